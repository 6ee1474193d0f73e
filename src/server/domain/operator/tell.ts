import { fourEyesScopes } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import type { KeyRow } from './key-rows.ts';

/** What happened to a key. */
export type KeyEvent = 'registered' | 'confirmed' | 'renewed';

/**
 * Mails the tenant's operator (`BetreiberEmail`) what happened to a key for what two people decide: nobody gets one, or another
 * one in somebody's name, unnoticed. Nothing is sent for other keys, or without an address.
 * @param releases whether its person decides so by another key
 */
export async function tellOfKey(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  {
    event,
    key,
    operator,
    by,
    releases = false,
  }: { event: KeyEvent; key: KeyRow; operator: string; by: string; releases?: boolean },
): Promise<void> {
  const { operatorEmail: to } = tenant.private;
  if (to === null) return;
  if (!releases && !key.scopes.some((scope) => fourEyesScopes.includes(scope))) return;
  await effects.enqueueMail(tx, {
    tenant: tenant.key,
    to,
    language: tenant.config.languages[0] ?? 'de',
    kind: 'operator-key',
    event,
    keyId: key.id,
    operator,
    by,
    scopes: key.scopes,
    at: effects.clock.now(),
  });
}

import type { Database } from '#server/db/database.ts';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import type { Effects } from '../effects.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { hasFourEyes, scopesOf, type KeyRow } from './key-rows.ts';

/**
 * What happened to a key: `put-up` waits for a confirmation again, `unvouched` goes on working although the key that confirmed it was
 * revoked, `ended` was registered by one that was in the wrong hands.
 */
export type KeyEvent = 'registered' | 'confirmed' | 'renewed' | 'put-up' | 'unvouched' | 'ended';

/** What is told of every key: somebody has to look whether it is its holder's. */
const inDoubt: readonly KeyEvent[] = ['put-up', 'unvouched', 'ended'];

/**
 * Mails the tenant's operator (`BetreiberEmail`) what happened to a key of somebody who decides with others, or comes to do so by it:
 * nobody gets one, or another one in somebody's name, unnoticed. Of other people's keys only a doubt is told; nothing is sent without an
 * address.
 */
export async function tellOfKey(
  tx: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { event, key, operator, by }: { event: KeyEvent; key: KeyRow; operator: string; by: ActorName },
): Promise<void> {
  const { operatorEmail: to } = tenant.private;
  if (to === null) return;
  const now = effects.clock.now();
  // Another key of who releases acts in their name, whatever it may do.
  const scopes = [...key.scopes, ...(await scopesOf(tx, now, { tenant: tenant.key, id: key.operatorId }))];
  if (!inDoubt.includes(event) && !hasFourEyes(scopes)) return;
  await effects.enqueueMail(tx, {
    tenant: tenant.key,
    to,
    language: tenant.config.languages[0] ?? 'de',
    kind: 'operator-key',
    addressee: { role: 'nobody' },
    event,
    keyId: key.id,
    operator,
    by,
    scopes: key.scopes,
    at: now,
  });
}

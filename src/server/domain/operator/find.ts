import { and, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { secretHash } from '../identity/tokens.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { nameOf, noteAction, type Actor, type KnownOperator } from './actions.ts';
import { environment, isFirstKey, vouchesFor, type KeysOfEnvironment } from './environment.ts';
import { holdOperator, isAlive, isKey, keyByHash, type KeyRow, type OperatorRow } from './key-rows.ts';
import { tellOfKey } from './tell.ts';
import { voidUnvouched } from './void-unvouched.ts';

/** Nobody confirms a key for which the environment vouches: it does so itself when it is used. */
const system: Actor = { kind: 'system' };

interface Asking {
  readonly key: string;
  readonly tenant: OperatedTenant;
  readonly environmentKeys: KeysOfEnvironment;
}

/**
 * Lets a key work for which the environment vouches; of several calls at once one notes it.
 * @returns whether it works: it may have been revoked meanwhile
 */
async function vouch(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { key, operator }: { key: KeyRow; operator: OperatorRow },
): Promise<boolean> {
  const isLiving = and(isKey(tenant.key, key.id), isAlive(effects.clock.now()));
  return transact(db, async (tx) => {
    await holdOperator(tx, tenant.key, operator.id);
    const confirmed = await tx
      .update(operatorKeys)
      .set({ confirmedAt: effects.clock.now() })
      .where(and(isLiving, isNull(operatorKeys.confirmedAt)))
      .returning({ id: operatorKeys.id });
    if (confirmed.length === 0) return (await tx.$count(operatorKeys, isLiving)) > 0;
    await noteAction(tx, effects, tenant.key, { by: system, action: 'key-confirmed', subject: key.id });
    await tellOfKey(tx, effects, tenant, { event: 'confirmed', key, operator: operator.name, by: nameOf(system) });
    await voidUnvouched(tx, effects, tenant, { by: system, person: operator, granted: key });
    return true;
  });
}

/**
 * Whose key this is, or null for one that is unknown, revoked or expired. Notes the day.
 * @throws Failure PSOF0703 for one that waits to be confirmed
 */
export async function findOperator(
  db: Database,
  effects: Effects,
  { key: secret, tenant, environmentKeys }: Asking,
): Promise<KnownOperator | null> {
  const hash = secretHash(secret);
  if (isFirstKey(environmentKeys, tenant.key, hash)) return environment;
  const now = effects.clock.now();
  const found = await keyByHash(db, tenant.key, hash);
  if (!found || found.key.revokedAt || found.key.expiresAt <= now) return null;
  const { key, operator } = found;
  if (key.confirmedAt === null) {
    if (!vouchesFor(environmentKeys, tenant.key, { hash, normalName: operator.normalName })) {
      throw new Failure('PSOF0703');
    }
    if (!(await vouch(db, effects, tenant, found))) return null;
  }
  const today = dayInBerlin(now);
  if (key.lastUsedOn !== today) {
    const isOlder = or(isNull(operatorKeys.lastUsedOn), lt(operatorKeys.lastUsedOn, today));
    await db
      .update(operatorKeys)
      .set({ lastUsedOn: today })
      .where(and(isKey(tenant.key, key.id), isOlder));
  }
  return { kind: 'operator', id: operator.id, name: operator.name, keyId: key.id, scopes: key.scopes };
}

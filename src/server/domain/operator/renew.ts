import { and } from 'drizzle-orm';
import type { RegisteredKey } from '#contract/operator/calls.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { daysLater } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { nameOf, noteAction, type Operator } from './actions.ts';
import { isFirstKey, type KeysOfEnvironment } from './environment.ts';
import { holdOperator, isAlive, isKey, keyByHash, lockKeys, presentKey } from './key-rows.ts';
import { tellOfKey } from './tell.ts';

/** After a renewal the former key still works for so long. */
const graceDays = 1;

interface Renewing {
  readonly by: Operator;
  readonly keyHash: string;
  /** How long it lives, in days; as long as the former one was to where nothing is said. */
  readonly days?: number | undefined;
  readonly environmentKeys: KeysOfEnvironment;
}

/**
 * Puts another key in the place of the one that asks, with its scopes, its time to live and whoever stands behind it, and ends that one a
 * day later. Only the holder can: nobody gets a key in somebody else's name by it. Asked again with the same hash, it answers the same.
 * @throws Failure PSOF0703 the environment's key, PSOF0713 the hash is known, PSOF0714 renewed already
 */
export async function renewKey(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { by, keyHash: hash, days, environmentKeys }: Renewing,
): Promise<RegisteredKey> {
  const now = effects.clock.now();
  if (by.keyId === by.id) throw new Failure('PSOF0703');
  if (isFirstKey(environmentKeys, tenant.key, hash)) throw new Failure('PSOF0713');
  return transact(db, async (tx) => {
    await holdOperator(tx, tenant.key, by.id);
    const [former] = await lockKeys(tx, and(isKey(tenant.key, by.keyId), isAlive(now)));
    if (!former) throw new Failure('PSOF0701');
    if (former.renewedTo !== null) {
      const known = await keyByHash(tx, tenant.key, hash);
      if (known?.key.id !== former.renewedTo) throw new Failure('PSOF0714');
      return presentKey(known.key, by.name);
    }
    const life = former.expiresAt.getTime() - former.createdAt.getTime();
    const id = newUuid(effects.random);
    const { operatorId, scopes, confirmedAt, madeBy, vouchedBy } = former;
    const inherited = { operatorId, scopes, confirmedAt, madeBy, vouchedBy };
    const expiresAt = days === undefined ? new Date(now.getTime() + life) : daysLater(now, days);
    const [key] = await tx
      .insert(operatorKeys)
      .values({ tenant: tenant.key, id, hash, ...inherited, createdAt: now, expiresAt })
      .onConflictDoNothing()
      .returning();
    if (!key) throw new Failure('PSOF0713');
    const grace = daysLater(now, graceDays);
    const end = former.expiresAt > grace ? grace : former.expiresAt;
    await tx.update(operatorKeys).set({ expiresAt: end, renewedTo: id }).where(isKey(tenant.key, former.id));
    await noteAction(tx, effects, tenant.key, { by, action: 'key-renewed', subject: id });
    await tellOfKey(tx, effects, tenant, { event: 'renewed', key, operator: by.name, by: nameOf(by) });
    return presentKey(key, by.name);
  });
}

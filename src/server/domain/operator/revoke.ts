import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { Failure } from '#server/failure.ts';
import { startOfDayInBerlin } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import { noteAction, type Operator } from './actions.ts';
import { confirmedByKeys } from './confirmed-by.ts';
import { endSupportOf } from './end-support.ts';
import { holdOperator, isKey, type KeyRow } from './key-rows.ts';
import { putUp } from './put-up.ts';
import { tellOfKey } from './tell.ts';

interface Revoking {
  readonly by: Operator;
  readonly keyId: string;
  /** A day in Europe/Berlin: since then somebody else may have had the key. */
  readonly suspectSince?: string | undefined;
  /** Takes back what the keys have decided as one of two and nothing has come of, in the same transaction: all at once, so that it locks in order. */
  readonly takeBack: (tx: Database, revoked: { tenant: string; keyIds: readonly string[] }) => Promise<void>;
}

/** The key with all that it was renewed from and to: whoever has one of them may have renewed it. */
function lineOf(keys: readonly KeyRow[], keyId: string): KeyRow[] {
  const ids = new Set([keyId]);
  for (;;) {
    const before = ids.size;
    for (const { id, renewedTo } of keys) {
      if (renewedTo === null || !(ids.has(id) || ids.has(renewedTo))) continue;
      ids.add(id).add(renewedTo);
    }
    if (ids.size === before) return keys.filter(({ id }) => ids.has(id));
  }
}

/** All keys of somebody who is locked, locked in the one order that there is. */
const keysOf = (tx: Database, tenant: string, operatorId: string): Promise<KeyRow[]> =>
  tx
    .select()
    .from(operatorKeys)
    .where(and(eq(operatorKeys.tenant, tenant), eq(operatorKeys.operatorId, operatorId)))
    .orderBy(operatorKeys.createdAt, operatorKeys.id)
    .for('update');

/**
 * Ends a key at once, and with it those that it was renewed from and to. What it has decided as one of two does not count any more where the other half, or what follows, is still to come:
 * nobody knows who had it. The keys that it has confirmed go on working, of which the tenant's operator is told; those since the day of a
 * suspicion, and what they have confirmed since, wait for somebody else's confirmation, and their words are taken back too.
 * @throws Failure PSOF0704 no such key, or one that was revoked before
 */
export async function revokeKey(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { by, keyId, suspectSince, takeBack }: Revoking,
): Promise<void> {
  const now = effects.clock.now();
  const since = suspectSince === undefined ? null : startOfDayInBerlin(new Date(`${suspectSince}T12:00:00Z`));
  await db.transaction(async (tx) => {
    const [wanted] = await tx.select().from(operatorKeys).where(isKey(tenant.key, keyId));
    if (!wanted) throw new Failure('PSOF0704');
    await holdOperator(tx, tenant.key, wanted.operatorId);
    const line = lineOf(await keysOf(tx, tenant.key, wanted.operatorId), keyId);
    const alive = line.filter(({ revokedAt }) => revokedAt === null);
    if (!alive.some(({ id }) => id === keyId)) throw new Failure('PSOF0704');
    for (const { id } of alive) {
      await tx.update(operatorKeys).set({ revokedAt: now }).where(isKey(tenant.key, id));
      await noteAction(tx, effects, tenant.key, { operator: by, action: 'key-revoked', subject: id });
    }
    const confirmed = await confirmedByKeys(tx, { tenant: tenant.key, keys: line, since, now });
    for (const { key, operator, isSuspect } of confirmed.filter(({ isWorking }) => isWorking)) {
      if (isSuspect) await putUp(tx, effects, tenant, { key, operator, by });
      else await tellOfKey(tx, effects, tenant, { event: 'unvouched', key, operator, by: by.name });
    }
    const wordless = [...alive, ...confirmed.filter(({ isSuspect }) => isSuspect).map(({ key }) => key)];
    await endSupportOf(tx, effects, { tenant: tenant.key, keyIds: wordless.map(({ id }) => id) });
    await takeBack(tx, { tenant: tenant.key, keyIds: wordless.map(({ id }) => id) });
  });
}

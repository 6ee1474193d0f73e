import { and, eq } from 'drizzle-orm';
import type { RevokedKeys } from '#contract/operator/calls.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin, startOfDayInBerlin } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { keepMark } from '../records/deletion-log/marks.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { nameOf, noteAction, type Operator } from './actions.ts';
import { endSupportOf } from './end-support.ts';
import { holdOperator, isKey, lockKeys, type KeyRow } from './key-rows.ts';
import { putUp } from './put-up.ts';
import { restsOn, type Dependent } from './rests-on.ts';
import { tellOfKey } from './tell.ts';

interface Revoking {
  readonly by: Operator;
  readonly keyId: string;
  /** A day in Europe/Berlin: since then somebody else may have had the key. */
  readonly suspectSince?: string | undefined;
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

/** All keys of somebody who is locked, locked. */
const keysOf = (tx: Database, tenant: string, operatorId: string): Promise<KeyRow[]> =>
  lockKeys(tx, and(eq(operatorKeys.tenant, tenant), eq(operatorKeys.operatorId, operatorId)));

/** @throws Failure PSOF0003 at the field for a day that has not come: nothing that was done would be found */
function beginOf(day: string | undefined, now: Date): Date | null {
  if (day === undefined) return null;
  if (day > dayInBerlin(now)) throw new Failure('PSOF0003', [{ field: 'suspectSince', rule: 'invalid' }]);
  return startOfDayInBerlin(new Date(`${day}T12:00:00Z`));
}

async function end(tx: Database, effects: Effects, tenant: string, { keyId, by }: Pick<Revoking, 'keyId' | 'by'>) {
  await tx.update(operatorKeys).set({ revokedAt: effects.clock.now() }).where(isKey(tenant, keyId));
  await keepMark(tx, effects, { tenant, kind: 'key', id: keyId });
  await noteAction(tx, effects, tenant, { by, action: 'key-revoked', subject: keyId });
}

const named = (keys: readonly Dependent[]) => keys.map(({ key, operator }) => ({ keyId: key.id, operator }));

/**
 * Ends a key at once, and with it those that it was renewed from and to. What it has decided as one of two does not count any more where the other half, or what follows, is still to come:
 * nobody knows who had it. The keys that it has confirmed go on working, of which the tenant's operator is told. From the day of a
 * suspicion on, the keys that it has registered end, too, and those that it has confirmed wait for somebody else's confirmation; the same
 * of what those have registered and confirmed; and their words are taken back. A suspicion may come later: with its day a key that has
 * ended already is taken, too.
 * @returns which other people's keys have ended, and which wait
 * @throws Failure PSOF0704 no such key, or one that was revoked before, and no suspicion; PSOF0003 a day that has not come
 */
export async function revokeKey(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { by, keyId, suspectSince }: Revoking,
): Promise<RevokedKeys> {
  const now = effects.clock.now();
  const since = beginOf(suspectSince, now);
  return transact(db, async (tx) => {
    const [wanted] = await tx.select().from(operatorKeys).where(isKey(tenant.key, keyId));
    if (!wanted) throw new Failure('PSOF0704');
    await holdOperator(tx, tenant.key, wanted.operatorId);
    const line = lineOf(await keysOf(tx, tenant.key, wanted.operatorId), keyId);
    const alive = line.filter(({ revokedAt }) => revokedAt === null);
    if (since === null && !alive.some(({ id }) => id === keyId)) throw new Failure('PSOF0704');
    for (const { id } of alive) await end(tx, effects, tenant.key, { keyId: id, by });
    const dependents = await restsOn(tx, { tenant: tenant.key, keys: line, since, now });
    const ending = dependents.filter(({ bond, key }) => bond === 'registered' && key.revokedAt === null);
    const working = dependents.filter(({ bond, isWorking }) => bond !== 'registered' && isWorking);
    const waiting = working.filter(({ bond }) => bond === 'confirmed-since');
    for (const { key, operator } of ending) {
      await end(tx, effects, tenant.key, { keyId: key.id, by });
      await tellOfKey(tx, effects, tenant, { event: 'ended', key, operator, by: nameOf(by) });
    }
    for (const { key, operator } of waiting) await putUp(tx, effects, tenant, { key, operator, by });
    // Of a key that had ended before the suspicion the operator was told these at that time.
    const newlyUnvouched = alive.length === 0 ? [] : working.filter(({ bond }) => bond === 'confirmed-before');
    for (const { key, operator } of newlyUnvouched) {
      await tellOfKey(tx, effects, tenant, { event: 'unvouched', key, operator, by: nameOf(by) });
    }
    const suspects = dependents.filter(({ bond }) => bond !== 'confirmed-before').map(({ key }) => key);
    const wordless = { tenant: tenant.key, keyIds: [...line, ...suspects].map(({ id }) => id) };
    await endSupportOf(tx, effects, wordless);
    for (const takeBack of effects.topics.takeBack) await takeBack(tx, wordless);
    return { endedKeys: named(ending), waitingKeys: named(waiting) };
  });
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorActions, operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import type { KeyRow } from './key-rows.ts';

interface Confirmed {
  readonly key: KeyRow;
  /** Whose it is. */
  readonly operator: string;
  /** Confirmed since the day of the suspicion, or by a key that was. */
  readonly isSuspect: boolean;
  /** It can be used: one that has ended, or waits, has nothing left but its words. */
  readonly isWorking: boolean;
}

interface Asked {
  readonly tenant: string;
  /** The keys of one person that confirmed. */
  readonly keys: readonly KeyRow[];
  /** When the suspicion begins, or null without one. */
  readonly since: Date | null;
  readonly now: Date;
}

/** The keys that were confirmed by some, and when, as the trail has it; by whichever key of a person, and not by the person. */
async function confirmations(tx: Database, tenant: string, keyIds: readonly string[]) {
  return tx
    .select({ id: operatorActions.subject, at: operatorActions.at })
    .from(operatorActions)
    .where(
      and(
        eq(operatorActions.tenant, tenant),
        eq(operatorActions.action, 'key-confirmed'),
        inArray(operatorActions.keyId, [...keyIds]),
      ),
    );
}

/** Those keys, and what they were renewed to, as far as nobody else has confirmed them since; the ended ones too, locked. */
async function linesOf(
  tx: Database,
  tenant: string,
  { ids, confirmer }: { ids: readonly string[]; confirmer: string },
): Promise<KeyRow[]> {
  const found = new Map<string, KeyRow>();
  for (let wanted = [...ids]; wanted.length > 0;) {
    const rows = await tx
      .select()
      .from(operatorKeys)
      .where(and(eq(operatorKeys.tenant, tenant), inArray(operatorKeys.id, wanted)));
    for (const row of rows) found.set(row.id, row);
    wanted = rows.flatMap(({ renewedTo }) => (renewedTo === null || found.has(renewedTo) ? [] : [renewedTo]));
  }
  const theirs = [...found.values()].filter(({ vouchedBy }) => vouchedBy[0] === confirmer).map(({ id }) => id);
  return tx
    .select()
    .from(operatorKeys)
    .where(and(eq(operatorKeys.tenant, tenant), inArray(operatorKeys.id, theirs)))
    .orderBy(operatorKeys.createdAt, operatorKeys.id)
    .for('update');
}

const isWorking = ({ confirmedAt, revokedAt, expiresAt }: KeyRow, now: Date) =>
  confirmedAt !== null && revokedAt === null && expiresAt > now;

async function namesOf(tx: Database, tenant: string): Promise<ReadonlyMap<string, string>> {
  const people = await tx.select().from(operators).where(eq(operators.tenant, tenant));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/**
 * The keys that some keys have confirmed, locked. From a suspicion on, also those that a suspect one has confirmed since, however many
 * confirmations lie between, and whether or not one of them has ended: whoever had the first may have made them all.
 */
export async function confirmedByKeys(tx: Database, { tenant, keys, since, now }: Asked): Promise<Confirmed[]> {
  const found = new Map<string, Confirmed>();
  const names = await namesOf(tx, tenant);
  const isSince = (at: Date) => since !== null && at >= since;
  const follow = async (confirmers: readonly KeyRow[], isFirst: boolean): Promise<void> => {
    const [first] = confirmers;
    if (!first) return;
    const said = await confirmations(
      tx,
      tenant,
      confirmers.map(({ id }) => id),
    );
    const suspects = said.filter(({ at }) => isSince(at)).map(({ id }) => id);
    const others = said.filter(({ at }) => isFirst && !isSince(at)).map(({ id }) => id);
    for (const [ids, isSuspect] of [
      [suspects, true],
      [others, false],
    ] as const) {
      for (const key of await linesOf(tx, tenant, { ids, confirmer: first.operatorId })) {
        if (found.has(key.id)) continue;
        const operator = names.get(key.operatorId) ?? key.operatorId;
        found.set(key.id, { key, operator, isSuspect, isWorking: isWorking(key, now) });
        if (isSuspect) await follow([key], false);
      }
    }
  };
  await follow(keys, true);
  return [...found.values()];
}

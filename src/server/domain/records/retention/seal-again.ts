import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sealedBy } from '#server/db/schema/columns.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { hashAddressesAgain } from '../../referral/order/hash-again.ts';
import type { SealedColumn, SealedRow } from '../../topic-rules.ts';

const batch = 200;

/** Rows that today's key has not sealed, which an index by the key has (`*_by_key`), in the order of their ids. What is erased is empty. */
function olderThanKey(
  db: Database,
  column: SealedColumn<Effects>,
  mark: string,
  after: SealedRow | undefined,
): Promise<SealedRow[]> {
  const { table, tenant, id, sealed } = column;
  const key = sealedBy(sql`${sealed}`);
  const [today = ''] = mark.split('.');
  const isAfter = after ? sql`(${tenant}, ${id}) > (${after.tenant}, ${after.id}::uuid)` : sql`true`;
  return db
    .select({ tenant: sql<string>`${tenant}`, id: sql<string>`${id}::text`, sealed: sql<string>`${sealed}` })
    .from(table)
    .where(sql`(${key} < ${today} or ${key} > ${today}) and ${sealed} <> '' and ${isAfter}`)
    .orderBy(tenant, id)
    .limit(batch);
}

async function sealOne(db: Database, effects: Effects, column: SealedColumn<Effects>, row: SealedRow): Promise<void> {
  const { bankSealing } = effects;
  const place = column.placeOf(row.tenant, row.id);
  const text = bankSealing.open(row.sealed, place);
  const now = bankSealing.seal(text, place);
  await transact(db, async (tx) => {
    // One that was changed meanwhile was sealed with today's key then.
    await tx.execute(sql`update ${column.table} set ${sql.identifier(column.sealed.name)} = ${now}
      where ${column.tenant} = ${row.tenant} and ${column.id} = ${row.id}::uuid and ${column.sealed} = ${row.sealed}`);
    await column.nameAgain?.(tx, effects, { ...row, sealed: now }, text);
  });
}

export interface SealedAgain {
  readonly rows: number;
  /** Sealed by a key that nobody has given: not to be read until it is. */
  readonly unreadable: number;
}

/**
 * Seals everything of an earlier key again with the key of today, so that the earlier one can be given up. One that cannot be
 * opened keeps no other from its turn.
 * @param signal when aborted, the rest is left for the next time
 */
export async function sealAgain(db: Database, effects: Effects, signal?: AbortSignal): Promise<SealedAgain> {
  // All of them at once: nothing of it is left for the next time, unless the service stops.
  await hashAddressesAgain(db, effects, signal);
  let [rows, unreadable] = [0, 0];
  for (const column of effects.topics.sealedColumns) {
    if (signal?.aborted) break;
    let found = await olderThanKey(db, column, effects.bankSealing.mark, undefined);
    while (found.length > 0) {
      for (const row of found) {
        if (signal?.aborted) return { rows, unreadable };
        try {
          await sealOne(db, effects, column, row);
          rows += 1;
        } catch (error) {
          if (!(error instanceof Error && error.name === 'SealBroken')) throw error;
          unreadable += 1;
        }
      }
      found = await olderThanKey(db, column, effects.bankSealing.mark, found.at(-1));
    }
  }
  return { rows, unreadable };
}

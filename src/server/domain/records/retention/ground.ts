import { or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { lockFree, unlockedIn, type Lockable } from '#server/db/locks.ts';
import type { Effects } from '../../effects.ts';

/** A row that was deleted, of which no more is told than whose it was. */
export interface Gone {
  readonly tenant: string;
}

/**
 * Deletes what one deadline is about, in the transaction that notes it. Several instances may be at it: each row is deleted,
 * and told of, by one.
 * @returns a line for each that is gone
 */
export type Deleter = (tx: Database, effects: Effects) => Promise<readonly Gone[]>;

/** So many people, referrals or files in one transaction: nobody waits for many locks. The next transaction takes the next. */
export const batch = 500;

/** So many rows in one transaction where nothing hangs on them. */
const mostRows = 5000;

/**
 * Rows of a table of which this is true and that nobody else has locked, for a statement that deletes or changes them, at most a few thousand. Who comes to
 * many rows in whatever order holds those before while it waits for one, which others, who have that one, may want: so it waits for none.
 * What is left out is with somebody who deletes it, or comes in the next transaction.
 */
export function unlocked(tx: Database, table: PgTable, areMeant: SQL | undefined): SQL {
  const keys = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);
  const locked = tx
    .select(Object.fromEntries(keys.map((key) => [key.name, key])))
    .from(table)
    .where(areMeant)
    .limit(mostRows);
  return sql`(${sql.join(keys, sql`, `)}) in ${unlockedIn(locked)}`;
}

/**
 * Locks rows that nobody else has locked, and looks again once they are: PostgreSQL shows a locked row as it stands then, but what
 * hangs on it as it stood before, so that of two at the same moment both would tell of one, and what came meanwhile would be overrun.
 * @param select reads the rows whose time is over, at most a batch, of those of which this is true
 * @param isRow says which row that is
 * @param key by what it is known
 * @returns those that are locked and meant still
 */
export async function lockAndLookAgain<Row>(
  tx: Database,
  lock: Parameters<typeof lockFree>[1],
  select: (isMeant: SQL | undefined) => Lockable<Row>,
  { isRow, key }: { readonly isRow: (row: Row) => SQL | undefined; readonly key: (row: Row) => string },
): Promise<Row[]> {
  const locked = await lockFree(tx, lock, select(undefined), { key });
  return locked.length === 0 ? [] : select(or(...locked.map(isRow)));
}

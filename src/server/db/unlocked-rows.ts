import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { unlockedIn } from './locks.ts';

/** So many rows in one transaction where nothing hangs on them. */
const mostRows = 5000;

/**
 * Rows of a table of which this is true and that nobody else has locked, for a statement that deletes or changes them, at most a few thousand. Who comes to
 * many rows in whatever order holds those before while it waits for one, which others, who have that one, may want: so it waits for none.
 * What is left out is with somebody who deletes it, or comes in the next transaction.
 */
export function unlocked(tx: Database, table: PgTable, areMeant: SQL | undefined, most = mostRows): SQL {
  const keys = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);
  const locked = tx
    .select(Object.fromEntries(keys.map((key) => [key.name, key])))
    .from(table)
    .where(areMeant)
    .limit(most);
  return sql`(${sql.join(keys, sql`, `)}) in ${unlockedIn(locked)}`;
}

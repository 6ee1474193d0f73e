import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { unlockedIn } from './locks.ts';

/** So many rows in one transaction where nothing hangs on them. */
const mostRows = 5000;

/**
 * Rows of a table of which this is true and that nobody else has locked, for a statement that deletes or changes them, at most a few thousand. Who comes to
 * many rows in whatever order holds those before while it waits for one, which others, who have that one, may want: so it waits for none.
 * What is left out is with somebody who deletes it, or comes in the next transaction.
 *
 * They are found by where they lie, and not by their key: that PostgreSQL would look up by going through the whole table while it takes more rows to be
 * due than are, as just after many were deleted. A row that somebody has changed at the same moment lies elsewhere, and comes the next time.
 */
export function unlocked(tx: Database, table: PgTable, areMeant: SQL | undefined, most = mostRows): SQL {
  const place = sql`${table}.ctid`;
  const locked = tx.select({ place }).from(table).where(areMeant).limit(most);
  return sql`${place} = any (array${unlockedIn(locked)})`;
}

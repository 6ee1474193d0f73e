import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** More are put together anew: each number of rows is a statement of its own. */
const mostKept = 16;

type Row<Table extends PgTable, Name extends keyof Table['$inferInsert']> = Readonly<
  Required<Pick<Table['$inferInsert'], Name>>
>;

/**
 * Writes rows by a statement that is put together once for each number of them.
 * @param names of what a row says; the other columns have what the table says
 */
export function insertion<Table extends PgTable, Name extends keyof Table['$inferInsert'] & string>(
  table: Table,
  names: readonly Name[],
): (db: Database, rows: readonly Row<Table, Name>[]) => Promise<void> {
  const insert = (count: number) =>
    statement<Readonly<Record<string, unknown>>, unknown>((db, given) => {
      const row = (nth: number) => Object.fromEntries(names.map((name) => [name, given(`${name}${nth}`)]));
      return db.insert(table).values(Array.from({ length: count }, (_, nth) => row(nth) as PgInsertValue<Table>));
    });
  const inserts = new Map<number, ReturnType<typeof insert>>();
  function insertOf(count: number) {
    const kept = inserts.get(count) ?? insert(count);
    if (count <= mostKept) inserts.set(count, kept);
    return kept;
  }
  return async (db, rows) => {
    if (rows.length === 0) return;
    const values = rows.flatMap((row, nth) => names.map((name) => [`${name}${nth}`, row[name]] as const));
    await insertOf(rows.length)(db, Object.fromEntries(values));
  };
}

import type { Placeholder } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { statement, type Preparable } from './statement.ts';

/** More are put together anew: each number of rows is a statement of its own. */
const mostKept = 16;

/** What a row says; the other columns have what the table says. */
type RowOf<Table extends PgTable, Name extends keyof Table['$inferInsert']> = Readonly<
  Required<Pick<Table['$inferInsert'], Name>>
>;

/**
 * A statement on rows that are given, put together once for each number of them.
 * @param names of what each row says
 * @param build with what stands for the rows
 */
export function rowsStatement<Row extends object, Name extends keyof Row & string, Answer>(
  names: readonly Name[],
  build: (db: Database, rows: readonly Readonly<Record<Name, Placeholder>>[]) => Preparable<Answer>,
): (db: Database, rows: readonly Readonly<Pick<Row, Name>>[]) => Promise<Answer> {
  const made = (count: number) =>
    statement<Readonly<Record<string, unknown>>, Answer>((db, given) => {
      const row = (nth: number) => Object.fromEntries(names.map((name) => [name, given(`${name}${nth}`)]));
      return build(
        db,
        Array.from({ length: count }, (_, nth) => row(nth) as Record<Name, Placeholder>),
      );
    });
  const kept = new Map<number, ReturnType<typeof made>>();
  function statementOf(count: number) {
    const one = kept.get(count) ?? made(count);
    if (count <= mostKept) kept.set(count, one);
    return one;
  }
  return async (db, rows) => {
    const values = rows.flatMap((row, nth) => names.map((name) => [`${name}${nth}`, row[name]] as const));
    return statementOf(rows.length)(db, Object.fromEntries(values));
  };
}

/** Writes rows by a statement that is put together once for each number of them. @param names of what each row says */
export function insertion<Table extends PgTable, Name extends keyof Table['$inferInsert'] & string>(
  table: Table,
  names: readonly Name[],
): (db: Database, rows: readonly RowOf<Table, Name>[]) => Promise<void> {
  const insert = rowsStatement<RowOf<Table, Name>, Name, unknown>(names, (db, rows) =>
    db.insert(table).values(rows.map((row) => row as PgInsertValue<Table>)),
  );
  return async (db, rows) => {
    if (rows.length > 0) await insert(db, rows);
  };
}

import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { agentsOf, type Scope } from './scope.ts';

/** By what an index has an adviser's rows in order. */
export interface WalkedKey {
  readonly key: SQL;
  /** Whether rows may have none: these come last. */
  readonly isNullable?: boolean;
}

/** How a report goes along indexes that have the rows of each adviser in order: it stops at the end of the page. */
export interface Walk<Column extends string> {
  readonly table: PgTable;
  /** Which rows are those of the adviser `agents.agent_number`, as the indexes say it. */
  readonly where: SQL;
  /** Of these, which are shown; counted they are by `total`. */
  readonly only?: SQL;
  /** How far it goes: behind that, all are put in order at once for less than it takes to ask of each whether it is shown. */
  readonly most?: number;
  readonly total: SQL;
  /** As the index has it: it decides between rows that are equal in all else. */
  readonly id: SQL;
  /** Of the columns for whose order there is an index. */
  readonly keys: Partial<Readonly<Record<Column, WalkedKey>>>;
}

/** A part of an order, from its beginning or, the other way round, from its end. */
export interface Part {
  readonly skip: number;
  readonly take: number;
  readonly descending: boolean;
  readonly fromEnd: boolean;
}

/** How many rows there are in all, by an index that has little more than where they are. */
export const countOf = <Column extends string>(scope: Scope, { table, where, total }: Walk<Column>): SQL =>
  sql`select ${total}::int as total from ${agentsOf(scope)} join ${table} on ${where}`;

/** What puts rows in an order, or in the same the other way round: what is in no order comes last. */
export const orderOf = ({ descending, fromEnd }: Pick<Part, 'descending' | 'fromEnd'>): SQL => {
  const way = descending === fromEnd ? sql`asc` : sql`desc`;
  return fromEnd ? sql`key ${way} nulls first, id ${way}` : sql`key ${way} nulls last, id ${way}`;
};

/**
 * The rows of a part, as `id` and `key`: of each adviser as many as it may take of theirs, from the index, and of all these the ones that come
 * first. So it reads what lies before them, and nothing behind.
 */
export function walked<Column extends string>(
  scope: Scope,
  { table, where, only = sql`true`, id }: Walk<Column>,
  { key, isNullable = false }: WalkedKey,
  part: Part,
): SQL {
  const way = part.descending === part.fromEnd ? sql`asc` : sql`desc`;
  const most = part.skip + part.take;
  const rows = (condition: SQL, order: SQL) => sql`(select ${id} as id, ${key} as key from ${table}
    where ${where} and ${only} and ${condition} order by ${order} limit ${most}::int)`;
  const known = rows(sql`${key} is not null`, sql`${key} ${way}, ${id} ${way}`);
  // Also by the key, though none has one: by their id alone the database may go through everybody's until it has enough of theirs.
  const others = rows(sql`${key} is null`, sql`${key} ${way}, ${id} ${way}`);
  return sql`select id, key from ${agentsOf(scope)} cross join lateral (${isNullable ? sql`${known} union all ${others}` : known}) theirs
    order by ${orderOf(part)} limit ${part.take}::int offset ${part.skip}::int`;
}

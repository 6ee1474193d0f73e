import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { paged } from '../../paged.ts';
import { inTurn, type Gathered } from './gathered.ts';
import { lookedFor, nothing, type Searched } from './looked-for.ts';
import type { Shown } from './scope.ts';
import { countOf, orderOf, walked, type Part, type Walk, type WalkedKey } from './walk.ts';

/** By what rows are put in order, and of what else than the rows themselves that is made. */
export interface Key {
  readonly key: SQL;
  readonly with?: readonly Gathered[];
}

/** Where the rows of a report come from, in SQL. */
export interface Source<Column extends string> {
  readonly from: SQL;
  readonly where: SQL;
  /** What makes a row one, as text: it decides between rows that are equal in all else. */
  readonly id: SQL;
  /** By what each column puts rows in order. */
  readonly keys: Readonly<Record<Column, Key>>;
  readonly searched: readonly Searched[];
  /** All that is shown of the row `page.id`. */
  readonly details: SQL;
  /** How it goes along indexes, where nobody looks for words. */
  readonly walk?: Walk<Column>;
}

/** A report: where it comes from, and how a row of it is shown. */
export interface Report<Column extends string, Raw, Row> {
  readonly sourceOf: (shown: Shown) => Source<Column>;
  readonly present: (raw: Raw, shown: Shown) => Row;
}

/** What is asked of a report (specification §3.1 "Report request"). */
export interface Asked<Column extends string> {
  readonly orderBy: Column;
  readonly descending: boolean;
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly filter: string;
}

/** So many rows a file has: more are too much for who reads it, and for the memory of the service. */
const mostRows = 50_000;

/**
 * One statement for a page and for how many rows there are, where words are looked for or no index has the order. It reads the keys of all rows, what these
 * and the words are made of, and all of the rows of the page. Pages behind the middle are counted from the end: the last page takes as long as the first one.
 */
export function statementOf<Column extends string>(
  { from, where, id, keys, details }: Source<Column>,
  { orderBy, descending, pageSize: size, pageNumber }: Omit<Asked<Column>, 'filter'>,
  looked = nothing,
): SQL {
  const before = (pageNumber - 1) * size;
  const there = orderOf({ descending, fromEnd: false });
  const back = orderOf({ descending, fromEnd: true });
  const all = sql.join([where, ...looked.conditions], sql` and `);
  const { key, with: by = [] } = keys[orderBy];
  const gathered = inTurn([...by, ...looked.with]);
  const aside = gathered.map(({ name, rows }) => sql`${sql.identifier(name)} as materialized (${rows}), `);
  const joins = gathered.map(({ join = sql`` }) => sql` ${join}`);
  const total = sql`(select total from counted)`;
  return sql`with ${sql.join(aside)}matched as materialized (select ${id} as id, ${key} as key from ${from}${sql.join(joins)}${looked.join} where ${all}),
    counted as materialized (select count(*)::int as total from matched),
    page as (
      (select id, key from matched where ${before}::int <= ${total} / 2 order by ${there} limit ${size}::int offset ${before}::int)
      union all
      (select id, key from matched where ${before}::int > ${total} / 2 order by ${back}
        limit greatest(0, least(${size}::int, ${total} - ${before}::int))
        offset greatest(0, ${total} - ${before}::int - ${size}::int))
    )
    select counted.total, to_json(shown) as row from counted left join page on true
    left join lateral (${details}) shown on true order by ${there}`;
}

/** What the statement says of a row; without one where the page is empty. */
interface Counted<Raw> {
  readonly total: number;
  readonly row: Raw | null;
}

/** What is read of a report: rows as the database has them, and how many there are in all. */
interface Found<Raw> {
  readonly raw: readonly Raw[];
  readonly totalCount: number;
}

async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** The page of an order that goes along an index, from the end where that is nearer; null where it would go too far. */
export function pageOf<Column extends string>(
  { scope }: Pick<Shown, 'scope'>,
  { walk, key, details }: Pick<Source<Column>, 'details'> & { readonly walk: Walk<Column>; readonly key: WalkedKey },
  { descending, pageSize, pageNumber }: Omit<Asked<Column>, 'filter' | 'orderBy'>,
  totalCount: number,
): SQL | null {
  const before = (pageNumber - 1) * pageSize;
  const take = Math.max(0, Math.min(pageSize, totalCount - before));
  const fromEnd = before > totalCount / 2;
  const part: Part = { descending, fromEnd, take, skip: fromEnd ? Math.max(0, totalCount - before - take) : before };
  if (part.skip + take > (walk.most ?? Infinity)) return null;
  return sql`with page as (${walked(scope, walk, key, part)})
    select to_json(shown) as row from page join lateral (${details}) shown on true
    order by ${orderOf({ descending, fromEnd: false })}`;
}

/** By an index, where one has the order and nobody looks for words; null where none does. */
async function findAlong<Column extends string, Raw>(
  db: Database,
  shown: Shown,
  { walk, details }: Source<Column>,
  asked: Asked<Column>,
): Promise<Found<Raw> | null> {
  const key = walk?.keys[asked.orderBy];
  if (!walk || !key || asked.filter.trim() !== '') return null;
  const [counted] = await rowsOf<{ total: number }>(db, countOf(shown.scope, walk));
  const totalCount = counted?.total ?? 0;
  const statement = pageOf(shown, { walk, key, details }, asked, totalCount);
  if (!statement) return null;
  const rows = await rowsOf<{ row: Raw }>(db, statement);
  return { raw: rows.map(({ row }) => row), totalCount };
}

async function find<Column extends string, Raw>(
  db: Database,
  shown: Shown,
  source: Source<Column>,
  asked: Asked<Column>,
): Promise<Found<Raw>> {
  const along = await findAlong<Column, Raw>(db, shown, source, asked);
  if (along) return along;
  const looked = await lookedFor(db, asked.filter, source.searched);
  const rows = await rowsOf<Counted<Raw>>(db, statementOf(source, asked, looked));
  return { raw: rows.flatMap(({ row }) => (row === null ? [] : [row])), totalCount: rows[0]?.total ?? 0 };
}

async function read<Column extends string, Raw, Row>(
  db: Database,
  shown: Shown,
  { sourceOf, present }: Report<Column, Raw, Row>,
  asked: Asked<Column>,
): Promise<{ readonly rows: Row[]; readonly totalCount: number }> {
  const { raw, totalCount } = await find<Column, Raw>(db, shown, sourceOf(shown), asked);
  return { rows: raw.map((row) => present(row, shown)), totalCount };
}

/** A page of a report; one behind the last has no rows. */
export async function readPage<Column extends string, Raw, Row>(
  db: Database,
  shown: Shown,
  report: Report<Column, Raw, Row>,
  asked: Asked<Column>,
) {
  const { rows: content, totalCount } = await read(db, shown, report, asked);
  return paged(content, totalCount, asked);
}

/** All rows of a report in their order. @throws Failure PSOF0931 for more than `mostRows` */
export async function readAll<Column extends string, Raw, Row>(
  db: Database,
  shown: Shown,
  report: Report<Column, Raw, Row>,
  asked: Asked<Column>,
): Promise<Row[]> {
  const whole = { ...asked, pageNumber: 1, pageSize: mostRows };
  // Counted before they are all read for nothing.
  const { totalCount } = await read(db, shown, report, { ...whole, pageSize: 1 });
  if (totalCount > mostRows) throw new Failure('PSOF0931');
  const { rows } = await read(db, shown, report, whole);
  return rows;
}

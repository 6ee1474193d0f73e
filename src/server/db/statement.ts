import { createHash } from 'node:crypto';
import { is, Param, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PgColumn,
  type PgQueryResultHKT,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';

type Drawn = Parameters<PgSession['prepareQuery']>;

/** A statement that is put together, and sent by nobody. */
class Drawing extends PgPreparedQuery<PreparedQueryConfig> {
  readonly drawn: Drawn;
  /** Which joined tables may have no row: drizzle notes it at what a session gives it. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;

  constructor(drawn: Drawn) {
    super(drawn[0], undefined, undefined);
    this.drawn = drawn;
  }

  override async execute(): Promise<never> {
    throw new Error('a drawing is not sent');
  }
}

/** Where statements are put together, without a database. */
class DrawingBoard extends PgSession {
  override prepareQuery(...drawn: Drawn): Drawing {
    return new Drawing(drawn);
  }

  override async transaction(): Promise<never> {
    throw new Error('nothing is sent from a drawing board');
  }
}

const dialect = new PgDialect();
const board: Database = new PgDatabase<PgQueryResultHKT>(dialect, new DrawingBoard(dialect), undefined);

/** Whether it is one of a list that is given, which as so many values would be another statement for each length. */
export const isAmong = (one: SQLWrapper, list: Placeholder): SQL => sql`${one} = any(${list})`;

/** What is given, as a column writes it: for `set`, which takes nothing that stands for a value. */
export const writtenTo = (column: PgColumn, given: Placeholder): SQL => sql`${sql.param(given, column)}`;

/** Stands in a statement for what it is given by this name. */
export type Given<Values> = (name: keyof Values & string) => Placeholder;

export interface Preparable<Answer> {
  readonly prepare: (name: string) => PgPreparedQuery<PreparedQueryConfig & { readonly execute: Answer }>;
}

/** What is sent with a statement: one value as it is, or how a value that is given is written. */
type Slot = (values: Readonly<Record<string, unknown>>) => unknown;

const valueOf = (values: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (values[name] === undefined) throw new Error(`a statement was not given its ${name}`);
  return values[name];
};

/** Compared with a column a value is sent as it is; drivers would write a moment each in its own way. */
const asItIs = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

function slotOf(param: unknown): Slot {
  if (is(param, Placeholder)) return (values) => asItIs(valueOf(values, param.name));
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value: given } = param;
  return (values) => {
    const value = valueOf(values, given.name);
    // A column writes values only: null would become the word in one of JSON.
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

/**
 * The same in every process: where a pooler lends a session to several after all, one that another has read is this one or none, and never another
 * that would be executed in its place.
 */
const nameOf = (text: string): string => `statement_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/**
 * A session knows no statement by a name, or another one, or has planned it for a column that has another type since: a pooler lends sessions after all (its
 * `pool_mode` was switched under running instances), or a table was changed.
 */
const statesOfNames: ReadonlySet<string | null> = new Set(['26000', '42P05', '0A000']);

/** Whether statements are called by name: no longer, once a name was in the way. */
let areNamed = true;

function tellOfNames(error: unknown): never {
  if (statesOfNames.has(sqlStateOf(error))) areNamed = false;
  throw error;
}

/**
 * A statement that is put together at its first call, and sent by whatever database or transaction it is asked of: to build one anew takes more of
 * this process than all else about it. From its second call on it has a name, which has PostgreSQL read and plan it once for each connection that is a session
 * (`NamelessClient`): one that is called once would stay there for nothing. Where a name is in the way its call fails, and none is used by this process from then on.
 * @param build with what it is given in place of values; a list is compared by {@link isAmong}
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Answer>(
  build: (db: Database, given: Given<Values>) => Preparable<Answer>,
): (db: Database, values: Values) => Promise<Answer> {
  let drawn: { readonly drawing: Drawing; readonly slots: readonly Slot[] } | null = null;
  let name: string | undefined;
  function draw() {
    const drawing = build(board, (value) => sql.placeholder(value)).prepare('');
    if (!(drawing instanceof Drawing)) throw new Error('a statement was not put together by the database it was given');
    return { drawing, slots: drawing.getQuery().params.map(slotOf) };
  }
  return async (db, values) => {
    const isNamed = areNamed && drawn !== null;
    const { drawing, slots } = (drawn ??= draw());
    const [{ sql: text }, fields, , isInLists] = drawing.drawn;
    // Not at the first call: one of many rows is put together for that call alone.
    if (isNamed) name ??= nameOf(text);
    const params = slots.map((slot) => slot(values));
    type Sent = PreparedQueryConfig & { readonly execute: Answer };
    const sent = db._.session.prepareQuery<Sent>({ sql: text, params }, fields, isNamed ? name : undefined, isInLists);
    const answer = Object.assign(sent, { joinsNotNullableMap: drawing.joinsNotNullableMap }).execute();
    return isNamed ? answer.catch(tellOfNames) : answer;
  };
}

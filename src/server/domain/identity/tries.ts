import { and, eq, gt, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { tries } from '#server/db/schema/requests.ts';
import { statement } from '#server/db/statement.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { networksOf } from './networks.ts';
import { tryLimits, type TryLimit } from './try-limits.ts';

export { tryLimits, type TryLimit };

export interface Tried {
  readonly tenant: string;
  readonly limit: TryLimit;
  /** A network, an account, or both; only its keyed hash is kept. */
  readonly source: string;
  /** When it was made, if not now. Who forgives it later says so: else it would be looked for in a part of the time in which it does not count. */
  readonly at?: Date;
}

/**
 * A try by the network that it comes from, and by the wider ones that this lies in.
 * @param by what it is counted with, e.g. an account
 */
export function fromNetworks({
  limit,
  ...rest
}: {
  tenant: string;
  limit: TryLimit;
  address: string;
  by?: string;
  at?: Date;
}): Tried[] {
  const { tenant, address, by, at } = rest;
  return networksOf(address).map(({ network, times }) => ({
    tenant,
    limit: { ...limit, most: limit.most * times },
    source: by === undefined ? network : `${by} ${network}`,
    ...(at && { at }),
  }));
}

/** Tries that are made now, whenever they are forgiven. */
export function madeNow({ clock }: Pick<Effects, 'clock'>, tried: readonly Tried[]): Tried[] {
  const at = clock.now();
  return tried.map((one) => ({ at, ...one }));
}

/** A time that passes is counted in so many parts of it, each of which is forgotten as a whole. */
const parts = 12;

function partOf(effects: Effects, { limit, tenant, source, at = effects.clock.now() }: Tried) {
  const length = (limit.minutes * 60_000) / parts;
  const windowStart = new Date(Math.floor(at.getTime() / length) * length);
  return { tenant, kind: limit.kind, source: effects.pseudonym(source), windowStart };
}

/** Those counted under a former key too: with a new one nobody has their tries back. */
const areOf = (effects: Effects, { tenant, limit, source }: Tried) =>
  and(eq(tries.tenant, tenant), eq(tries.kind, limit.kind), inArray(tries.source, [...effects.pseudonyms(source)]));

const lengthOf = ({ limit }: Tried) => limit.minutes * 60_000;

/** Those of them that the minutes that have just passed hold. */
const countNow = (effects: Effects, tried: Tried) =>
  and(areOf(effects, tried), gt(tries.windowStart, new Date(effects.clock.now().getTime() - lengthOf(tried))));

/** @returns how many tries there were in the minutes that have just passed */
export async function readTries(db: Database, effects: Effects, tried: Tried): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${tries.count}), 0)::int` })
    .from(tries)
    .where(countNow(effects, tried));
  return row?.count ?? 0;
}

/** @returns when the first of the tries that count is forgotten: from then on a limit that is used up is open again */
export async function openAgainAt(db: Database, effects: Effects, tried: Tried): Promise<Date> {
  const [oldest] = await db
    .select({ windowStart: tries.windowStart })
    .from(tries)
    .where(and(countNow(effects, tried), gt(tries.count, 0)))
    .orderBy(tries.windowStart)
    .limit(1);
  return new Date((oldest?.windowStart ?? effects.clock.now()).getTime() + lengthOf(tried));
}

const isSame = [tries.tenant, tries.kind, tries.source, tries.windowStart];

/** What is told of tries to the database, as JSON. */
export function toldOf(effects: Effects, tried: readonly Tried[]): string {
  const since = (one: Tried) => new Date(effects.clock.now().getTime() - lengthOf(one));
  const told = tried.map((one, nth) => {
    return { ...partOf(effects, one), nth, since: since(one), sources: effects.pseudonyms(one.source) };
  });
  return JSON.stringify(told);
}

/** A row for each of them. */
const rowsTold = (told: Placeholder): SQL => sql`json_to_recordset(${told}::json)
  as told(nth int, tenant text, kind text, source text, "windowStart" timestamptz, since timestamptz, sources json)`;

/** Rows to write, each once and in the order of their keys: who counts the same at this moment waits and holds nothing that others wait for. */
const partsOf = (
  told: SQL,
  count: SQL,
  only: SQL = sql`true`,
): SQL => sql`select tenant, kind, source, "windowStart", ${count}
  from ${told} where ${only} group by tenant, kind, source, "windowStart" order by tenant, kind, source, "windowStart"`;

/**
 * The parts of a statement that counts tries.
 * @param given which, as {@link toldOf} tells
 * @param times as how many each counts
 * @param only what has to be so
 */
export function countingOf(
  db: Database,
  given: Placeholder,
  { times = sql`1`, only }: { readonly times?: Placeholder | SQL; readonly only?: SQL },
) {
  const told = rowsTold(given);
  const counted = db.$with('counted').as(
    db
      .insert(tries)
      .select(partsOf(told, sql`count(*) * ${times}::int`, only))
      .onConflictDoUpdate({ target: isSame, set: { count: plusExcluded(tries.count) } })
      .returning(),
  );
  // The statement sees the others as they were before it, and of its own what it has made of them.
  const others = sql`select sum(count) from tries
    where tries.tenant = told.tenant and tries.kind = told.kind and tries.window_start > told.since
    and tries.source = any(array(select json_array_elements_text(told.sources)))
    and (tries.source, tries.window_start) <> (told.source, told."windowStart")`;
  const count = sql<number>`(${counted.count} + coalesce((${others}), 0))::int`;
  const areSame = sql`(${counted.tenant}, ${counted.kind}, ${counted.source}, ${counted.windowStart})
    = (told.tenant, told.kind, told.source, told."windowStart")`;
  return { told, counted, areSame, count };
}

/** What {@link toldOf} tells, and as how many each counts. */
type Told = Readonly<Record<'told', string> & Record<'times', number>>;

const count = statement<Told, { count: number }[]>((db, given) => {
  const parted = countingOf(db, given('told'), { times: given('times') });
  return db
    .with(parted.counted)
    .select({ count: parted.count })
    .from(parted.told)
    .innerJoin(parted.counted, parted.areSame)
    .orderBy(sql`told.nth`);
});

/** Written as they were counted, and so in the same order. */
const forgive = statement<Told, unknown>((db, given) =>
  db
    .insert(tries)
    .select(partsOf(rowsTold(given('told')), sql`0`))
    .onConflictDoUpdate({
      target: isSame,
      set: { count: sql`greatest(${tries.count} - ${given('times')}::int, 0)` },
    }),
);

/**
 * Counts tries by one statement. Not within a transaction that a refusal takes back: a try that failed is one all the same.
 * @param times as how many each counts
 * @returns how many there were of each, these included
 */
export async function countTries(
  db: Database,
  effects: Effects,
  tried: readonly Tried[],
  times = 1,
): Promise<readonly number[]> {
  if (tried.length === 0) return [];
  const rows = await count(db, { told: toldOf(effects, tried), times });
  return rows.map((row) => row.count);
}

/** Counts a try, as {@link countTries}. @returns how many there were, this one included */
export async function countTry(db: Database, effects: Effects, tried: Tried, times = 1): Promise<number> {
  const [counted = 0] = await countTries(db, effects, [tried], times);
  return counted;
}

/** Takes tries back that were counted, at the moment they say, before they were known to be no failures: of many at once none goes uncounted. */
export async function forgiveTries(db: Database, effects: Effects, tried: readonly Tried[], times = 1): Promise<void> {
  if (tried.length === 0) return;
  await forgive(db, { told: toldOf(effects, tried), times });
}

/**
 * Counts a try that is within all of its limits. One beyond any is not counted: the limit is over when the time is, however often
 * somebody presses meanwhile, and what one network may not do any more is not held against the wider one.
 * @param tried in the order in which they are asked, narrow ones first
 * @returns whether it was within all, and counted
 */
export async function countWithin(db: Database, effects: Effects, tried: readonly Tried[]): Promise<boolean> {
  const counted: Tried[] = [];
  for (const one of madeNow(effects, tried)) {
    counted.push(one);
    if ((await countTry(db, effects, one)) <= one.limit.most) continue;
    await forgiveTries(db, effects, counted);
    return false;
  }
  return true;
}

/**
 * Counts a try, or refuses it.
 * @throws Failure PSOF0009, or the code given, beyond the limit
 */
export async function limitTries(
  db: Database,
  effects: Effects,
  tried: readonly Tried[],
  code: ErrorCode = 'PSOF0009',
): Promise<void> {
  if (!(await countWithin(db, effects, tried))) throw new Failure(code);
}

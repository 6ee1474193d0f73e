import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { excluded, plusExcluded } from '#server/db/excluded.ts';
import { takeFree } from '#server/db/locks.ts';
import {
  adviserChanges,
  adviserFigures,
  adviserParts,
  adviserSums,
  type AdviserFigure,
} from '#server/db/schema/adviser-sums.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import { groupedBy } from '../../grouped-by.ts';
import { lotsOf } from '../../lots.ts';
import { partsOf, type Part } from './adviser-parts.ts';

export const figures = Object.keys(adviserFigures()) as AdviserFigure[];
type Figures = Readonly<Record<AdviserFigure, number>>;

/** Figures of all of these together. */
export function figuresOf(parts: readonly Pick<Part, 'figures'>[]): Figures {
  const sums = Object.fromEntries(figures.map((figure) => [figure, 0])) as Record<AdviserFigure, number>;
  for (const part of parts) for (const figure of figures) sums[figure] += part.figures[figure] ?? 0;
  return sums;
}

const lessOf = (part: Part): Part => ({
  ...part,
  figures: Object.fromEntries(figures.map((figure) => [figure, -(part.figures[figure] ?? 0)])),
});

const amongNumbers = (column: PgColumn, numbers: readonly string[]) =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(numbers)}::json))`;

/** Referrals of a tenant's advisers. */
export interface Advisers {
  readonly tenant: string;
  /** Whether a number is that of one of those who are meant. */
  readonly areMeant: (agentNumber: PgColumn) => SQL | undefined;
}

/** Of a tenant. */
export const allAdvisers = (tenant: string): Advisers => ({ tenant, areMeant: () => undefined });

/** What these referrals are in the sums. */
export async function keptParts(
  tx: Database,
  { tenant, areMeant }: Advisers,
  numbers: readonly string[],
): Promise<Part[]> {
  const isMeant = and(
    eq(adviserParts.tenant, tenant),
    amongNumbers(adviserParts.referralNumber, numbers),
    areMeant(adviserParts.agentNumber),
  );
  return partsOfRows(await tx.select().from(adviserParts).where(isMeant));
}

/** What referrals are now: all of them together, or of these numbers, each by itself. */
export function partsNow(tx: Database, { tenant, areMeant }: Advisers, numbers?: readonly string[]): Promise<Part[]> {
  const those = and(
    eq(referrals.tenant, tenant),
    ne(referrals.agentNumber, ''),
    areMeant(referrals.agentNumber),
    numbers && amongNumbers(referrals.number, numbers),
  );
  return partsOf(tx, { those, isEach: numbers !== undefined });
}

type Kept = typeof adviserParts.$inferSelect;

/** What is kept of each referral: as one of its parts has channel, product and adviser, so that it is taken off again as it was added. */
export function rowsOf(tenant: string, now: readonly Part[]): Kept[] {
  return [...groupedBy(now, ({ referralNumber }) => referralNumber)].flatMap(([referralNumber, parts]) => {
    const [first] = parts;
    if (!first) return [];
    // A month in which nothing of it counts is none: entries of the books tell much else.
    const months = [...groupedBy(parts, ({ month }) => month)].flatMap(([month, some]) => {
      const counted = Object.entries(figuresOf(some)).filter(([, value]) => value !== 0);
      return counted.length === 0 ? [] : [[month, Object.fromEntries(counted)] as const];
    });
    const { agentNumber, channel, productId } = first;
    return [{ tenant, agentNumber, channel, productId, referralNumber, months: Object.fromEntries(months) }];
  });
}

export const partsOfRows = (rows: readonly Kept[]): Part[] =>
  rows.flatMap(({ months, agentNumber, channel, productId, referralNumber }) =>
    Object.entries(months).map(([month, counted]): Part => ({
      agentNumber,
      channel,
      productId,
      referralNumber,
      month,
      figures: counted,
    })),
  );

async function keepRows(tx: Database, tenant: string, numbers: readonly string[], rows: readonly Kept[]) {
  const there = new Set(rows.map(({ referralNumber }) => referralNumber));
  const gone = numbers.filter((number) => !there.has(number));
  const { agentNumber, channel, productId, referralNumber, months } = adviserParts;
  if (gone.length > 0)
    await tx.delete(adviserParts).where(and(eq(adviserParts.tenant, tenant), amongNumbers(referralNumber, gone)));
  if (rows.length === 0) return;
  const what = { agentNumber, channel, productId, months };
  const news = Object.values(what);
  await tx
    .insert(adviserParts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [adviserParts.tenant, referralNumber],
      set: Object.fromEntries(Object.entries(what).map(([name, column]) => [name, excluded(column)])),
      setWhere: sql`(${sql.join(news, sql`, `)}) is distinct from (${sql.join(news.map(excluded), sql`, `)})`,
    });
}

const isNothing = sql.join(
  figures.map((figure) => sql`${adviserSums[figure]} = 0`),
  sql` and `,
);

/** Adds to the sums, and leaves none that has come to nothing. */
async function addSums(tx: Database, tenant: string, parts: readonly Part[]) {
  const groups = groupedBy(parts, ({ agentNumber, month, channel, productId }) =>
    JSON.stringify([agentNumber, month, channel, productId]),
  );
  const sums = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { agentNumber, month, channel, productId } = first;
    const more = figuresOf([first, ...others]);
    return figures.some((figure) => more[figure] !== 0)
      ? [{ tenant, agentNumber, month, channel, productId, ...more }]
      : [];
  });
  const { agentNumber, month, channel, productId } = adviserSums;
  const target = [adviserSums.tenant, agentNumber, month, channel, productId];
  const set = Object.fromEntries(figures.map((figure) => [figure, plusExcluded(adviserSums[figure])]));
  for (const rows of lotsOf(sums, 1000)) {
    await tx.insert(adviserSums).values(rows).onConflictDoUpdate({ target, set });
  }
  const agents = [...new Set(sums.map((sum) => sum.agentNumber))];
  await tx.delete(adviserSums).where(and(eq(adviserSums.tenant, tenant), amongNumbers(agentNumber, agents), isNothing));
}

/** Changes that are added by one transaction: some of the same referral. */
const lot = 500;
/** So many lots of a tenant in a pass: the others wait for no more. */
const mostLots = 100;

/** @returns how many changes were added; 0 also while another instance does it */
async function addLot(db: Database, tenant: string): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await takeFree(tx, 'adviser-sums', tenant))) return 0;
    // What has changed later than this is seen as well, and then counted once more: the difference is nothing.
    const changes = await tx
      .delete(adviserChanges)
      .where(unlocked(tx, adviserChanges, eq(adviserChanges.tenant, tenant), lot))
      .returning({ number: adviserChanges.referralNumber });
    if (changes.length === 0) return 0;
    const numbers = [...new Set(changes.map((change) => change.number))];
    const all = allAdvisers(tenant);
    const before = await keptParts(tx, all, numbers);
    const now = rowsOf(tenant, await partsNow(tx, all, numbers));
    await keepRows(tx, tenant, numbers, now);
    await addSums(tx, tenant, [...before.map(lessOf), ...partsOfRows(now)]);
    return changes.length;
  });
}

/**
 * Counts the referrals of advisers anew of which something has changed, a lot at a time. Several instances may do so at once: of each tenant's one
 * does at a time.
 * @throws the first failure, once all had their turn
 */
export async function addAdviserChanges(db: Database, going: InTurn = {}): Promise<void> {
  const changed = await db.selectDistinct({ tenant: adviserChanges.tenant }).from(adviserChanges);
  await allAlone(changed, { work: 'adviser-sums', ...going }, async ({ tenant }) => {
    for (let lots = 0; lots < mostLots && !going.signal?.aborted; lots += 1) {
      if ((await addLot(db, tenant)) < lot) return;
    }
  });
}

const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);
const totals = Object.fromEntries(figures.map((figure) => [figure, total(adviserSums[figure])])) as Record<
  AdviserFigure,
  ReturnType<typeof total>
>;

/** Of all that are meant together. */
async function keptSums(tx: Database, { tenant, areMeant }: Advisers): Promise<Part[]> {
  const { agentNumber, month, channel, productId } = adviserSums;
  const rows = await tx
    .select({ of: { month, channel, productId }, figures: totals })
    .from(adviserSums)
    .where(and(eq(adviserSums.tenant, tenant), areMeant(agentNumber)))
    .groupBy(month, channel, productId);
  return rows.map(({ of, figures: sums }) => ({ ...of, agentNumber: '', referralNumber: '', figures: sums }));
}

/** The numbers of referrals that have changed since, so many at most. */
export async function changedOf(tx: Database, { tenant, areMeant }: Advisers, most: number): Promise<string[]> {
  const changes = await tx
    .selectDistinct({ number: adviserChanges.referralNumber })
    .from(adviserChanges)
    .where(and(eq(adviserChanges.tenant, tenant), areMeant(adviserChanges.agentNumber)))
    .limit(most);
  return changes.map((change) => change.number);
}

/** So many referrals are counted by a report itself; where more have changed, all of them are. */
const mostAnew = 1000;

/**
 * What the referrals of advisers have come to: the sums, less what those are in them that have changed since, and what these are now. All as one snapshot has it,
 * so within a transaction that has one.
 */
export async function adviserPartsOf(tx: Database, advisers: Advisers): Promise<Part[]> {
  const changed = await changedOf(tx, advisers, mostAnew + 1);
  if (changed.length > mostAnew) return partsNow(tx, advisers);
  const kept = await keptSums(tx, advisers);
  if (changed.length === 0) return kept;
  const before = await keptParts(tx, advisers, changed);
  return [...kept, ...before.map(lessOf), ...(await partsNow(tx, advisers, changed))];
}

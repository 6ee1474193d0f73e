import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
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
import { firstWrongMonth, type WrongMonth } from './wrong-month.ts';

const figures = Object.keys(adviserFigures()) as AdviserFigure[];
type Figures = Readonly<Record<AdviserFigure, number>>;

/** Figures of all of these together. */
export function figuresOf(parts: readonly Pick<Part, 'figures'>[]): Figures {
  const sums = Object.fromEntries(figures.map((figure) => [figure, 0])) as Record<AdviserFigure, number>;
  for (const part of parts) for (const figure of figures) sums[figure] += part.figures[figure] ?? 0;
  return sums;
}

const isNothing = (sums: Figures) => figures.every((figure) => sums[figure] === 0);
const lessOf = (part: Part): Part => ({
  ...part,
  figures: Object.fromEntries(figures.map((figure) => [figure, -(part.figures[figure] ?? 0)])),
});

type Key = Pick<Part, 'agentNumber' | 'month' | 'channel' | 'productId'>;
const keyOf = ({ agentNumber, month, channel, productId }: Key) =>
  JSON.stringify([agentNumber, month, channel, productId]);

type Sum = Key & Figures;

/** Each once, in the order of their keys, without those that are nothing. */
function together(parts: readonly Part[]): Sum[] {
  const groups = [...groupedBy(parts, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return groups.flatMap(([, [first, ...others]]): Sum[] => {
    if (!first) return [];
    const sums = figuresOf([first, ...others]);
    const { agentNumber, month, channel, productId } = first;
    return isNothing(sums) ? [] : [{ agentNumber, month, channel, productId, ...sums }];
  });
}

const amongNumbers = (column: PgColumn, numbers: readonly string[]) =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(numbers)}::json))`;

/** Referrals of a tenant's advisers. */
export interface Advisers {
  readonly tenant: string;
  /** Whether a number is that of one of those who are meant. */
  readonly areMeant: (agentNumber: PgColumn) => SQL | undefined;
}

const allAdvisers = (tenant: string): Advisers => ({ tenant, areMeant: () => undefined });

/** What these referrals are in the sums. */
async function keptParts(tx: Database, { tenant, areMeant }: Advisers, numbers: readonly string[]): Promise<Part[]> {
  const isMeant = and(
    eq(adviserParts.tenant, tenant),
    amongNumbers(adviserParts.referralNumber, numbers),
    areMeant(adviserParts.agentNumber),
  );
  const rows = await tx.select().from(adviserParts).where(isMeant);
  return rows.flatMap(({ months, agentNumber, channel, productId, referralNumber }) =>
    Object.entries(months).map(([month, counted]): Part => ({
      agentNumber,
      channel,
      productId,
      referralNumber,
      month,
      figures: counted,
    })),
  );
}

/** What referrals are now: all of them together, or of these numbers, each by itself. */
function partsNow(tx: Database, { tenant, areMeant }: Advisers, numbers?: readonly string[]): Promise<Part[]> {
  const those = and(
    eq(referrals.tenant, tenant),
    ne(referrals.agentNumber, ''),
    areMeant(referrals.agentNumber),
    numbers && amongNumbers(referrals.number, numbers),
  );
  return partsOf(tx, { those, isEach: numbers !== undefined });
}

async function keepParts(tx: Database, tenant: string, numbers: readonly string[], now: readonly Part[]) {
  await tx
    .delete(adviserParts)
    .where(and(eq(adviserParts.tenant, tenant), amongNumbers(adviserParts.referralNumber, numbers)));
  const rows = [...groupedBy(now, ({ referralNumber }) => referralNumber)].flatMap(([referralNumber, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const months = [...groupedBy(parts, ({ month }) => month)].map(([month, some]) => {
      const counted = Object.entries(figuresOf(some)).filter(([, value]) => value !== 0);
      return [month, Object.fromEntries(counted)] as const;
    });
    const { agentNumber, channel, productId } = first;
    return [{ tenant, agentNumber, channel, productId, referralNumber, months: Object.fromEntries(months) }];
  });
  if (rows.length > 0) await tx.insert(adviserParts).values(rows);
}

async function addSums(tx: Database, tenant: string, sums: readonly Sum[]) {
  const more = figures.map((figure) => {
    const column = adviserSums[figure];
    return [figure, sql`${column} + ${sql.raw(`excluded.${column.name}`)}`] as const;
  });
  const { agentNumber, month, channel, productId } = adviserSums;
  const target = [adviserSums.tenant, agentNumber, month, channel, productId];
  for (const rows of lotsOf(sums, 1000)) {
    await tx
      .insert(adviserSums)
      .values(rows.map((sum) => ({ tenant, ...sum })))
      .onConflictDoUpdate({ target, set: Object.fromEntries(more) });
  }
}

/** @returns how many changes were added; 0 also while another instance does it */
async function addLot(db: Database, tenant: string): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await takeFree(tx, 'adviser-sums', tenant))) return 0;
    // What has changed later than this is seen as well, and then counted once more: the difference is nothing.
    const changes = await tx
      .delete(adviserChanges)
      .where(unlocked(tx, adviserChanges, eq(adviserChanges.tenant, tenant)))
      .returning({ number: adviserChanges.referralNumber });
    if (changes.length === 0) return 0;
    const numbers = [...new Set(changes.map((change) => change.number))];
    const all = allAdvisers(tenant);
    const before = await keptParts(tx, all, numbers);
    const now = await partsNow(tx, all, numbers);
    await keepParts(tx, tenant, numbers, now);
    await addSums(tx, tenant, together([...before.map(lessOf), ...now]));
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
    while (!going.signal?.aborted && (await addLot(db, tenant)) > 0);
  });
}

const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);
const totals = Object.fromEntries(figures.map((figure) => [figure, total(adviserSums[figure])])) as Record<
  AdviserFigure,
  ReturnType<typeof total>
>;

async function keptSums(tx: Database, { tenant, areMeant }: Advisers): Promise<Part[]> {
  const { agentNumber, month, channel, productId } = adviserSums;
  const rows = await tx
    .select({ of: { agentNumber, month, channel, productId }, figures: totals })
    .from(adviserSums)
    .where(and(eq(adviserSums.tenant, tenant), areMeant(agentNumber)))
    .groupBy(agentNumber, month, channel, productId);
  return rows.map(({ of, figures: sums }) => ({ ...of, referralNumber: '', figures: sums }));
}

/** The numbers of referrals that have changed since. */
async function changedOf(tx: Database, { tenant, areMeant }: Advisers): Promise<string[]> {
  const changes = await tx
    .selectDistinct({ number: adviserChanges.referralNumber })
    .from(adviserChanges)
    .where(and(eq(adviserChanges.tenant, tenant), areMeant(adviserChanges.agentNumber)));
  return changes.map((change) => change.number);
}

/** The sums, less what these referrals are in them, and what these are now. */
async function sumsAsNow(tx: Database, advisers: Advisers, changed: readonly string[]): Promise<Part[]> {
  const kept = await keptSums(tx, advisers);
  if (changed.length === 0) return kept;
  const before = await keptParts(tx, advisers, changed);
  return [...kept, ...before.map(lessOf), ...(await partsNow(tx, advisers, changed))];
}

/** So many referrals are counted by a report itself; where more have changed, all of them are. */
const mostAnew = 1000;

/** What the referrals of advisers have come to, as one snapshot has it, so within a transaction that has one. */
export async function adviserPartsOf(tx: Database, advisers: Advisers): Promise<Part[]> {
  const changed = await changedOf(tx, advisers);
  return changed.length > mostAnew ? partsNow(tx, advisers) : sumsAsNow(tx, advisers, changed);
}

/** The first month in which advisers' sums are not those of the referrals that there are, as both were at one moment. */
export async function firstWrongAdviserSums(db: Database, tenant: string): Promise<WrongMonth | null> {
  const all = allAdvisers(tenant);
  const [kept, counted] = await transact(
    db,
    async (tx) => {
      const asKept = await sumsAsNow(tx, all, await changedOf(tx, all));
      return [together(asKept), together(await partsNow(tx, all))] as const;
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
  return firstWrongMonth(kept, counted);
}

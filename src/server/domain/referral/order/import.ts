import { setImmediate as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { mostMistakesTold, type ImportLine } from '#contract/referral/order/import-line.ts';
import type { OrderReport } from '#contract/referral/order/calls.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import type { OrderTenant } from '../../money/bounty/bounty-tenant.ts';
import { endImport, goOnWith, noteTaken, startImport, type ImportKey, type SentFile } from './import-record.ts';
import { mistakeOf, readRow, type Cells, type OrderRow, type RowMistake, type WrongRow } from './read-row.ts';
import { failureOf, type RefusedOrder } from './refused-order.ts';
import { takeOrders, type TakenOrder } from './report.ts';

/** Rows that are taken in one transaction. */
const batch = 200;

/** How many of each there were. */
export type ImportSums = Extract<ImportLine, { done: true }>;

/** A bounty that ended with a cancelled order, and what it was worth. */
interface Ended {
  readonly id: string;
  readonly cents: number;
}

/** What became of reports, and of bounties by that. */
interface Taken {
  readonly outcomes: readonly (TakenOrder | RefusedOrder)[];
  readonly ended: readonly Ended[];
}

interface Importing {
  readonly db: Database;
  readonly effects: Effects;
  readonly tenant: OrderTenant;
  readonly dryRun: boolean;
  readonly by: Operator;
  readonly file: SentFile;
}

/** Bounties that hang on these orders and have not ended. */
async function hangingOn(tx: Database, tenant: string, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const states = [bountyState.open, bountyState.provided, bountyState.claimed];
  const hangs = and(eq(bounties.tenant, tenant), inArray(bounties.orderId, [...orderIds]));
  const rows = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(hangs, inArray(bounties.state, states)));
  return rows.map(({ id }) => id);
}

async function takeIn(
  tx: Database,
  { effects, tenant }: Importing,
  { reports, key }: { readonly reports: OrderReport[]; readonly key: ImportKey | null },
): Promise<Taken> {
  if (key) await goOnWith(tx, key);
  const cancelled = reports.filter(({ status }) => status === orderStatus.cancelled);
  const ids = cancelled.map(({ externalId }) => externalId);
  const hanging = await hangingOn(tx, tenant.key, ids);
  const outcomes = await takeOrders(tx, effects, tenant, reports, key);
  if (hanging.length === 0) return { outcomes, ended: [] };
  const hasEnded = and(inArray(bounties.id, hanging), eq(bounties.state, bountyState.cancelled));
  const ended = await tx
    .select({ id: bounties.id, cents: bounties.valueCent })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant.key), hasEnded));
  return { outcomes, ended };
}

type Told = TakenOrder | WrongRow;

interface Readable {
  readonly index: number;
  readonly line: number;
  readonly cells: Cells;
  readonly report: OrderReport;
}

/** What rows that belong to one referral have in common, as far as they say it in the same way. */
function saidIn({ recipientNumber, referralNumber, referralCode, emailHash }: OrderReport): string[] {
  const said = Object.entries({ recipientNumber, referralNumber, referralCode, emailHash });
  return said.flatMap(([way, text]) => (text === null ? [] : [`${way} ${text}`]));
}

/**
 * Deals rows out so that each order stands once in a round. Rows of one order, and of one referral, keep the order of the file:
 * an order that comes after another one's cancellation must not come before it.
 */
function roundsOf(rows: readonly Readable[]): Readable[][] {
  const rounds: Readable[][] = [];
  const last = new Map<string, number>();
  for (const row of rows) {
    const order = `order ${row.report.externalId}`;
    const said = saidIn(row.report);
    const after = (last.get(order) ?? -1) + 1;
    const at = Math.max(after, ...said.map((key) => last.get(key) ?? 0));
    for (const key of [order, ...said]) last.set(key, at);
    (rounds[at] ??= []).push(row);
  }
  return rounds;
}

/** Takes a batch, each round of it in one transaction, rows of one order in the order of the file: what ends halfway has taken whole rows, and taking the file again finishes it. */
async function takeBatch(importing: Importing, key: ImportKey | null, rows: readonly OrderRow[]) {
  const told: Told[] = [];
  const ended: Ended[] = [];
  const readable: Readable[] = [];
  for (const [index, one] of rows.entries()) {
    const row = readRow(one);
    if ('report' in row) readable.push({ index, ...row });
    else told[index] = row;
  }
  for (const round of roundsOf(readable)) {
    const reports = round.map(({ report }) => report);
    const taken = await transactOrRehearse(importing.db, importing.dryRun, (tx) =>
      takeIn(tx, importing, { reports, key }),
    );
    ended.push(...taken.ended);
    for (const [at, { index, line, cells, report }] of round.entries()) {
      const outcome = taken.outcomes[at];
      if (!outcome) continue;
      told[index] =
        'code' in outcome
          ? { line, mistakes: [mistakeOf(line, cells, columnOf(outcome, report), failureOf(outcome))] }
          : outcome;
    }
  }
  return { told, ended };
}

/** The column that an order was refused for: its day, its product, its status, or what says whose it is. */
function columnOf(refused: RefusedOrder, report: OrderReport): string | null {
  if (refused.code === 'PSOF0003') return orderWords[refused.field];
  if (refused.code === 'PSOF0702') return orderWords.status;
  const said = (['recipientNumber', 'referralNumber', 'referralCode', 'emailHash'] as const).find(
    (name) => report[name],
  );
  return said ? orderWords[said] : null;
}

/**
 * Takes orders from a file of any size, a batch at a time: nothing of it is kept in memory beyond that, but which bounties end.
 * @returns a line for each mistake of a row, in the order of the file, as long as they are not too many (`mostMistakesTold`), and a last one with the sums
 */
export async function* importOrders(
  importing: Importing,
  rows: AsyncIterable<OrderRow>,
): AsyncGenerator<RowMistake | ImportSums> {
  const sums = { rows: 0, isNew: 0, changed: 0, unchanged: 0, wrong: 0, unmatched: 0 };
  // In a dry run, an order that is cancelled in several rows ends its bounties with each of them.
  const endedCents = new Map<string, number>();
  let collected: OrderRow[] = [];
  let left = mostMistakesTold;
  const { db, effects, tenant, dryRun, by, file } = importing;
  const noted: { key: ImportKey | null } = { key: null };
  const flush = async () => {
    // Once, and before anything is taken: a file may end halfway.
    if (!dryRun) noted.key ??= await startImport(db, effects, tenant.key, { by, file });
    const { told, ended } = await takeBatch(importing, noted.key, collected);
    collected = [];
    for (const { id, cents } of ended) endedCents.set(id, cents);
    const wrong = told.filter((one) => 'mistakes' in one);
    for (const one of told) {
      sums.rows += 1;
      if ('mistakes' in one) sums.wrong += 1;
      else {
        sums[one.isNew ? 'isNew' : one.changed ? 'changed' : 'unchanged'] += 1;
        if (!one.matched) sums.unmatched += 1;
      }
    }
    const { rows: rowCount, isNew: newCount, changed: changedCount, unchanged: unchangedCount } = sums;
    const { wrong: wrongCount, unmatched: unmatchedCount } = sums;
    const counts = { rowCount, newCount, changedCount, unchangedCount, wrongCount, unmatchedCount };
    if (noted.key) await noteTaken(db, effects, noted.key, counts);
    // Rows that are wrong wait for no database: without this nobody else would have a turn until the last of them.
    await pause();
    const telling = wrong.flatMap(({ mistakes }) => mistakes).slice(0, left);
    left -= telling.length;
    return telling;
  };
  let fileHash: string | null = null;
  try {
    for await (const row of rows) {
      collected.push(row);
      if (collected.length >= batch) yield* await flush();
    }
    yield* await flush();
    fileHash = file.hash();
  } finally {
    if (noted.key) await endImport(db, effects, noted.key, fileHash);
  }
  const endedCent = [...endedCents.values()].reduce((sum, cents) => sum + cents, 0);
  yield { done: true, importId: noted.key?.id ?? null, ...sums, endedBounties: endedCents.size, endedCent };
}

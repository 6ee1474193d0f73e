import { and, asc, count, eq, inArray, max, sum } from 'drizzle-orm';
import type { PayRun } from '#contract/money/pay-runs/calls.ts';
import { paymentState, payRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import type { Decision } from '#server/db/schema/decision.ts';
import { bankQuestions, payments, type payRuns } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { presentDecision } from '../../operator/four-eyes.ts';
import { isOpen } from './questions.ts';

export type PayRunRow = typeof payRuns.$inferSelect;

/** Who has released it so far, first one first. */
export const releasesOf = ({ firstReleaseBy, secondReleaseBy }: PayRunRow): Decision[] =>
  [firstReleaseBy, secondReleaseBy].filter((word) => word !== null);

/** Payments of runs by where they stand, and when the last of each came there: from `payments_of_run`. */
async function sumsOf(db: Database, tenant: string, ids: readonly string[]) {
  const { payRunId: id, state, amountCent, at } = payments;
  return db
    .select({ id, state, paymentCount: count(), sumCent: sum(amountCent).mapWith(Number), last: max(at) })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(id, [...ids])))
    .groupBy(id, state)
    .orderBy(asc(id), asc(state));
}

/** What is asked about runs, and when the last answer was given: from `bank_questions_of_run`. */
async function questionsOf(db: Database, tenant: string, ids: readonly string[]) {
  const { payRunId: id, closedAt } = bankQuestions;
  const areTheirs = and(eq(bankQuestions.tenant, tenant), inArray(id, [...ids]));
  const open = await db.select({ id, open: count() }).from(bankQuestions).where(and(areTheirs, isOpen)).groupBy(id);
  const last = await db
    .select({ id, last: max(closedAt) })
    .from(bankQuestions)
    .where(areTheirs)
    .groupBy(id);
  const openOf = new Map(open.map((one) => [one.id, one.open]));
  return new Map(last.map((one) => [one.id, { open: openOf.get(one.id) ?? 0, last: one.last }]));
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;
type Asked = { readonly open: number; readonly last: Date | null } | undefined;

/** Since when nothing of a file is waited for: the bank's last word, or that of two operators. */
function doneSince({ state, sentAt }: PayRunRow, sums: Sums, asked: Asked): Date | null {
  const isOut = sentAt !== null && (state === payRunState.sent || state === payRunState.refused);
  if (!isOut || (asked?.open ?? 0) > 0 || sums.some((one) => one.state === paymentState.sent)) return null;
  const moments = [sentAt, asked?.last, ...sums.map(({ last }) => last)].flatMap((at) => at?.getTime() ?? []);
  return new Date(Math.max(...moments));
}

/** Runs of one tenant as the operator sees them, each with what is still in it. */
export async function presentRuns(db: Database, tenant: string, rows: readonly PayRunRow[]): Promise<PayRun[]> {
  const ids = rows.map(({ id }) => id);
  const all = await sumsOf(db, tenant, ids);
  const questions = await questionsOf(db, tenant, ids);
  return rows.map((row) => {
    const sums = all.filter(({ id }) => id === row.id);
    const inIt = sums.filter(({ state }) => state !== paymentState.dropped);
    const asked = questions.get(row.id);
    return {
      runId: row.id,
      state: row.state,
      createdAt: toTimestamp(row.createdAt),
      createdBy: row.createdBy,
      releasedBy: releasesOf(row).map(presentDecision),
      sentAt: toTimestampOrNull(row.sentAt),
      sentBy: row.sentBy,
      paymentCount: inIt.reduce((total, one) => total + one.paymentCount, 0),
      sumCent: inIt.reduce((total, one) => total + one.sumCent, 0),
      states: sums.map(({ state, paymentCount, sumCent }) => ({ state, paymentCount, sumCent })),
      questionCount: asked?.open ?? 0,
      doneAt: toTimestampOrNull(doneSince(row, sums, asked)),
    };
  });
}

/** A run as the operator sees it. */
export async function presentRun(db: Database, row: PayRunRow): Promise<PayRun> {
  const [run] = await presentRuns(db, row.tenant, [row]);
  if (!run) throw new Failure('PSOF0720');
  return run;
}

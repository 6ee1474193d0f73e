import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { bankQuestion, paymentState, type BankQuestion } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { presentDecision } from '../../operator/four-eyes.ts';
import { runIdOf } from './reference.ts';
import type { RunOf } from './run-of.ts';

export type QuestionRow = typeof bankQuestions.$inferSelect;

/** A question at hand that nobody and nothing has answered. */
export const isOpen = isNull(bankQuestions.closedAt);

/** A question at hand about a file: files have names that no payment's reference looks like. */
export const isAboutFile = sql`${bankQuestions.reference} like 'RW-%'`;

/** Questions about one payment or file, the oldest first. */
export function questionsAbout(tx: Database, { tenant, runId }: RunOf, reference: string): Promise<QuestionRow[]> {
  return tx
    .select()
    .from(bankQuestions)
    .where(
      and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.payRunId, runId), eq(bankQuestions.reference, reference)),
    )
    .orderBy(asc(bankQuestions.askedAt), asc(bankQuestions.closedAt), asc(bankQuestions.id));
}

/** What is asked about some runs. */
export async function openIn(
  tx: Database,
  tenant: string,
  runIds: readonly string[],
  kind?: BankQuestion,
): Promise<QuestionRow[]> {
  if (runIds.length === 0) return [];
  const isKind = kind === undefined ? undefined : eq(bankQuestions.kind, kind);
  return tx
    .select()
    .from(bankQuestions)
    .where(and(eq(bankQuestions.tenant, tenant), inArray(bankQuestions.payRunId, [...runIds]), isKind, isOpen))
    .orderBy(asc(bankQuestions.reference));
}

/** What is asked, as the bank gives the reason for it. */
export type Why = Pick<QuestionRow, 'kind' | 'bankReason' | 'bankWords'>;

export const isSameWhy = (one: Why, other: Why): boolean =>
  one.kind === other.kind && one.bankReason === other.bankReason && one.bankWords === other.bankWords;

/** Whether the bank gives a reason that it has not given before, when the same was asked: neither of these questions has it. */
export const saysMore = (why: Why, before: readonly Why[]): boolean =>
  (why.bankReason !== null || why.bankWords !== null) && !before.some((one) => isSameWhy(one, why));

type Asking = Pick<QuestionRow, 'tenant' | 'payRunId' | 'reference' | 'kind' | 'bankReason' | 'bankWords'> &
  Partial<Pick<QuestionRow, 'byOperator'>>;

/** Opens a question in the transaction that has locked its run and found none open about the same. */
export async function openQuestion(
  tx: Database,
  effects: Effects,
  { tenant, payRunId, reference, kind, bankReason, bankWords, byOperator = false }: Asking,
): Promise<QuestionRow> {
  const id = newUuid(effects.random);
  const askedAt = effects.clock.now();
  const [row] = await tx
    .insert(bankQuestions)
    .values({ tenant, id, payRunId, reference, kind, bankReason, bankWords, byOperator, askedAt })
    .returning();
  if (!row) throw new Failure('PSOF0001');
  return row;
}

/** Closes what was asked about payments of which the bank has said the last word since, and about files of which nothing is open. */
export async function closeAnswered(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  settled: readonly { readonly endToEndId: string; readonly payRunId: string }[],
): Promise<void> {
  if (settled.length === 0) return;
  const references = settled.map(({ endToEndId }) => endToEndId);
  const isWhole = sql`(${isAboutFile} and ${bankQuestions.kind} <> ${bankQuestion.returned}
    and not exists (select 1 from ${payments} where ${payments.tenant} = ${bankQuestions.tenant}
      and ${payments.payRunId} = ${bankQuestions.payRunId} and ${payments.state} = ${paymentState.sent}))`;
  await tx
    .update(bankQuestions)
    .set({ closedAt: clock.now() })
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.payRunId, runsOf(settled)),
        isOpen,
        sql`(${inArray(bankQuestions.reference, references)} or ${isWhole})`,
      ),
    );
}

/** The runs of some payments, each once. */
export const runsOf = (of: readonly { readonly payRunId: string }[]) => [
  ...new Set(of.map(({ payRunId }) => payRunId)),
];

/**
 * Which of these payments two operators are asked about because they, or their file, were refused: end-to-end ids. Another refusal
 * answers nothing of that.
 */
export async function awaitingDecision(
  tx: Database,
  tenant: string,
  of: readonly { readonly endToEndId: string; readonly payRunId: string }[],
): Promise<ReadonlySet<string>> {
  const open = await openIn(tx, tenant, runsOf(of), bankQuestion.refused);
  const asked = new Set(open.map(({ reference }) => reference));
  const whole = new Set(open.filter(({ reference }) => runIdOf(reference) !== null).map(({ payRunId }) => payRunId));
  const waiting = of.filter(({ endToEndId, payRunId }) => asked.has(endToEndId) || whole.has(payRunId));
  return new Set(waiting.map(({ endToEndId }) => endToEndId));
}

/** A question as it is now, locked: whoever takes back an answer to it has done so before, or waits. */
export async function lockQuestion(tx: Database, { tenant, id }: QuestionRow): Promise<QuestionRow | undefined> {
  const isIt = and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.id, id), isOpen);
  const read = tx.select().from(bankQuestions).where(isIt);
  const [row] = await lockRows(tx, 'bank-question', read, { key: (question) => question.id });
  return row;
}

export async function changeQuestion(tx: Database, { tenant, id }: QuestionRow, change: Partial<QuestionRow>) {
  await tx
    .update(bankQuestions)
    .set(change)
    .where(and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.id, id)));
}

/** What the bank gave as its reason before, of what is asked still and was decided on none of that: by reference, the oldest first. */
async function formerOf(
  db: Database,
  tenant: string,
  open: readonly QuestionRow[],
): Promise<ReadonlyMap<string, readonly QuestionRow[]>> {
  if (open.length === 0) return new Map();
  const references = open.map(({ reference }) => reference);
  const rows = await db
    .select()
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.payRunId, runsOf(open)),
        inArray(bankQuestions.reference, references),
        isNotNull(bankQuestions.closedAt),
        isNull(bankQuestions.decision),
      ),
    )
    .orderBy(asc(bankQuestions.askedAt), asc(bankQuestions.closedAt));
  return new Map(references.map((about) => [about, rows.filter(({ reference }) => reference === about)]));
}

/** What is asked about runs, the oldest first. Of one run, or of all. */
export async function openQuestions(db: Database, tenant: string, runId?: string) {
  const rows = await db
    .select()
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        isOpen,
        ...(runId === undefined ? [] : [eq(bankQuestions.payRunId, runId)]),
      ),
    )
    .orderBy(asc(bankQuestions.askedAt), asc(bankQuestions.reference))
    .limit(1000);
  const former = await formerOf(db, tenant, rows);
  return rows.map((row) => ({
    runId: row.payRunId,
    reference: row.reference,
    question: row.kind,
    bankReason: row.bankReason,
    bankWords: row.bankWords,
    byOperator: row.byOperator,
    formerReasons: (former.get(row.reference) ?? [])
      .filter((one) => one.kind === row.kind && saysMore(one, [row]))
      .map(({ bankReason, bankWords, askedAt }) => ({ bankReason, bankWords, askedAt: toTimestamp(askedAt) })),
    askedAt: toTimestamp(row.askedAt),
    firstDecision: row.firstDecision,
    firstBy: row.firstBy && presentDecision(row.firstBy),
  }));
}

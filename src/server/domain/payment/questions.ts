import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bankQuestion, paymentState, type BankQuestion } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { presentDecision } from '../operator/four-eyes.ts';
import { runIdOf } from './reference.ts';

export type QuestionRow = typeof bankQuestions.$inferSelect;

/** A run by its tenant, as `runs.ts` names it, which reads what is asked here. */
interface Run {
  readonly tenant: string;
  readonly runId: string;
}

interface Asked extends Run {
  readonly reference: string;
  readonly kind: BankQuestion;
  readonly reasons: readonly string[];
  readonly words: string | null;
}

const isOpen = isNull(bankQuestions.closedAt);
const shown = (reasons: readonly string[]) => reasons.join(' ').slice(0, 70) || null;

/**
 * Asks two operators about a payment or a file, in the transaction that has locked it.
 * @returns whether it is open; not when the same was asked and answered before, as when a file is taken once more
 */
export async function ask(tx: Database, effects: Effects, asked: Asked): Promise<boolean> {
  const { tenant, runId: payRunId, reference, kind, words: bankWords } = asked;
  const bankReason = shown(asked.reasons);
  const about = and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.reference, reference));
  const before = await tx.select().from(bankQuestions).where(about);
  if (before.some(({ closedAt }) => closedAt === null)) return true;
  const isSame = (one: QuestionRow) =>
    one.kind === kind && one.bankReason === bankReason && one.bankWords === bankWords && one.decision !== null;
  if (before.some(isSame)) return false;
  const id = newUuid(effects.random);
  const askedAt = effects.clock.now();
  await tx.insert(bankQuestions).values({ tenant, id, payRunId, reference, kind, bankReason, bankWords, askedAt });
  return true;
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
  const runs = [...new Set(settled.map(({ payRunId }) => payRunId))];
  const isWhole = sql`(${bankQuestions.reference} like 'RW-%' and ${bankQuestions.kind} <> ${bankQuestion.returned}
    and not exists (select 1 from ${payments} where ${payments.tenant} = ${bankQuestions.tenant}
      and ${payments.payRunId} = ${bankQuestions.payRunId} and ${payments.state} = ${paymentState.sent}))`;
  await tx
    .update(bankQuestions)
    .set({ closedAt: clock.now() })
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.payRunId, runs),
        isOpen,
        sql`(${inArray(bankQuestions.reference, references)} or ${isWhole})`,
      ),
    );
}

/**
 * Which of these payments two operators are asked about because they, or their file, were refused: end-to-end ids. Another refusal
 * answers nothing of that.
 */
export async function awaitingDecision(
  tx: Database,
  tenant: string,
  of: readonly { readonly endToEndId: string; readonly payRunId: string }[],
): Promise<ReadonlySet<string>> {
  const runs = [...new Set(of.map(({ payRunId }) => payRunId))];
  if (runs.length === 0) return new Set();
  const open = await tx
    .select({ runId: bankQuestions.payRunId, reference: bankQuestions.reference })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.payRunId, runs),
        eq(bankQuestions.kind, bankQuestion.refused),
        isOpen,
      ),
    );
  const asked = new Set(open.map(({ reference }) => reference));
  const whole = new Set(open.filter(({ reference }) => runIdOf(reference) !== null).map(({ runId }) => runId));
  const waiting = of.filter(({ endToEndId, payRunId }) => asked.has(endToEndId) || whole.has(payRunId));
  return new Set(waiting.map(({ endToEndId }) => endToEndId));
}

/** The open question about a payment or a file of a run, locked; undefined where there is none. */
export async function lockQuestion(tx: Database, { tenant, runId }: Run, reference: string) {
  const [row] = await tx
    .select()
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        eq(bankQuestions.payRunId, runId),
        eq(bankQuestions.reference, reference),
        isOpen,
      ),
    )
    .for('update');
  return row;
}

export async function changeQuestion(tx: Database, { tenant, id }: QuestionRow, change: Partial<QuestionRow>) {
  await tx
    .update(bankQuestions)
    .set(change)
    .where(and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.id, id)));
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
  return rows.map(({ payRunId, reference, kind, bankReason, bankWords, askedAt, firstDecision, firstBy }) => ({
    runId: payRunId,
    reference,
    question: kind,
    bankReason,
    bankWords,
    askedAt: toTimestamp(askedAt),
    firstDecision,
    firstBy: firstBy && presentDecision(firstBy),
  }));
}

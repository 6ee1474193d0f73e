import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { bankQuestion, paymentState, type BankQuestion } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { presentDecision } from '../operator/four-eyes.ts';
import { keptReason } from './bank-result.ts';
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
  /** Whether it is about a movement that was never told before: nothing that was answered was about it. */
  readonly isNew?: boolean;
}

/** What takes the place of what: the later, the less is known of where the money is. A name says nothing of whether it left. */
const ranks: readonly BankQuestion[] = [
  bankQuestion.payee,
  bankQuestion.cancelled,
  bankQuestion.refused,
  bankQuestion.returned,
  bankQuestion.contradiction,
];

/** Whether what is asked now takes the place of what is asked already; where it is the same, of what one of two has said of less. */
function isInsteadOf({ kind, isNew = false }: Asked, open: QuestionRow): boolean {
  if (kind === open.kind) return isNew && open.firstBy !== null;
  return ranks.indexOf(kind) > ranks.indexOf(open.kind);
}

/** A question at hand that nobody and nothing has answered. */
export const isOpen = isNull(bankQuestions.closedAt);

/** A question at hand about a file: files have names that no payment's reference looks like. */
export const isAboutFile = sql`${bankQuestions.reference} like 'RW-%'`;

/** Questions about one payment or file, the oldest first. */
export function questionsAbout(tx: Database, { tenant, runId }: Run, reference: string): Promise<QuestionRow[]> {
  return tx
    .select()
    .from(bankQuestions)
    .where(
      and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.payRunId, runId), eq(bankQuestions.reference, reference)),
    )
    .orderBy(asc(bankQuestions.askedAt), asc(bankQuestions.closedAt));
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

type Asking = Pick<QuestionRow, 'tenant' | 'payRunId' | 'reference' | 'kind' | 'bankReason' | 'bankWords'>;

/** Opens a question in the transaction that has locked its run and found none open about the same. */
export async function openQuestion(
  tx: Database,
  effects: Effects,
  { tenant, payRunId, reference, kind, bankReason, bankWords }: Asking,
): Promise<QuestionRow> {
  const id = newUuid(effects.random);
  const askedAt = effects.clock.now();
  const [row] = await tx
    .insert(bankQuestions)
    .values({ tenant, id, payRunId, reference, kind, bankReason, bankWords, askedAt })
    .returning();
  if (!row) throw new Failure('PSOF0001');
  return row;
}

/** Whether something of it has come back since it was answered: that is another return than the answer was about. */
async function cameBackSince(tx: Database, { tenant, payRunId, reference, closedAt }: QuestionRow): Promise<boolean> {
  if (closedAt === null) return false;
  const isIt = runIdOf(reference) === null ? eq(payments.endToEndId, reference) : eq(payments.payRunId, payRunId);
  const [back] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), isIt, eq(payments.state, paymentState.returned), gt(payments.at, closedAt)))
    .limit(1);
  return back !== undefined;
}

/**
 * Asks two operators about a payment or a file, in the transaction that has locked its run. What says more of where the money is takes the
 * place of what else is asked about it (`ranks`): what was answered so far was said of another state of affairs.
 * @returns whether it is open; not when the same was asked and answered before, as when a file is taken once more
 */
export async function ask(tx: Database, effects: Effects, asked: Asked): Promise<boolean> {
  const { tenant, runId: payRunId, reference, kind, words: bankWords, isNew = false } = asked;
  const bankReason = keptReason(asked.reasons);
  const before = await questionsAbout(tx, asked, reference);
  const open = before.find(({ closedAt }) => closedAt === null);
  if (open && !isInsteadOf(asked, open)) return true;
  const isSame = (one: QuestionRow) =>
    one.kind === kind && one.bankReason === bankReason && one.bankWords === bankWords && one.decision !== null;
  const same = isNew ? undefined : before.findLast(isSame);
  if (same && !(kind === bankQuestion.returned && (await cameBackSince(tx, same)))) return false;
  if (open) await changeQuestion(tx, open, { closedAt: effects.clock.now() });
  await openQuestion(tx, effects, { tenant, payRunId, reference, kind, bankReason, bankWords });
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
 * What one of two has said about a file does not count any more once the bank tells that a part of it was executed: it was said of another
 * file. Call it after `closeAnswered`.
 * @returns the questions whose word is void, which stay open
 */
export async function voidWords(
  tx: Database,
  tenant: string,
  executed: readonly { readonly payRunId: string }[],
): Promise<Pick<QuestionRow, 'id' | 'reference'>[]> {
  if (executed.length === 0) return [];
  return tx
    .update(bankQuestions)
    .set({ firstBy: null, firstDecision: null })
    .where(
      and(
        eq(bankQuestions.tenant, tenant),
        inArray(bankQuestions.payRunId, runsOf(executed)),
        isOpen,
        isAboutFile,
        isNotNull(bankQuestions.firstBy),
        ne(bankQuestions.kind, bankQuestion.returned),
      ),
    )
    .returning({ id: bankQuestions.id, reference: bankQuestions.reference });
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
  const open = await openIn(tx, tenant, runsOf(of), bankQuestion.refused);
  const asked = new Set(open.map(({ reference }) => reference));
  const whole = new Set(open.filter(({ reference }) => runIdOf(reference) !== null).map(({ payRunId }) => payRunId));
  const waiting = of.filter(({ endToEndId, payRunId }) => asked.has(endToEndId) || whole.has(payRunId));
  return new Set(waiting.map(({ endToEndId }) => endToEndId));
}

/** A question as it is now, locked: whoever takes back an answer to it has done so before, or waits. */
export async function lockQuestion(tx: Database, { tenant, id }: QuestionRow): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .select()
    .from(bankQuestions)
    .where(and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.id, id), isOpen))
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

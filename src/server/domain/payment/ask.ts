import { and, eq, gt } from 'drizzle-orm';
import { bankQuestion, paymentState, type BankQuestion } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import type { Effects } from '../effects.ts';
import { keptReason } from './bank-result.ts';
import { changeQuestion, isOpen, openQuestion, questionsAbout, type QuestionRow, type Run } from './questions.ts';
import { runIdOf } from './reference.ts';

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
  // A contradiction is closed without a decision by the money that came back alone, which answers it as well.
  const isAnswered = ({ decision, closedAt }: QuestionRow) =>
    decision !== null || (kind === bankQuestion.contradiction && closedAt !== null);
  const isSame = (one: QuestionRow) =>
    one.kind === kind && one.bankReason === bankReason && one.bankWords === bankWords && isAnswered(one);
  const same = isNew ? undefined : before.findLast(isSame);
  if (same && !(kind === bankQuestion.returned && (await cameBackSince(tx, same)))) return false;
  if (open) await changeQuestion(tx, open, { closedAt: effects.clock.now() });
  await openQuestion(tx, effects, { tenant, payRunId, reference, kind, bankReason, bankWords });
  if (runIdOf(reference) !== null) await voidWordsOnNames(tx, asked);
  return true;
}

/** What one of two has said about a name in a file does not count any more once something is asked about the file itself. */
async function voidWordsOnNames(tx: Database, { tenant, runId }: Run): Promise<void> {
  const isAboutName = and(eq(bankQuestions.kind, bankQuestion.payee), isOpen);
  await tx
    .update(bankQuestions)
    .set({ firstBy: null, firstDecision: null })
    .where(and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.payRunId, runId), isAboutName));
}

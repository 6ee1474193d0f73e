import { and, eq, gt } from 'drizzle-orm';
import { bankQuestion, paymentState, type BankQuestion } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { atOneMoment, type Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import { keptReason } from './bank-result.ts';
import {
  changeQuestion,
  isSameWhy,
  openQuestion,
  questionsAbout,
  saysMore,
  type QuestionRow,
  type Run,
  type Why,
} from '../pay-runs/questions.ts';
import { messageIdOf, runIdOf } from '../pay-runs/reference.ts';
import type { Told } from './tell.ts';
import { tellVoided, voidBeside, voidWord } from './void-words.ts';

interface Asked extends Run {
  readonly reference: string;
  readonly kind: BankQuestion;
  readonly reasons: readonly string[];
  /** Of a debit: for which its money came back, told before it. What is asked is about that then; what was answered may be, or not. */
  readonly earlyReasons?: readonly string[];
  readonly words: string | null;
  /** Whether it is about a movement that was never told before: nothing that was answered was about it. */
  readonly isNew?: boolean;
  /** Who has handed in what the bank says. */
  readonly by: Operator;
}

/** What came of asking. */
interface Answer {
  /** Whether it is open; not when the same was asked and answered before, as when a file is taken once more. */
  readonly isOpen: boolean;
  /** Whether it was opened now, or anew: what the bank had said before of the same is no news. */
  readonly isNews: boolean;
  /** What is told besides: whose word does not count any more. */
  readonly voided: readonly Told[];
}

/** What takes the place of what: the later, the less is known of where the money is. A name says nothing of whether it left. */
const ranks: readonly BankQuestion[] = [
  bankQuestion.payee,
  bankQuestion.cancelled,
  bankQuestion.refused,
  bankQuestion.returned,
  bankQuestion.contradiction,
];

/**
 * Whether what is asked now takes the place of what is asked already. Where it is the same: a contradiction, of what one of two has said
 * of fewer movements; what may not be executed, with a reason that was never given before. What came back is asked about since it did.
 */
function isInsteadOf(
  why: Why,
  open: QuestionRow,
  { before, isNew }: { before: readonly QuestionRow[]; isNew: boolean },
) {
  // Now the bank has said it itself.
  if (open.byOperator) return true;
  if (why.kind !== open.kind) return ranks.indexOf(why.kind) > ranks.indexOf(open.kind);
  if (why.kind === bankQuestion.contradiction) return isNew && open.firstBy !== null;
  return why.kind !== bankQuestion.returned && saysMore(why, before);
}

/** Whether two have decided on this reason, or on a later one with this one beside it. */
function isAnswered({ kind, decision, closedAt }: QuestionRow, before: readonly QuestionRow[]): boolean {
  if (decision !== null || closedAt === null) return decision !== null;
  // A contradiction is closed without a decision by the money that came back alone, which answers it as well.
  if (kind === bankQuestion.contradiction) return true;
  return before.some((one) => one.kind === kind && one.decision !== null && one.askedAt >= closedAt);
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

/** Whether what is asked about a file says the same already of what stands in it. */
async function isAskedOfFile(tx: Database, { reference, ...run }: Asked, why: Why): Promise<boolean> {
  if (runIdOf(reference) !== null || why.kind === bankQuestion.returned) return false;
  const ofFile = await questionsAbout(tx, run, messageIdOf(run.runId));
  const open = ofFile.find(({ closedAt }) => closedAt === null);
  return open?.kind === why.kind && !saysMore(why, [open]);
}

/**
 * Asks two operators about a payment or a file, in the transaction that has locked its run. What says more of where the money is takes the
 * place of what else is asked about it (`ranks`), and another reason that of the former one: what was answered so far was said of another
 * state of affairs. What was asked before stays in its row.
 */
export async function ask(tx: Database, effects: Effects, asked: Asked): Promise<Answer> {
  const { tenant, runId: payRunId, reference, kind, words: bankWords, isNew = false, by } = asked;
  const said = { kind, bankReason: keptReason(asked.reasons), bankWords };
  const early = keptReason(asked.earlyReasons ?? []);
  const why = early === null ? said : { ...said, bankReason: early };
  const then = atOneMoment(effects);
  const before = await questionsAbout(tx, asked, reference);
  const open = before.find(({ closedAt }) => closedAt === null);
  if (open && !isInsteadOf(why, open, { before, isNew })) {
    // More of a file has come back than whoever was first knew of.
    const isMore = kind === bankQuestion.returned && open.kind === kind;
    const voided = isMore ? await voidWord(tx, open) : [];
    return { isOpen: true, isNews: false, voided: await tellVoided(tx, then, { tenant, by, voided }) };
  }
  const isIt = (one: QuestionRow) => isSameWhy(one, why) || isSameWhy(one, said);
  const same = isNew ? undefined : before.findLast((one) => isIt(one) && isAnswered(one, before));
  if (same && !(kind === bankQuestion.returned && (await cameBackSince(tx, same))))
    return { isOpen: false, isNews: false, voided: [] };
  if (!open && (await isAskedOfFile(tx, asked, why))) return { isOpen: true, isNews: false, voided: [] };
  if (open) await changeQuestion(tx, open, { closedAt: then.clock.now() });
  await openQuestion(tx, then, { tenant, payRunId, reference, ...why });
  const beside = await voidBeside(tx, asked);
  const voided = open && open.firstBy !== null ? [open, ...beside] : beside;
  return { isOpen: true, isNews: true, voided: await tellVoided(tx, then, { tenant, by, voided }) };
}

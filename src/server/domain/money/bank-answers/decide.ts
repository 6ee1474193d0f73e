import { eq } from 'drizzle-orm';
import {
  bankDecision,
  bankQuestion,
  paymentState,
  type BankDecision,
  type PaymentState,
} from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import { decideAsOneOfTwo, standingKey } from '../../operator/four-eyes.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { cameBackWith } from './answered.ts';
import { carryOutForFile, carryOutForOne } from './carry-out.ts';
import { holdBounty, isToBeStopped, requireNoneOnItsWay } from './contradiction.ts';
import { isPerhapsPartlyExecuted } from './executed.ts';
import type { Payment } from './judge.ts';
import {
  changeQuestion,
  lockQuestion,
  openIn,
  openQuestion,
  questionsAbout,
  type QuestionRow,
} from '../pay-runs/questions.ts';
import { messageIdOf, runIdOf } from '../pay-runs/reference.ts';
import type { RunOf } from '../pay-runs/runs.ts';
import { tellVoided, voidBeside } from './void-words.ts';
import { lockWhole } from './whole-file.ts';

const { sent, returned, rejected, dropped } = paymentState;

/** Of these, an operator may see on the account that the money is with its person, also of what left the run before its file did. */
const freed: ReadonlySet<PaymentState> = new Set([rejected, dropped, returned]);

const isAboutFile = ({ reference }: Pick<QuestionRow, 'reference'>) => runIdOf(reference) !== null;

const isAboutPaid = (decision: BankDecision) => decision === bankDecision.paid || decision === bankDecision.unpaid;

/** What an operator may know from the bank, or from a file that was never handed in, without an answer that could be taken. */
const notExecuted: ReadonlySet<BankDecision> = new Set([bankDecision.free, bankDecision.account]);

/** What can be decided about what: money that is back cannot be waited for, and a refused file says nothing of anybody's account. */
function fits({ kind, reference }: QuestionRow, decision: BankDecision): boolean {
  const isOfPaid = isAboutPaid(decision);
  if (kind === bankQuestion.contradiction) return isOfPaid || decision === bankDecision.account;
  // What came back may be the second of two debits: its person has the first.
  if (isOfPaid) return kind === bankQuestion.returned && decision === bankDecision.paid;
  if (decision === bankDecision.keep) return kind !== bankQuestion.returned;
  return decision === bankDecision.free || kind === bankQuestion.returned || !isAboutFile({ reference });
}

interface Deciding {
  readonly runId: string;
  /** End-to-end id of a payment, or the name of the run's file. */
  readonly reference: string;
  readonly decision: BankDecision;
}

interface Locked extends Deciding {
  readonly run: RunOf;
  /** What the question is about: one payment, or all of the run. */
  readonly about: readonly Payment[];
  readonly by: Operator;
}

/** The latest question that two have answered by keeping: nothing final came of that, so it can be asked anew. */
const keptAmong = (questions: readonly QuestionRow[]) =>
  questions.findLast(({ decision }) => decision === bankDecision.keep);

/**
 * The question that a decision is about: the open one; or a new one, where two have kept what is still on its way, where the file that
 * a payment stands in is asked about, where an operator knows that money arrived which was freed or came back, where what is on its
 * way is stopped at the bank, because its bounty seems to be paid, and where the bank never took it, of which no answer comes.
 */
async function questionFor(tx: Database, effects: Effects, locked: Locked): Promise<QuestionRow | undefined> {
  const { run, reference, about, decision, by } = locked;
  const questions = await questionsAbout(tx, run, reference);
  const open = questions.find(({ closedAt }) => closedAt === null);
  if (open) return open;
  const isOut = about.some(({ state }) => state === sent);
  const kept = isOut && !isAboutPaid(decision) ? keptAmong(questions) : undefined;
  if (kept) return openQuestion(tx, effects, kept);
  const [payment] = about;
  if (!payment) return undefined;
  const unasked = {
    tenant: run.tenant,
    payRunId: run.runId,
    reference,
    bankReason: null,
    bankWords: null,
    byOperator: true,
  };
  const cancelled = { ...unasked, kind: bankQuestion.cancelled };
  if (isAboutFile({ reference })) {
    return isOut && decision === bankDecision.free ? openQuestion(tx, effects, cancelled) : undefined;
  }
  if (freed.has(payment.state) && decision === bankDecision.paid) {
    const asked = await openQuestion(tx, effects, { ...unasked, kind: bankQuestion.contradiction });
    await holdBounty(tx, effects, { payment, by });
    return asked;
  }
  if (!isAboutPaid(decision) && (await isToBeStopped(tx, payment))) return openQuestion(tx, effects, cancelled);
  const ofFile = await questionsAbout(tx, run, messageIdOf(run.runId));
  const file =
    ofFile.find(({ closedAt }) => closedAt === null) ??
    (isOut && !isAboutPaid(decision) ? keptAmong(ofFile) : undefined);
  const isItsMatter = file?.kind === bankQuestion.returned ? payment.state === returned : isOut;
  if (file && isItsMatter) return openQuestion(tx, effects, { ...file, reference });
  return isOut && notExecuted.has(decision) ? openQuestion(tx, effects, cancelled) : undefined;
}

/**
 * All that is asked about contradictions in a file can be answered at once, by the file's name, whatever else is asked about the file
 * that cannot be answered so.
 */
async function questionsFor(tx: Database, effects: Effects, locked: Locked): Promise<QuestionRow[]> {
  const { run, reference, decision, by } = locked;
  const one = await questionFor(tx, effects, locked);
  if (one && fits(one, decision)) return [one];
  const rest = one ? [one] : [];
  if (!isAboutPaid(decision) || runIdOf(reference) === null) return rest;
  const all = await openIn(tx, run.tenant, [run.runId], bankQuestion.contradiction);
  const isSaid = ({ firstBy, firstDecision }: QuestionRow) =>
    firstBy?.operatorId === by.id && firstDecision === decision;
  if (all.length > 0 && all.every((question) => isSaid(question))) throw new Failure('PSOF0724');
  return all.length === 0 ? rest : all.filter((question) => !isSaid(question));
}

/** @throws Failure PSOF0749 it cannot be decided so, PSOF0747 not of the whole file any more, PSOF0736 as `requireNoneOnItsWay` */
async function requireDecidable(tx: Database, question: QuestionRow, { run, decision, about }: Locked): Promise<void> {
  if (!fits(question, decision)) throw new Failure('PSOF0749');
  const isFreed = isAboutFile(question) && decision !== bankDecision.keep && question.kind !== bankQuestion.returned;
  if (isFreed && (await isPerhapsPartlyExecuted(tx, run, about))) throw new Failure('PSOF0747');
  const isOfOne = question.kind === bankQuestion.contradiction && decision === bankDecision.account;
  if (decision !== bankDecision.paid && !isOfOne) return;
  const its = isAboutFile(question)
    ? await cameBackWith(tx, question, about)
    : about.filter(({ endToEndId }) => endToEndId === question.reference);
  for (const payment of its) await requireNoneOnItsWay(tx, payment);
}

/** Whether it is said to be paid while all of it is on its way, which is the bank's to say. */
const isWaitedFor = ({ decision, about }: Locked): boolean =>
  decision === bankDecision.paid && about.length > 0 && about.every(({ state }) => state === sent);

/** Who sees that something arrived which was freed knows more than who has said something of its file, whether or not that was asked already. */
async function voidWhereArrived(
  tx: Database,
  effects: Effects,
  { question, by }: { readonly question: QuestionRow; readonly by: Operator },
): Promise<void> {
  const { tenant, payRunId: runId, reference, kind } = question;
  if (kind !== bankQuestion.contradiction) return;
  const voided = await voidBeside(tx, { tenant, runId, reference, kind });
  await tellVoided(tx, effects, { tenant, by, voided });
}

/** @returns whether it was the second of two words, and is done */
async function decideOne(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { found, locked }: { found: QuestionRow; locked: Locked },
): Promise<boolean> {
  const question = await lockQuestion(tx, found);
  if (!question) throw new Failure('PSOF0746');
  await requireDecidable(tx, question, locked);
  const { decision, about, by } = locked;
  const { firstBy, firstDecision } = question;
  const isAnew = firstBy?.operatorId === by.id && firstDecision !== decision;
  const before = firstBy === null || isAnew ? [] : [firstBy];
  if (before.length > 0 && firstDecision !== decision) throw new Failure('PSOF0748');
  const decided = { action: `bank-question-${decision}`, subject: question.id } as const;
  const word = await decideAsOneOfTwo(tx, effects, tenant.key, { decided, by, before });
  if (before.length === 0) {
    await changeQuestion(tx, question, { firstBy: word, firstDecision: decision });
    if (decision === bankDecision.paid) await voidWhereArrived(tx, effects, { question, by });
    return false;
  }
  await changeQuestion(tx, question, { decision, closedAt: effects.clock.now() });
  const done = { question, decision, by };
  if (isAboutFile(question)) await carryOutForFile(tx, effects, tenant, { ...done, inRun: about });
  else {
    const its = about.filter(({ endToEndId }) => endToEndId === question.reference);
    for (const payment of its) await carryOutForOne(tx, effects, tenant, { ...done, payment });
  }
  return true;
}

/**
 * An operator says what became of money of which the bank's word does not. What two people say is done, in the transaction of the
 * second; until then nothing is freed, paid again or asked of anybody. Who was first may decide anew, and so may two who have kept
 * what is still on its way.
 * @throws Failure PSOF0720 unknown run, PSOF0746 nothing is asked, PSOF0739 the bank's booking is waited for, PSOF0748 another decision than
 *   the first, and as `requireDecidable` and `decideAsOneOfTwo`
 */
export async function decide(
  db: Database,
  effects: Effects,
  tenant: AskingTenant,
  deciding: Deciding,
  by: Operator,
): Promise<{ isDone: boolean }> {
  const { runId, reference } = deciding;
  const run = { tenant: tenant.key, runId };
  return transact(db, async (tx) => {
    // Before what it has decided: who revokes a key holds it, and waits for that.
    await standingKey(tx, effects, tenant.key, by);
    const isFile = runIdOf(reference) !== null;
    const whole = await lockWhole(tx, run, isFile ? undefined : eq(payments.endToEndId, reference));
    if (!whole.run) throw new Failure('PSOF0720');
    const locked = { ...deciding, run, about: whole.inRun, by };
    const questions = await questionsFor(tx, effects, locked);
    if (questions.length === 0) throw new Failure(isWaitedFor(locked) ? 'PSOF0739' : 'PSOF0746');
    let isDone = true;
    for (const question of questions) {
      if (!(await decideOne(tx, effects, tenant, { found: question, locked }))) isDone = false;
    }
    return { isDone };
  });
}

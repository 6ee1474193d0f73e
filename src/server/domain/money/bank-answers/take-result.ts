import { inArray } from 'drizzle-orm';
import { bankQuestion, bankRemark, paymentState, type PaymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { keptByTwo } from './answered.ts';
import { answerByRefusal } from './answer-by-refusal.ts';
import { answerByReturn } from './answer-by-return.ts';
import { ask } from './ask.ts';
import { askHeld } from '../settlement/ask-for-account.ts';
import type { BankResult } from './bank-result.ts';
import { holdBounty, tellPaidBy } from './contradiction.ts';
import { hasIt, isExecutedAfterAll, judge, type Judged, type Payment } from './judge.ts';
import { askedAnew, judgeBack } from './judge-asked.ts';
import { keepLines, type TakenFile } from './keep-file.ts';
import { lockPayments } from './lock.ts';
import { awaitingDecision } from '../pay-runs/questions.ts';
import { earlyReasonsOf } from './movement.ts';
import { noteBeside } from './note-payments.ts';
import { tell, type Outcome, type Told } from './tell.ts';
import { tellVoided, voidUnasked, voidWords } from './void-words.ts';
import { bountiesOf, goAll } from './go-on.ts';
import { askWhyBack } from './why-back.ts';

const { sent, booked, rejected, returned, dropped } = paymentState;

const outcomes: Partial<Readonly<Record<PaymentState, Outcome>>> = {
  [booked]: 'booked',
  [rejected]: 'rejected',
  [dropped]: 'rejected',
  [returned]: 'returned',
};

interface Asking {
  readonly result: BankResult;
  readonly judged: Judged;
  readonly payment: Payment | undefined;
  readonly by: Operator;
}

/** Asks what is to be asked. @returns what is told of it, and whether that was not asked already, in the same words */
async function askAbout(
  tx: Database,
  effects: Effects,
  tenant: string,
  asking: Asking,
): Promise<{ readonly told: Told[]; readonly isNews: boolean }> {
  const { result, judged, payment, by } = asking;
  const { step, question: kind, remark } = judged;
  const outcome = step ? (outcomes[step.last] ?? 'unchanged') : null;
  const again = judged.isAgain ? [tell(result, null, bankRemark.again)] : [];
  if (!kind || !payment) return { told: [tell(result, outcome ?? 'unchanged', remark), ...again], isNews: false };
  const about = { tenant, runId: payment.payRunId, reference: payment.endToEndId };
  const { reasons, words } = result;
  const earlyReasons = kind === bankQuestion.contradiction ? earlyReasonsOf(payment) : [];
  const asked = { ...about, kind, reasons, earlyReasons, words, isNew: judged.isNew, by };
  const { isOpen, isNews, voided } = await ask(tx, effects, asked);
  if (kind === bankQuestion.contradiction) {
    if (!isOpen) return { told: [tell(result, 'unchanged', bankRemark.contradiction), ...again], isNews };
    const others = [...(await holdBounty(tx, effects, { payment, by })), ...(await tellPaidBy(tx, payment))];
    return { told: [tell(result, 'asked', bankRemark.contradiction), ...again, ...voided, ...others], isNews };
  }
  if (outcome) return { told: [tell(result, outcome, bankRemark.question), ...again, ...voided], isNews };
  const told = isOpen ? tell(result, 'asked', bankRemark.question) : tell(result, 'unchanged', bankRemark.known);
  return { told: [told, ...voided], isNews };
}

/**
 * Whether a bank had what it says this of, and the file with it: what it refuses, and what it says to have although it was freed. What was said of this
 * payment itself is answered by that.
 */
const saysItHadIt = ({ result, judged: { question }, payment }: Asking): boolean =>
  result.became === null
    ? question === bankQuestion.contradiction && hasIt(result)
    : result.became === rejected && result.of === 'transfer' && payment?.state === sent;

/** What a bank says, and who has handed that in. */
export interface Taking {
  /** About transfers of different references, whether or not the bank named them. */
  readonly results: readonly BankResult[];
  readonly by: Operator;
  /** The file that says it, which keeps what each line did; none where it only follows. */
  readonly file?: TakenFile | undefined;
}

/**
 * What the bank says of payments, all in one transaction, as if it were said one after the other: a file that ends halfway can be
 * taken again.
 * @returns what became of each
 */
export async function takeResultsOf(
  db: Database,
  effects: Effects,
  tenant: AskingTenant,
  { results, by, file }: Taking,
): Promise<Told[]> {
  return transact(db, async (tx) => {
    const references = results.map(({ reference }) => reference);
    const meant = await lockPayments(tx, tenant.key, inArray(payments.endToEndId, references));
    const found = new Map(meant.map((payment) => [payment.endToEndId, payment]));
    // Of a whole file, `whole-file.ts` has seen to what is asked and kept.
    const alone = results.flatMap(({ of, reference }) => (of === 'file' ? [] : (found.get(reference) ?? [])));
    const waiting = await awaitingDecision(tx, tenant.key, alone);
    const kept = await keptByTwo(tx, tenant.key, alone);
    const judgedAll = results.map((result) => {
      const payment = found.get(result.reference);
      const judged = judge(result, payment);
      const isTheirs = waiting.has(result.reference) || kept.has(result.reference);
      return { result, payment, by, judged: isTheirs ? askedAnew(judged) : judged };
    });
    const noted = judgedAll.flatMap(({ payment, judged: { check, movement } }) => {
      const change = { ...movement, ...(check && { payeeCheck: check }) };
      return payment && Object.keys(change).length > 0 ? [{ id: payment.id, change }] : [];
    });
    await noteBeside(tx, tenant.key, noted);
    const back = judgedAll.flatMap(({ result, judged, payment }) =>
      result.became === returned && judged.remark === bankRemark.known && payment ? [{ result, payment }] : [],
    );
    const stopped = await answerByReturn(tx, effects, tenant, { back, by });
    // What names another amount is no word about this transfer.
    const refused = judgedAll.flatMap(({ result, judged, payment }) =>
      result.became === rejected && judged.remark !== bankRemark.otherAmount && payment ? [{ result, payment }] : [],
    );
    const left = await answerByRefusal(tx, effects, tenant, { refused, by });
    const known = back.map(({ payment }) => payment);
    const remarks = await judgeBack(tx, tenant.key, known);
    const why = await askWhyBack(tx, effects, { tenant: tenant.key, back, by });
    const all = judgedAll.map((one) => {
      const { became, reference } = one.result;
      const remarkBack = why.asked.has(reference) ? bankRemark.question : remarks.get(reference);
      const remark = became === returned ? remarkBack : left.asked.get(reference);
      return remark ? { ...one, judged: { ...one.judged, remark } } : one;
    });
    const atBank = all.flatMap(({ result, payment }) =>
      payment?.state === sent && result.became === null && hasIt(result) ? [payment] : [],
    );
    const unasked = await voidUnasked(tx, tenant.key, atBank);
    const steps = all.flatMap(({ judged: { step } }) => step ?? []);
    const told = await goAll(tx, effects, tenant, { steps, by });
    // Asked after that, which closes what was asked before.
    const had: Payment[] = [];
    for (const one of all) {
      const asked = await askAbout(tx, effects, tenant.key, one);
      told.push(...asked.told);
      if (one.payment && saysItHadIt(one) && (asked.isNews || one.judged.step)) had.push(one.payment);
    }
    const quiet = all.flatMap(({ result: { of }, judged: { step, question } }) =>
      of === 'transfer' && step?.last === returned && !step.asksForAccount && !question ? [step.payment] : [],
    );
    // A further reason of the account's holds what came back for none, whose person may have been told since that all is well.
    if (quiet.length > 0) await askHeld(tx, effects, tenant, await bountiesOf(tx, tenant.key, quiet));
    const executed = all.flatMap(({ judged, payment }) =>
      payment && isExecutedAfterAll(judged, payment) ? [payment] : [],
    );
    const late = [...(await voidWords(tx, tenant.key, executed)), ...(await voidUnasked(tx, tenant.key, had))];
    const outdated = await tellVoided(tx, effects, { tenant: tenant.key, by, voided: [...unasked, ...late] });
    const everything = [...told, ...why.told, ...left.told, ...outdated, ...stopped];
    if (file) await keepLines(tx, file, everything);
    return everything;
  });
}

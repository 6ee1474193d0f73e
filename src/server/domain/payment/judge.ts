import {
  bankQuestion,
  bankRemark,
  payeeCheck,
  paymentState,
  type BankQuestion,
  type BankRemark,
  type PayeeCheck,
  type PaymentState,
} from '#contract/pay-runs.ts';
import type { payments } from '#server/db/schema/payments.ts';
import { dayInBerlin } from '../berlin-time.ts';
import type { BankResult } from './bank-result.ts';
import { sourceOf } from './refusal.ts';

export type Payment = typeof payments.$inferSelect;

const { planned, sent, booked, rejected, returned, dropped } = paymentState;

/** What a payment goes through to where the bank says it is: nothing where that is known, no way where it cannot be. */
const ways: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentState, readonly PaymentState[]>>>>> = {
  [planned]: {},
  // What came back was booked before, whether or not the bank told of that.
  [sent]: { [booked]: [booked], [rejected]: [rejected], [returned]: [booked, returned] },
  [booked]: { [booked]: [], [returned]: [returned] },
  // Out of a file that was booked as one sum, what is refused comes back as a booking of its own.
  [rejected]: { [rejected]: [], [returned]: [] },
  [returned]: { [booked]: [], [rejected]: [], [returned]: [] },
  [dropped]: { [rejected]: [], [returned]: [] },
};

/** A payment that goes on, and the states it goes through. */
export interface Step {
  readonly payment: Payment;
  readonly way: readonly PaymentState[];
  readonly last: PaymentState;
  readonly reasons: readonly string[];
  readonly words: string | null;
  /** Where it fails: whether its person is to give another account. */
  readonly asksForAccount: boolean;
}

/** What is to be done about one result: go on, ask two operators, note a check, or only tell why nothing follows. */
export interface Judged {
  readonly step: Step | null;
  readonly question: BankQuestion | null;
  readonly check: PayeeCheck | null;
  /** Why nothing follows, unless something does. */
  readonly remark: BankRemark | null;
}

const nothing: Judged = { step: null, question: null, check: null, remark: null };
const only = (remark: BankRemark): Judged => ({ ...nothing, remark });

/** What was moved once: the bank has nothing to move again under the same reference. */
const moved: ReadonlySet<PaymentState | null> = new Set([booked, returned]);

/**
 * Whether the bank has moved a payment once more, and does not only tell once more of the same movement. Inside one file the movements
 * tell it (`Movements`): each entry is one, unless it bears the bank's reference (`AcctSvcrRef`) of one before. Between files it is the
 * day of the booking (`BookgDt`): what was booked after the day on which we were told is another one. A second one that was booked
 * until then, and comes in a later file, looks like the first in the same statement once more, and counts as known.
 */
export function isMovedAgain({ became, isAnother, bookedOn }: BankResult, { state, at }: Payment): boolean {
  if (!moved.has(became) || !moved.has(state)) return false;
  return isAnother || (bookedOn !== null && bookedOn > dayInBerlin(at));
}

/** What the bank says without changing anything. */
function judgeRemark({ remark, check }: BankResult, { state }: Payment): Judged {
  if (check !== null) {
    if (state !== sent) return only(bankRemark.known);
    const isDoubtful = check === payeeCheck.none || check === payeeCheck.close;
    return { ...only(bankRemark.payeeChecked), check, question: isDoubtful ? bankQuestion.payee : null };
  }
  if (remark === bankRemark.cancelled) {
    return state === sent ? { ...nothing, question: bankQuestion.cancelled } : only(bankRemark.contradiction);
  }
  return only(remark ?? bankRemark.onItsWay);
}

/**
 * What to do about what a bank says of a transfer. A refusal frees it only for a reason that says that it was not executed, and asks its
 * person only where it is the account; money that came back is back in any case. Of a whole file, nobody's account is said anything.
 */
export function judge(result: BankResult, payment: Payment | undefined): Judged {
  if (!payment) return only(result.remark === bankRemark.nameless ? result.remark : bankRemark.unknown);
  const { became, reasons, words, amountCent } = result;
  if (became === null) return judgeRemark(result, payment);
  const way = ways[payment.state][became];
  // Whatever the sum: money may have left for what is due again.
  if (!way && became === booked) return { ...nothing, question: bankQuestion.contradiction };
  if (amountCent !== null && amountCent !== payment.amountCent)
    return only(became === returned ? bankRemark.returnOfOtherAmount : bankRemark.otherAmount);
  if (!way) return only(bankRemark.contradiction);
  const last = way.at(-1);
  if (last === undefined) return only(isMovedAgain(result, payment) ? bankRemark.again : bankRemark.known);
  const source = sourceOf(result);
  const isWhole = result.of === 'file';
  const asksForAccount = !isWhole && source === 'account';
  const step = { payment, way, last, reasons, words, asksForAccount };
  const isOpen = !isWhole && (source === null || source === 'repetition');
  if (last === rejected) {
    if (isOpen) return { ...nothing, question: bankQuestion.refused };
    return { ...nothing, step: asksForAccount ? step : { ...step, way: [dropped], last: dropped } };
  }
  return { ...nothing, step, question: last === returned && isOpen ? bankQuestion.returned : null };
}

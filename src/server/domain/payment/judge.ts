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
  /** What the payment keeps of the movement. */
  readonly movement: Movement;
  /** Whether it was moved more than once, which is told besides. */
  readonly isAgain: boolean;
}

/** What a payment keeps of what the bank has moved. */
export type Movement = Partial<Pick<Payment, 'bookedOn' | 'returnedOn' | 'movedAgain' | 'bankReferences'>>;

const nothing: Judged = { step: null, question: null, check: null, remark: null, movement: {}, isAgain: false };
const only = (remark: BankRemark): Judged => ({ ...nothing, remark });

/** Longer than what a bank may call an entry (35 characters in camt.053.001.08). */
const mostOfReference = 70;

/** What the bank calls this movement, and under which name a payment keeps that; null where it does not call it anything. */
function calledBy({ became, entry }: BankResult): { readonly as: string; readonly reference: string } | null {
  if (!entry?.reference) return null;
  return { as: `${became} ${entry.message}`, reference: entry.reference.slice(0, mostOfReference) };
}

/** Whether a payment was moved by this very movement, as the bank calls it. */
export function isCalledBy(result: BankResult, { bankReferences }: Payment): boolean {
  const called = calledBy(result);
  return called !== null && bankReferences[called.as] === called.reference;
}

/**
 * Whether the bank has moved a payment once more, and does not only tell once more of the same movement. Inside one file the movements
 * tell it (`Movements`): each entry is one, unless it bears the bank's reference (`AcctSvcrRef`) of one before. Between files that
 * reference tells it, too, in messages of the same kind, and the bank's own day of the booking (`BookgDt`), which is the same wherever
 * the bank tells of it, whenever we are told. A second one of the same day that the bank calls nothing, or calls the same, looks like the
 * first in the same statement once more, and counts as known.
 */
function isMovedAgain(result: BankResult, payment: Payment): boolean {
  const { became, isAnother, bookedOn } = result;
  const { state, returnedOn, bankReferences } = payment;
  if (state === sent || (became !== booked && became !== returned)) return false;
  if (isAnother) return true;
  const called = calledBy(result);
  const before = called && bankReferences[called.as];
  if (before && before !== called.reference) return true;
  if (bookedOn === null) return false;
  const first = became === booked ? payment.bookedOn : returnedOn;
  if (first !== null) return bookedOn !== first;
  // The first debit was told without a day, as by pain.002; what was debited after it came back, is another.
  return became === booked && state === returned && returnedOn !== null && bookedOn > returnedOn;
}

/** What a payment keeps of a movement: the days of the first ones, what the bank calls them, and that there were more. */
export function movementOf(result: BankResult, payment: Payment): Movement {
  const { became, bookedOn } = result;
  const { bankReferences } = payment;
  const called = calledBy(result);
  return {
    ...(called &&
      !bankReferences[called.as] && { bankReferences: { ...bankReferences, [called.as]: called.reference } }),
    ...(became === booked && payment.bookedOn === null && { bookedOn }),
    ...(became === returned && payment.returnedOn === null && { returnedOn: bookedOn }),
    ...(isMovedAgain(result, payment) && { movedAgain: true }),
  };
}

/** A return that was told before, of what two people have counted as paid since. */
const isSameReturn = ({ became, bookedOn, isAnother }: BankResult, { state, returnedOn }: Payment): boolean =>
  became === returned && state === booked && !isAnother && returnedOn !== null && returnedOn === bookedOn;

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
 * What follows where it is certain what was moved. Money may have come back that was the second of two debits, or the refusal of a
 * repetition: then its person has the other half, and two people have to say so, whatever the reason.
 */
function goThrough(result: BankResult, payment: Payment, way: readonly PaymentState[], last: PaymentState): Judged {
  const { reasons, words } = result;
  const source = sourceOf(result);
  const isWhole = result.of === 'file';
  const isAgain = payment.movedAgain || isMovedAgain(result, payment);
  const asksForAccount = !isWhole && source === 'account' && !(last === returned && isAgain);
  const step = { payment, way, last, reasons, words, asksForAccount };
  const isOpen = !isWhole && (source === null || source === 'repetition');
  if (last === rejected) {
    if (isOpen) return { ...nothing, question: bankQuestion.refused };
    return { ...nothing, step: asksForAccount ? step : { ...step, way: [dropped], last: dropped } };
  }
  const movement = movementOf(result, payment);
  if (last !== returned) return { ...nothing, step, movement };
  // About a whole file one question is asked for all (`sendBack`).
  const isAsked = isOpen || (isAgain && !isWhole);
  return { ...nothing, step, movement, isAgain, question: isAsked ? bankQuestion.returned : null };
}

/**
 * What to do about what a bank says of a transfer. A refusal frees it only for a reason that says that it was not executed, and asks its
 * person only where it is the account; money that came back is back in any case. Of a whole file, nobody's account is said anything.
 */
export function judge(result: BankResult, payment: Payment | undefined): Judged {
  if (!payment) return only(result.remark === bankRemark.nameless ? result.remark : bankRemark.unknown);
  const { became, amountCent } = result;
  if (became === null) return judgeRemark(result, payment);
  const way = ways[payment.state][became];
  const isAgain = isMovedAgain(result, payment);
  const movement = movementOf(result, payment);
  // Whatever the sum: money may have left for what is due again.
  if (became === booked && (!way || (payment.state === returned && isAgain)))
    return { ...nothing, question: bankQuestion.contradiction, movement, isAgain };
  if (amountCent !== null && amountCent !== payment.amountCent)
    return only(became === returned ? bankRemark.returnOfOtherAmount : bankRemark.otherAmount);
  if (!way) return only(bankRemark.contradiction);
  const last = way.at(-1);
  if (last === undefined || isSameReturn(result, payment))
    return { ...only(isAgain ? bankRemark.again : bankRemark.known), movement };
  return goThrough(result, payment, way, last);
}

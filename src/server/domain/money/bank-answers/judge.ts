import {
  bankQuestion,
  bankRemark,
  payeeCheck,
  paymentState,
  type BankQuestion,
  type BankRemark,
  type PayeeCheck,
  type PaymentState,
} from '#contract/money/pay-runs/states.ts';
import type { payments } from '#server/db/schema/payments.ts';
import type { BankResult } from './bank-result.ts';
import {
  isDebitTold,
  isKnownBack,
  isMovedAgain,
  isNewDebit,
  isSameReturn,
  movementOf,
  returnOf,
  type Movement,
} from './movement.ts';
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
  /** Whether this very movement was never told before: no answer was about it. */
  readonly isNew: boolean;
}

/** Whether it is due again, or was, because a refusal or two operators have said that it was not executed. */
export const isFreed = ({ state }: Pick<Payment, 'state'>): boolean => state === rejected || state === dropped;

const nothing: Judged = {
  step: null,
  question: null,
  check: null,
  remark: null,
  movement: {},
  isAgain: false,
  isNew: false,
};
const only = (remark: BankRemark): Judged => ({ ...nothing, remark });

/**
 * Whether the bank cannot have it, for all that is known: it was never handed in, or operators have said that it was not taken. What a bank
 * itself has refused it may have had before, and what it said then may be read late.
 */
export const isSaidNotThere = (payment: Payment): boolean =>
  payment.state === planned || (isFreed(payment) && payment.bankReason === null && payment.bankWords === null);

/** Whether operators alone have freed it, of which the bank has told neither a debit nor a return, nor refused it for a reason. */
export const isFreedUnheard = (payment: Payment): boolean =>
  isFreed(payment) && isSaidNotThere(payment) && !isDebitTold(payment) && !isKnownBack(payment);

/** Whether the bank tells for the first time that what was freed was debited, or that it came back: no step says so, as of what is on its way. */
export const isExecutedAfterAll = (
  { isNew, movement }: Pick<Judged, 'isNew' | 'movement'>,
  payment: Payment,
): boolean => isFreed(payment) && (isNew || (!isKnownBack(payment) && isKnownBack({ ...payment, ...movement })));

/** Of a file, that its payees were compared, or that some of it was refused; of a transfer also that it is blocked on its way. */
const saysItIsThere: ReadonlySet<BankRemark> = new Set([
  bankRemark.onItsWay,
  bankRemark.notBooked,
  bankRemark.payeeChecked,
  bankRemark.partlyRefused,
  bankRemark.blocked,
]);

/**
 * Whether a bank says that it has it, by what changes nothing.
 * @param remark null where it names none
 */
export const hasIt = ({ remark, check }: Pick<BankResult, 'remark' | 'check'>): boolean =>
  check !== null || remark === null || saysItIsThere.has(remark);

/** What the bank says without changing anything. */
function judgeRemark({ remark, check }: BankResult, payment: Payment): Judged {
  const { state } = payment;
  // Whoever pays it by another file now pays it twice, if this one is executed.
  if (hasIt({ remark, check }) && isSaidNotThere(payment)) return { ...nothing, question: bankQuestion.contradiction };
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
  if (last !== returned) return { ...nothing, step, movement: movementOf(result, payment) };
  const movement = returnOf(result, payment);
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
    return {
      ...nothing,
      question: bankQuestion.contradiction,
      movement,
      isAgain,
      isNew: isNewDebit(result, payment),
    };
  // What came back already may be among other money that did: nothing more has to be said of it.
  const isToldBefore = amountCent === 'untold' && payment.state === returned && !isAgain;
  if (amountCent !== null && amountCent !== payment.amountCent && !isToldBefore)
    return only(became === returned ? bankRemark.returnOfOtherAmount : bankRemark.otherAmount);
  if (!way) return only(bankRemark.contradiction);
  const last = way.at(-1);
  // It had it before: whoever pays it by another file may pay it twice.
  if (became === rejected && isFreedUnheard(payment) && sourceOf(result) === 'repetition')
    return { ...nothing, question: bankQuestion.contradiction };
  if (last === undefined || isSameReturn(result, payment))
    return {
      ...only(isAgain ? bankRemark.again : bankRemark.known),
      // Of what was freed it is kept here alone that it came back: it does not become returned.
      movement: became === returned && isFreed(payment) ? returnOf(result, payment) : movement,
    };
  return goThrough(result, payment, way, last);
}

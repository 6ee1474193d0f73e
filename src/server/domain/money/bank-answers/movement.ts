import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { payments } from '#server/db/schema/payments.ts';
import { keptReason, type BankResult } from './bank-result.ts';

type Payment = typeof payments.$inferSelect;

const { planned, sent, booked, rejected, returned, dropped } = paymentState;

/** Not out, for all that is known: a debit of it contradicts that. */
const notOut: ReadonlySet<Payment['state']> = new Set([planned, rejected, dropped]);

/** What a payment keeps of what the bank has moved. */
export type Movement = Partial<Pick<Payment, 'bookedOn' | 'returnedOn' | 'movedAgain' | 'bankReferences'>>;

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
export function isMovedAgain(result: BankResult, payment: Payment): boolean {
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

/** What tells a debit after the first one from others: its day, the kind of message that told it, and what that calls it. */
function namesOf({ became, entry, bookedOn, isAnother }: BankResult) {
  const day = `${became} ${bookedOn ?? '-'} `;
  const kind = `${day}${entry?.message ?? '-'} `;
  const unnamed = isAnother ? '2' : '1';
  return { day, kind, name: `${kind}${entry?.reference?.slice(0, mostOfReference) ?? unnamed}` };
}

/** Whether any debit of a payment was told before, with a day or a name of its own or without. */
export const isDebitTold = ({ bookedOn, bankReferences }: Pick<Payment, 'bookedOn' | 'bankReferences'>): boolean =>
  bookedOn !== null || Object.keys(bankReferences).some((name) => name.startsWith(`${booked} `));

/**
 * Whether a debit was never told before, neither by the same file nor, of the same day, by another kind of message. Where that is in
 * doubt, it is new, as is the first that has a day: what was told without one before, as by pain.002, was on no account yet.
 */
export function isNewDebit(result: BankResult, payment: Payment): boolean {
  if (!isDebitTold(payment) || (payment.bookedOn === null && result.bookedOn !== null)) return true;
  const { day, kind, name } = namesOf(result);
  const told = Object.keys(payment.bankReferences);
  const isTold = (start: string) => told.some((one) => one.startsWith(start));
  const isNamed = told.includes(name) || (!result.isAnother && isTold(day) && !isTold(kind));
  return isMovedAgain(result, payment) && !isNamed;
}

/** What a payment keeps of a movement: the days and the names of the first ones, that there were more, and the names of later debits. */
export function movementOf(result: BankResult, payment: Payment): Movement {
  const { became, bookedOn } = result;
  const { bankReferences: known } = payment;
  const called = calledBy(result);
  const isAgain = isMovedAgain(result, payment);
  const { name } = namesOf(result);
  // What is asked about it was said of this debit then, and not only of a bank that has it.
  const isFirst = notOut.has(payment.state) && bookedOn === null && !called && !isDebitTold(payment);
  const bankReferences = {
    ...known,
    ...(called && !known[called.as] && { [called.as]: called.reference }),
    ...((isAgain || isFirst) && became === booked && { [name]: '' }),
  };
  return {
    ...(Object.keys(bankReferences).length > Object.keys(known).length && { bankReferences }),
    ...(became === booked && payment.bookedOn === null && { bookedOn }),
    ...(became === returned && payment.returnedOn === null && { returnedOn: bookedOn }),
    ...(isAgain && { movedAgain: true }),
  };
}

/** Where a payment keeps whether it came back by itself or with its file, the last time. */
const lastReturn = `${returned} als`;

/** Where a freed payment keeps why it came back, told before its debit: the question that the debit opens is about that reason, too. */
const earlyReason = `${returned} wegen`;

/** What a payment keeps that comes back now. */
export function returnOf(result: BankResult, payment: Payment): Movement {
  const movement = movementOf(result, payment);
  const { bankReferences = payment.bankReferences } = movement;
  const reason = keptReason(result.reasons);
  const isEarly = payment.bookedOn === null && (payment.state === rejected || payment.state === dropped);
  const why = isEarly && reason !== null ? { [earlyReason]: reason } : {};
  return { ...movement, bankReferences: { ...bankReferences, [lastReturn]: result.of, ...why } };
}

/** The codes for which a freed payment came back before anybody was told of its debit; none where that is not so. */
export const earlyReasonsOf = ({ bankReferences }: Pick<Payment, 'bankReferences'>): readonly string[] =>
  bankReferences[earlyReason]?.split(' ') ?? [];

/** Whether a return of a payment was told before, whatever its state is. */
export const isKnownBack = ({ bankReferences }: Pick<Payment, 'bankReferences'>): boolean =>
  bankReferences[lastReturn] !== undefined;

/** Whether a payment that came back did so with its file, as a whole. */
export const isBackWithFile = ({ state, bankReferences }: Pick<Payment, 'state' | 'bankReferences'>): boolean =>
  state === returned && bankReferences[lastReturn] === 'file';

/** A return that was told before, of what two people have counted as paid since. */
export const isSameReturn = ({ became, bookedOn, isAnother }: BankResult, { state, returnedOn }: Payment): boolean =>
  became === returned && state === booked && !isAnother && returnedOn !== null && returnedOn === bookedOn;

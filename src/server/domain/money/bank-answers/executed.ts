import { paymentState } from '#contract/money/pay-runs/states.ts';
import { isFreed, type Payment } from './judge.ts';
import { isDebitTold, isKnownBack } from './movement.ts';

const { booked, returned } = paymentState;

/**
 * Whether a part of a file went out: then no word about the whole of it, the bank's or two operators', says that the rest did not. What was
 * freed went out where the bank has told a debit of it, or that it came back. Ask it under the locks of `lockWhole`.
 */
export const isPartlyExecuted = (inRun: readonly Pick<Payment, 'state' | 'bookedOn' | 'bankReferences'>[]): boolean =>
  inRun.some(
    (one) => one.state === booked || one.state === returned || (isFreed(one) && (isDebitTold(one) || isKnownBack(one))),
  );

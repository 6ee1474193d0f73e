import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Payment } from './judge.ts';

/**
 * Whether a part of a file went out: then no word about the whole of it, the bank's or two operators', says that the rest did not. Ask
 * it under the locks of `lockWhole`.
 */
export const isPartlyExecuted = (inRun: readonly Pick<Payment, 'state'>[]): boolean =>
  inRun.some(({ state }) => state === paymentState.booked || state === paymentState.returned);

import { promised } from '#contract/promises.ts';
import { payout } from '#contract/money/bounty/states.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Bounty } from './transitions.ts';

/** Money within four weeks after the bank data, a voucher's mail within 24 hours (specification §9). */
export const daysToPay = { [payout.money]: promised.weeksToPay * 7, [payout.voucher]: promised.hoursToVoucher / 24 };

/**
 * When a collected bounty is with its person at the latest; null before it is collected.
 * @param renewedAt when new bank data came after a transfer had failed: the promise begins anew
 */
export function payoutBy(
  { claimedAt, payout: chosen }: Pick<Bounty, 'claimedAt' | 'payout'>,
  renewedAt: Date | null = null,
): Date | null {
  return claimedAt && chosen && daysLater(renewedAt ?? claimedAt, daysToPay[chosen]);
}

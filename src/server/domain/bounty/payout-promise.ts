import { payout } from '#contract/states.ts';
import { daysLater } from '../berlin-time.ts';
import type { Bounty } from './transitions.ts';

/** Money within four weeks after the bank data, a voucher's mail within 24 hours (specification §9). */
const daysToPay = { [payout.money]: 28, [payout.voucher]: 1 } as const;

/** When a collected bounty is with its person at the latest; null before it is collected. */
export function payoutBy({ claimedAt, payout: chosen }: Pick<Bounty, 'claimedAt' | 'payout'>): Date | null {
  return claimedAt && chosen && daysLater(claimedAt, daysToPay[chosen]);
}

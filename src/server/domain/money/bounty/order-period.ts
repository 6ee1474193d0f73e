import { daysLater } from '../../berlin-time.ts';

/**
 * An order of the promised days may be told so many days after the last of them: tenants send their files nightly or weekly, and put right
 * what was wrong in them (docs/decisions/2026-11-24-open-ends.md).
 */
const daysToTell = 14;

/**
 * What was told at the last moment may stand in the transaction of a file that goes on, where nobody sees it yet: none takes longer than this.
 */
const spareMs = 3_600_000;

/** Of whom the last day to order (`orderUntil`) was before that moment nothing is waited for any more. */
export const waitedSince = (now: Date): Date => new Date(daysLater(now, -daysToTell).getTime() - spareMs);

/** Whether an order was made in the time that was promised for a bounty, whenever it was told. */
export const isInTime = (order: { readonly orderedAt: Date }, bounty: { readonly orderUntil: Date }): boolean =>
  order.orderedAt <= bounty.orderUntil;

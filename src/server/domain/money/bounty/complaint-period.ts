import { daysLater } from '../../berlin-time.ts';

/**
 * When the bounty of an order becomes available, once it is paid: `ModuleAuftragsdatumMindestalterTage` is the least age
 * of the order's date in days (specification §3.2).
 */
function complaintPeriodEnd(order: { readonly orderedAt: Date }, days: number): Date {
  return daysLater(order.orderedAt, days);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** The day that is promised for the bounty of a paid order: payment and complaint period, whichever is later. */
export function readyBy(order: { readonly orderedAt: Date; readonly paidAt: Date }, days: number): Date {
  return later(complaintPeriodEnd(order, days), order.paidAt);
}

/** The day that a recipient is told for the bounty of a paid order: what a block has held up for longer comes any moment. */
export function collectableFrom(order: { readonly orderedAt: Date }, days: number, now: Date): Date {
  return later(complaintPeriodEnd(order, days), now);
}

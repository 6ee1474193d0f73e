import { daysLater } from '../berlin-time.ts';

/**
 * When the bounty of an order becomes available, once it is paid: `ModuleAuftragsdatumMindestalterTage` is the least age
 * of the order's date in days (specification §3.2).
 */
export function complaintPeriodEnd(order: { readonly orderedAt: Date }, days: number): Date {
  return daysLater(order.orderedAt, days);
}

/** The day that is promised for the bounty of a paid order: payment and complaint period, whichever is later. */
export function readyBy(order: { readonly orderedAt: Date; readonly paidAt: Date }, days: number): Date {
  const end = complaintPeriodEnd(order, days);
  return end > order.paidAt ? end : order.paidAt;
}

import { daysLater } from '../../berlin-time.ts';

const later = (one: Date, other: Date): Date => (one > other ? one : other);

interface Paid {
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
}

/**
 * The day that is promised for the bounty of an order, once it is paid: payment and complaint period, whichever is later.
 * `ModuleAuftragsdatumMindestalterTage` is the least age of the order's date in days (specification §3.2). A promise that was given stays
 * when the tenant changes the period: it is made anew where the order itself is put right.
 * @param known the order as it was, with the day that was promised
 * @param days the tenant's complaint period today
 * @returns null as long as it is not paid
 */
export function readyBy(
  { orderedAt, paidAt }: Paid,
  known: (Paid & { readonly readyAt: Date | null }) | undefined,
  days: number,
): Date | null {
  if (paidAt === null) return null;
  const isSame = known?.orderedAt.getTime() === orderedAt.getTime() && known.paidAt?.getTime() === paidAt.getTime();
  return isSame && known.readyAt ? known.readyAt : later(daysLater(orderedAt, days), paidAt);
}

/** The day that a recipient is told for a bounty that was promised for a day: what a block has held up for longer comes any moment. */
export const collectableFrom = (readyAt: Date, now: Date): Date => later(readyAt, now);

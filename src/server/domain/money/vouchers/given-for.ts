import { and, eq, inArray } from 'drizzle-orm';
import type { Payouts } from '#contract/records/disclosure/payouts.ts';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { toTimestamp } from '../../berlin-time.ts';

function presentVoucher({ valueCent, provider, validUntil, givenAt }: typeof vouchers.$inferSelect): Payouts['given'] {
  return givenAt && { valueCent, provider, expiresAt: validUntil, at: toTimestamp(givenAt) };
}

/** The vouchers that were given for some bounties, without their codes. @returns of each, by its id */
export async function vouchersFor(
  db: Database,
  tenant: string,
  bountyIds: readonly string[],
): Promise<ReadonlyMap<string, Payouts['given']>> {
  const given = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.tenant, tenant), inArray(vouchers.bountyId, [...bountyIds])));
  return new Map(given.flatMap((voucher) => (voucher.bountyId ? [[voucher.bountyId, presentVoucher(voucher)]] : [])));
}

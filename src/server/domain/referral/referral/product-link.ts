import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import type { ConfiguredTenant, OfferingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { orderPageUrl } from './links.ts';
import { findOpenReferral } from './referral.ts';

interface Wish {
  readonly tenant: ConfiguredTenant & OfferingTenant;
  readonly number: string;
  readonly channel: string;
  readonly recipientNumber?: string | undefined;
}

/**
 * The tenant's order page for the recommended product, with the channel and the recipient's number.
 * @throws Failure as `findOpenReferral`; PSOF0403 for a number that is no recipient's of this referral
 */
export async function productLink(db: Database, effects: Effects, wish: Wish): Promise<string> {
  const { tenant, number, channel, recipientNumber } = wish;
  const referral = await findOpenReferral(db, effects, { tenant: tenant.key, number });
  if (recipientNumber) {
    const [recipient] = await db
      .select({ referralNumber: recipients.referralNumber })
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant.key), eq(recipients.number, recipientNumber)));
    if (recipient?.referralNumber !== referral.number) throw new Failure('PSOF0403');
  }
  const orderUrl = findProduct(tenant, referral.productId)?.orderUrl ?? '/';
  return orderPageUrl(tenant, { orderUrl, referralNumber: referral.number, channel, recipientNumber });
}

import type { Database } from '#server/db/database.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { findReferral } from '../referral/referral.ts';
import { findProduct } from '../../tenant.ts';
import { findOrdered } from '../../find-ordered.ts';
import { bountiesOf, orderOf, presentBounties } from './bounties.ts';
import type { Presented } from './present.ts';
import type { Recipient } from './recipient.ts';

/** What became of a recipient's order and bounty (specification §7.3 /empfaenger/auftrag). */
export async function readRecipientOrder(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
  recipient: Recipient,
  { tenant, language }: Presented,
) {
  const referral = await findReferral(db, tenant.key, recipient.referralNumber);
  const parts = await bountiesOf(db, recipient);
  const order = await orderOf(db, recipient, parts);
  const bounties = await presentBounties(db, parts, { tenant, language, now: clock.now() });
  const product = order ? findOrdered(tenant, order.productId) : findProduct(tenant, referral.productId);
  return {
    recipientNumber: recipient.number,
    referralNumber: referral.number,
    productName: product?.name[language] ?? '',
    order: order && { status: order.status, orderedAt: toTimestamp(order.orderedAt) },
    bounties,
  };
}

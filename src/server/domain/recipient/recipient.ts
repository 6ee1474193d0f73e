import { and, eq } from 'drizzle-orm';
import type { OwnRecipient } from '#contract/calls/recipients.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { Failure } from '#server/failure.ts';
import { shortName } from '../identity/masking.ts';
import { secretHash } from '../identity/tokens.ts';
import { orderPageUrl } from '../referral/links.ts';
import { findReferral } from '../referral/referral.ts';
import { findProduct, type Tenant } from '../tenant.ts';

export type Recipient = typeof recipients.$inferSelect;

/** Unconfirmed data is deleted after 12 weeks (specification §9). */
export const weeksToConfirm = 12;

interface Presented {
  readonly tenant: Tenant;
  readonly language: Language;
}

/** A recipient as the recipient may see it. */
export async function presentRecipient(
  db: Database,
  recipient: Recipient,
  { tenant, language }: Presented,
): Promise<OwnRecipient> {
  const referral = await findReferral(db, tenant.key, recipient.referralNumber);
  const product = findProduct(tenant, referral.productId);
  return {
    recipientNumber: recipient.number,
    referralNumber: referral.number,
    firstName: recipient.firstName,
    confirmed: recipient.confirmedAt !== null,
    recommenderName: shortName(referral.firstName, referral.lastName),
    productName: product?.name[language] ?? '',
    orderUrl: orderPageUrl(tenant, {
      orderUrl: product?.orderUrl ?? '/',
      referralNumber: referral.number,
      recipientNumber: recipient.number,
      channel: recipient.channel,
    }),
  };
}

/** @throws Failure PSOF0403 unknown token */
export async function readRecipient(
  db: Database,
  { token, ...presented }: Presented & { readonly token: string },
): Promise<OwnRecipient> {
  const [recipient] = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, presented.tenant.key), eq(recipients.tokenHash, secretHash(token))));
  if (!recipient) throw new Failure('PSOF0403');
  return presentRecipient(db, recipient, presented);
}

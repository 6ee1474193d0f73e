import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { shortName } from '../../identity/masking.ts';
import { orderPageUrl } from '../referral/links.ts';
import { findReferral, type Referral } from '../referral/referral.ts';
import type { ConfiguredTenant, OfferingTenant, SpeakingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { advertisingSince } from './advertising.ts';
import { isConsentDue, type Agreed } from './agree.ts';
import type { Recipient } from './recipient.ts';

export interface Presented {
  readonly tenant: ConfiguredTenant & OfferingTenant & SpeakingTenant;
  readonly language: Language;
  /** Where it was read already. */
  readonly referral?: Referral;
  /** What they have agreed to at this moment. */
  readonly agreed?: Agreed;
}

/** A recipient as the recipient may see it. */
export async function presentRecipient(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  recipient: Recipient,
  { tenant, language, referral: known, agreed }: Presented,
): Promise<OwnRecipient> {
  const referral = known ?? (await findReferral(db, tenant.key, recipient.referralNumber));
  const product = findProduct(tenant, referral.productId);
  const consent = tenant.texts[language].recipientConsentLabel;
  return {
    recipientNumber: recipient.number,
    referralNumber: referral.number,
    firstName: recipient.firstName,
    confirmed: recipient.confirmedAt !== null,
    recommenderName: shortName(referral.firstName, referral.lastName),
    productName: product?.name[language] ?? '',
    isWhole: product?.whole !== undefined,
    orderUrl: orderPageUrl(tenant, {
      orderUrl: product?.orderUrl ?? '/',
      referralNumber: referral.number,
      recipientNumber: recipient.number,
      channel: recipient.channel,
    }),
    consentText: consent.text,
    consentDue: await isConsentDue(db, tenant, recipient, agreed),
    // Nobody else is asked.
    newsletterOptinGiven:
      recipient.contact !== null &&
      recipient.confirmedAt !== null &&
      (await advertisingSince(db, effects, recipient)) !== null,
  };
}

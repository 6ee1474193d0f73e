import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { agentLabel } from '../../programme/advisers/agents.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { shortName } from '../../identity/masking.ts';
import { isRecipientsByOrder, promisedBy } from '../../money/bounty/worth.ts';
import type { OfferedTenant } from './referral-tenant.ts';
import { findProduct } from '../../tenant.ts';
import { youngUnderOf } from '../../young-under.ts';
import { findOpenReferral, statusOf, type Referral } from './referral.ts';

interface Shown {
  readonly tenant: OfferedTenant;
  readonly language: Language;
}

/** What a recipient may know of a referral, without counting anything. @throws Failure as `findOpenReferral` */
export const readOffered = async (
  db: Database,
  effects: Effects,
  { number, ...shown }: Shown & { readonly number: string },
): Promise<OfferedReferral> =>
  presentOffered(effects, await findOpenReferral(db, effects, { tenant: shown.tenant.key, number }), shown);

/** What a recipient may know of a referral that is open. */
export function presentOffered(effects: Effects, referral: Referral, { tenant, language }: Shown): OfferedReferral {
  const product = findProduct(tenant, referral.productId);
  const parts = promisedBy(referral);
  const consent = tenant.texts[language].recipientConsentLabel;
  return {
    referralNumber: referral.number,
    status: statusOf(referral, effects.clock.now()),
    recommenderName: shortName(referral.firstName, referral.lastName),
    agentName: agentLabel(tenant, referral.agentNumber),
    productId: referral.productId,
    productName: product?.name[language] ?? '',
    description: product?.description[language] ?? '',
    isWhole: product?.whole !== undefined,
    recipientBountyCent: parts.recipientCent,
    upTo: isRecipientsByOrder(tenant, referral),
    recommenderBountyCent: parts.recommenderCent,
    expiresAt: toTimestamp(referral.expiresAt),
    consentText: consent.text,
    consentVersion: consent.version,
    youngUnder: youngUnderOf(tenant, referral.productId),
  };
}

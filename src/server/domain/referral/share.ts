import { timingSafeEqual } from 'node:crypto';
import { splitBounty } from '#contract/bounty-split.ts';
import type { SharedReferral } from '#contract/calls/referrals.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { readRecommender } from '../account/recommenders.ts';
import { toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import { clickUrl } from './links.ts';
import { findReferral, statusOf, type Referral } from './referral.ts';

function euros(cent: number, language: Language): string {
  return new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cent % 100 === 0 ? 0 : 2,
  }).format(cent / 100);
}

/** The text a recommender may send, with `{link}` left for the channel's own link. */
function suggestedText(tenant: Tenant, referral: Referral, language: Language): string {
  const values: Record<string, string> = {
    product: findProduct(tenant, referral.productId)?.name[language] ?? '',
    bounty: euros(referral.bountyCent, language),
    recommender: referral.firstName,
  };
  return tenant.texts[language].shareText[referral.recommenderShare].replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}

/**
 * A referral for the one who made it and knows the recommender's hash.
 * @throws Failure PSOF0301 unknown or not this recommender's, PSOF0305 not confirmed yet
 */
export async function readShared(
  db: Database,
  effects: Effects,
  { tenant, number, hash, language }: { tenant: Tenant; number: string; hash: string; language: Language },
): Promise<SharedReferral> {
  const referral = await findReferral(db, tenant.key, number);
  const person = await readRecommender(db, tenant.key, referral.recommenderId);
  if (!timingSafeEqual(Buffer.from(person.hash), Buffer.from(hash))) throw new Failure('PSOF0301');
  if (!referral.confirmedAt) throw new Failure('PSOF0305');
  const parts = splitBounty(referral.bountyCent, referral.recommenderShare);
  return {
    referralNumber: referral.number,
    referralCode: referral.code,
    status: statusOf(referral, effects.clock.now()),
    link: clickUrl(effects.publicUrl, tenant.key, referral.number),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    recommenderName: `${referral.firstName} ${referral.lastName}`,
    recommenderShare: referral.recommenderShare,
    recommenderBountyCent: parts.recommenderCent,
    recipientBountyCent: parts.recipientCent,
    shareText: suggestedText(tenant, referral, language),
    createdAt: toTimestamp(referral.createdAt),
    expiresAt: toTimestamp(referral.expiresAt),
  };
}

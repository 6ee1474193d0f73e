import type { SharedReferral } from '#contract/referral/recommending/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { agentLabel } from '../../programme/advisers/agents.ts';
import type { Effects } from '../../effects.ts';
import { promisedBy } from '../../money/bounty/worth.ts';
import { euros } from '../../money-text.ts';
import type { OfferedTenant } from '../referral/referral-tenant.ts';
import { findProduct } from '../../tenant.ts';
import { isMaker, limitGuesses } from '../referral/holder.ts';
import { clickUrl } from '../referral/links.ts';
import { optinIsUnderWay } from './optin-time.ts';
import { findReferral, statusOf, type Referral } from '../referral/referral.ts';

/** The text a recommender may send, with `{link}` left for the channel's own link. */
function suggestedText(
  tenant: Pick<OfferedTenant, 'products' | 'formerProducts' | 'texts'>,
  referral: Referral,
  language: Language,
): string {
  const product = findProduct(tenant, referral.productId);
  const values: Record<string, string> = {
    product: (product?.whole?.inText ?? product?.name)?.[language] ?? '',
    bounty: euros(referral.bountyCent + referral.agencyCent, language),
    recommender: referral.firstName,
  };
  return tenant.texts[language].shareText[referral.recommenderShare].replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}

interface Asked {
  readonly tenant: OfferedTenant;
  readonly number: string;
  readonly hash: string;
  readonly language: Language;
  /** The network that asks. */
  readonly address: string;
}

/**
 * A referral for the one who made it and knows the recommender's hash.
 * @throws Failure PSOF0301 unknown or not this recommender's; while it is not confirmed PSOF0306, and PSOF0305 once the
 * link that confirms it may have expired
 */
export async function readShared(
  db: Database,
  effects: Effects,
  { tenant, number, hash, language, address }: Asked,
): Promise<SharedReferral> {
  const guess = { tenant: tenant.key, number, address };
  const referral = await limitGuesses(db, effects, guess, async () => {
    const found = await findReferral(db, tenant.key, number);
    return (await isMaker(db, found, hash)) ? found : null;
  });
  if (!referral.confirmedAt) throw new Failure(optinIsUnderWay(referral, effects) ? 'PSOF0306' : 'PSOF0305');
  const parts = promisedBy(referral);
  return {
    referralNumber: referral.number,
    referralCode: referral.code,
    status: statusOf(referral, effects.clock.now()),
    link: clickUrl(effects.publicUrl, tenant.key, referral.number),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    recommenderName: `${referral.firstName} ${referral.lastName}`,
    agentName: agentLabel(tenant, referral.agentNumber),
    recommenderShare: referral.recommenderShare,
    recommenderBountyCent: parts.recommenderCent,
    recipientBountyCent: parts.recipientCent,
    shareText: suggestedText(tenant, referral, language),
    createdAt: toTimestamp(referral.createdAt),
    expiresAt: toTimestamp(referral.expiresAt),
  };
}

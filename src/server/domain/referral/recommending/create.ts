import type { NewReferral } from '#contract/referral/recommending/calls.ts';
import type { Language } from '#contract/fields.ts';
import { promised } from '#contract/promises.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { requireNotExcluded } from '../../people/account/admission.ts';
import { findOrAdd, requireRecommender } from '../../people/account/recommenders.ts';
import type { Recommender } from '../../people/account/session.ts';
import { daysLater } from '../../berlin-time.ts';
import { tellOfCampaigns } from '../../programme/campaigns/tell-joined.ts';
import { consentsWith } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { drawUnused, newReferralCode, newReferralNumber } from '../../identity/numbers.ts';
import type { MakerTenant, RecommendingTenant } from './recommending-tenant.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProduct } from '../../tenant.ts';
import { keepWish } from '../../identity/wish.ts';
import { keepConsents } from './keep-consents.ts';
import { offerOf, requireAsShown } from './offer.ts';
import { markOf, requireRightAddress, type Mark } from './mark.ts';
import { tell } from '../../records/feed/tell.ts';
import type { Referral } from '../referral/referral.ts';
import { knownChannel } from '../referral/visits.ts';
import { refuseRepeated } from './repeated.ts';

export interface CreateWish {
  readonly wish: NewReferral;
  readonly language: Language;
  /** Who is signed in, or null. */
  readonly recommenderId: string | null;
  /** The network that asks. */
  readonly address: string;
}

export interface Created {
  readonly referral: Referral;
  readonly product: TenantProduct;
  /** Set where the person is signed in, so that no mail has to confirm anything. */
  readonly recommenderHash: string | null;
}

/** The person the referral belongs to, held until the transaction ends; an unknown address becomes an unconfirmed person. */
async function recommenderFor(
  tx: Database,
  effects: Effects,
  { tenant, mark, request }: { tenant: KeyedTenant & MakerTenant; mark: Mark; request: CreateWish },
): Promise<Recommender> {
  if (request.recommenderId) {
    // Of two referrals at once, the second one sees the first.
    const person = await requireRecommender(tx, tenant.key, request.recommenderId, 'alone');
    requireRightAddress(tenant, person.email, mark);
    requireNotExcluded(tenant, person.email);
    return person;
  }
  const { email, firstName, lastName } = request.wish.recommender;
  requireRightAddress(tenant, email, mark);
  const newcomer = { tenant: tenant.key, email, firstName, lastName, language: request.language };
  // Blocked or not: only the owner of the address may learn it, and no mail is sent (`mailOptin`).
  return findOrAdd(tx, effects, newcomer);
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName });

/**
 * Creates a referral in the caller's transaction. Who is not signed in gets nothing but a mail that asks for
 * confirmation, whether or not the address is known; who is gets it in the account's name, whatever was typed.
 * @throws Failure PSOF0003 product or address not accepted, PSOF0308 no active bounty, PSOF0313 not the one that was shown; signed in, PSOF0109 excluded,
 * PSOF0309 terms or a campaign changed; as `markOf`, `requireRightAddress` and, signed in, `refuseRepeated`
 */
export async function createReferral(
  tx: Database,
  effects: Effects,
  tenant: RecommendingTenant,
  request: CreateWish,
): Promise<Created> {
  const { referral: made, recommender: typed } = request.wish;
  const now = effects.clock.now();
  const mark = markOf(tenant, made);
  const { product, bounty, leastCent, addition } = await offerOf(tx, tenant, { ...made, ...mark }, now);
  const { agencyCent } = addition;
  requireAsShown(tenant, made, bounty.valueCent + agencyCent);
  const person = await recommenderFor(tx, effects, { tenant, mark, request });
  const wished = {
    tenant: tenant.key,
    recommenderId: person.id,
    productId: product.id,
    recommenderShare: made.recommenderShare,
    ...mark,
    ...addition,
  };
  if (request.recommenderId) await refuseRepeated(tx, effects, wished);
  const values = {
    ...wished,
    ...nameOf(request.recommenderId ? person : typed),
    bountyId: bounty.id,
    bountyCent: bounty.valueCent,
    leastCent,
    recipientBonusCent: tenant.config.recipientBonusCent,
    channel: made.channel,
    widget: made.widget,
    createdAt: now,
    confirmedAt: request.recommenderId ? now : null,
    expiresAt: daysLater(now, promised.daysOfLink),
  };
  const referral = await drawUnused(async () => {
    const drawn = { number: newReferralNumber(effects.random), code: newReferralCode(effects.random) };
    const [inserted] = await tx
      .insert(referrals)
      .values({ ...values, ...drawn })
      .onConflictDoNothing()
      .returning();
    return inserted ?? null;
  });
  await keepConsents(tx, effects, { tenant, referral, ...request });
  const { number, productId } = referral;
  const promisedCent = bounty.valueCent + agencyCent;
  const told = { productId, kind: referral.kind, channel: knownChannel(made.channel), promisedCent };
  await tell(tx, effects, tenant.key, [{ topic: 'referral', kind: 'created', subject: number, details: told }]);
  if (request.recommenderId) {
    await tell(tx, effects, tenant.key, [
      { topic: 'referral', kind: 'confirmed', subject: number, details: { productId } },
    ]);
    const given = await consentsWith(tx, { tenant: tenant.key, subject: person.id, referralNumber: number });
    await tellOfCampaigns(tx, effects, { tenant, person, given, language: request.language });
    return { referral, product, recommenderHash: person.hash };
  }
  const { language, address } = request;
  await keepWish(tx, effects, { kind: 'referral', tenant: tenant.key, number, language, address });
  return { referral, product, recommenderHash: null };
}

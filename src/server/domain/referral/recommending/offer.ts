import { isShareOffered, sharesOffered } from '#contract/money/bounty/shares-offered.ts';
import type { NewReferral, OfferWithAgent } from '#contract/referral/recommending/calls.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { planFor, type AddingTenant, type Addition } from '../../agency/bounty-plan/counting.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { promisedBy } from '../../money/bounty/worth.ts';
import { readAgent, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import { currentBounty, leastCentOf } from '../../programme/catalogue/active-bounty.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';

/** Nothing, as a referral has it that no agency adds to. */
const noAddition = { agencyPlanId: null, agencyCent: 0, payingAgency: null };

interface Meant {
  readonly productId: string;
  /** '' for none. */
  readonly agentNumber: string;
}

/**
 * The product with today's bounty, and what the adviser's agency adds.
 * @throws Failure PSOF0003 unknown product, PSOF0308 nothing is promised today
 */
export async function offerOf(
  db: Database,
  tenant: AddingTenant & Pick<OfferingTenant, 'products'>,
  { productId, agentNumber }: Meant,
  now: Date,
) {
  const product = tenant.products.find(({ id }) => id === productId);
  if (!product) throw new Failure('PSOF0003', [{ field: 'productId', rule: 'invalid' }]);
  const today = dayInBerlin(now);
  const bounty = currentBounty(product, today);
  if (!bounty) throw new Failure('PSOF0308');
  const addition: Addition | typeof noAddition =
    (await planFor(db, tenant, { agentNumber, productId, now })) ?? noAddition;
  return { product, bounty, leastCent: leastCentOf(tenant.products, product, today), addition };
}

/** @throws Failure PSOF0313 another sum was shown, PSOF0003 too much for the recipient, whoever pays */
export function requireAsShown(
  { config }: Pick<TenantWithAgents, 'config'>,
  made: Pick<NewReferral['referral'], 'bountyCent' | 'recommenderShare'>,
  sumCent: number,
): void {
  if (made.bountyCent !== undefined && made.bountyCent !== sumCent) throw new Failure('PSOF0313');
  if (!isShareOffered(config, sumCent, made.recommenderShare)) {
    throw new Failure('PSOF0003', [{ field: 'recommenderShare', rule: 'invalid' }]);
  }
}

/**
 * What is promised with an adviser, before anything is made.
 * @throws Failure PSOF0310, PSOF0311 unknown adviser; as `offerOf`
 */
export async function readOfferWithAgent(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  tenant: AddingTenant & OfferingTenant & TenantWithAgents,
  { productId, agentNumber }: Meant,
): Promise<OfferWithAgent> {
  const { externalId } = readAgent(tenant, agentNumber);
  const { bounty, addition } = await offerOf(db, tenant, { productId, agentNumber: externalId }, effects.clock.now());
  const { agencyCent } = addition;
  const { recipientBonusCent } = tenant.config;
  const bountyCent = bounty.valueCent + agencyCent;
  const promise = { bountyCent: bounty.valueCent, agencyCent, recipientBonusCent };
  const shares = sharesOffered(tenant.config, bountyCent).map((recommenderShare) => {
    return { recommenderShare, ...promisedBy({ ...promise, recommenderShare }) };
  });
  return { bountyCent, shares };
}

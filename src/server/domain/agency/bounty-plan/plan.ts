import type { BountyPlan, BountyPlans, NewAddition, PreviewedAddition } from '#contract/agency/bounty-plan/calls.ts';
import { sharesOffered } from '#contract/money/bounty/shares-offered.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { dayInBerlin, toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { EarningTenant } from '../../money/bounty/bounty-tenant.ts';
import { readyBy } from '../../money/bounty/complaint-period.ts';
import { worthOf, type Ordered, type Promised } from '../../money/bounty/worth.ts';
import { releasedBySilence } from '../../money/holds/release.ts';
import { currentBounty, lastDayOf, leastCentOf } from '../../programme/catalogue/active-bounty.ts';
import type { WithPrivate } from '../../tenant-parts.ts';
import type { TenantProduct, TenantProgramme, TenantSettings } from '../../tenant.ts';
import { isReleaseWanted } from '../agencies/releasing.ts';
import { additionsOf, type AddingTenant } from './counting.ts';
import { ownPlansOf, ownRulesOf } from './own.ts';

/** Whose orders pay what the plan says. */
export type PlanningTenant = EarningTenant &
  AddingTenant &
  Pick<TenantSettings, 'config'> &
  Pick<TenantProgramme, 'categories'> &
  WithPrivate<'orderPeriodDays'>;

/** Orders of today that can come of a recommended product: of itself, or of each tariff that it stands for; alone, and with every option. */
function ordersOf({ products, shop }: PlanningTenant, { id, whole }: TenantProduct, orderedAt: Date): Ordered[] {
  const options = (shop?.rewards.options ?? []).map((option) => option.id).join(' ');
  const ids = whole ? products.filter((one) => whole.tariffIds.includes(one.id)).map((one) => one.id) : [id];
  return ids.flatMap((productId) => ['', options].map((along) => ({ productId, options: along, orderedAt })));
}

interface Planned {
  readonly language: Language;
  readonly now: Date;
  /** What an agency adds. */
  readonly agencyCent: number;
}

/** What is promised with a product and what its orders pay, by the rules for referrals and orders; null where nothing is promised on the day. */
function planOf(
  tenant: PlanningTenant,
  product: TenantProduct,
  { language, now, agencyCent }: Planned,
): BountyPlan | null {
  const today = dayInBerlin(now);
  const bounty = currentBounty(product, today);
  if (!bounty) return null;
  const promisedBut: Omit<Promised, 'recommenderShare'> = {
    productId: product.id,
    bountyCent: bounty.valueCent,
    agencyCent,
    leastCent: leastCentOf(tenant.products, product, today),
    recipientBonusCent: tenant.config.recipientBonusCent,
    createdAt: now,
  };
  const possible = ordersOf(tenant, product, now);
  const partsWith = (recommenderShare: Promised['recommenderShare']) =>
    possible.map((order) => worthOf(tenant, { ...promisedBut, recommenderShare }, order));
  const inAll = partsWith(100).map(({ recommenderCent }) => recommenderCent);
  return {
    productId: product.id,
    productName: product.name[language],
    categoryName: tenant.categories.find(({ id }) => id === product.category)?.name[language] ?? product.category,
    bountyCent: Math.min(...inAll),
    mostCent: Math.max(...inAll),
    agencyCent,
    lastDay: lastDayOf(bounty),
    shares: sharesOffered(tenant.config, bounty.valueCent + agencyCent).map((recommenderShare) => {
      const parts = partsWith(recommenderShare);
      const own = parts.map(({ recommenderCent }) => recommenderCent);
      const others = parts.map(({ recipientCent }) => recipientCent);
      return {
        recommenderShare,
        recommenderCent: Math.min(...own),
        recipientCent: Math.min(...others),
        mostRecommenderCent: Math.max(...own),
        mostRecipientCent: Math.max(...others),
      };
    }),
  };
}

/** What an order pays today that comes of recommending with an agency's adviser, and on which conditions. */
export async function bountyPlanOf(
  db: Database,
  tenant: PlanningTenant,
  { agency, language, now }: { readonly agency: string; readonly language: Language; readonly now: Date },
): Promise<BountyPlans> {
  const { agentRecommendation, recipientBonusCent, complaintPeriodDays } = tenant.config;
  const products = agentRecommendation ? tenant.products : [];
  const wantsRelease = await isReleaseWanted(db, tenant.key, agency);
  const readyFrom = readyBy({ orderedAt: now, paidAt: now }, undefined, complaintPeriodDays) ?? now;
  const of = { agency, now };
  const additions = await additionsOf(db, tenant, of);
  const ownPlans = await ownPlansOf(db, tenant, { ...of, language });
  const agencyCentOf = ({ id }: TenantProduct) => additions.get(id)?.agencyCent ?? 0;
  return {
    plans: products.flatMap(
      (product) => planOf(tenant, product, { language, now, agencyCent: agencyCentOf(product) }) ?? [],
    ),
    recipientBonusCent,
    furtherCent: [...(tenant.shop?.rewards.furtherCent ?? [])],
    daysToComplain: complaintPeriodDays,
    orderPeriodDays: tenant.private.orderPeriodDays,
    isReleaseWanted: wantsRelease,
    readyFrom: toTimestamp(readyFrom),
    readyUntil: toTimestampOrNull(wantsRelease ? releasedBySilence(readyFrom) : null),
    ownPlans,
    ownRules: await ownRulesOf(db, tenant, { ...of, plans: ownPlans }),
  };
}

/** What a product pays without an addition and with it, on the addition's first day. */
export function previewOf(
  tenant: PlanningTenant,
  { productId, addedCent, startDay }: NewAddition,
  { language, now }: { readonly language: Language; readonly now: Date },
): PreviewedAddition {
  const product = tenant.products.find(({ id }) => id === productId);
  // Noon is the same day in Europe/Berlin, in summer and in winter.
  const at = startDay > dayInBerlin(now) ? new Date(`${startDay}T12:00:00Z`) : now;
  const withThat = (agencyCent: number) =>
    product ? planOf(tenant, product, { language, now: at, agencyCent }) : null;
  return { before: withThat(0), after: withThat(addedCent) };
}

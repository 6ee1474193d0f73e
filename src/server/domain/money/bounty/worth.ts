import * as v from 'valibot';
import { splitBounty, type BountySplit } from '#contract/money/bounty/bounty-split.ts';
import { bountySide, type BountySide } from '#contract/money/bounty/states.ts';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import { worthReason, type WorthReason } from '#contract/money/bounty/worth-reason.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { referrals } from '#server/db/schema/referrals.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { currentBounty, leastCentOf } from '../../programme/catalogue/active-bounty.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findOrdered } from '../../find-ordered.ts';
import type { EarningTenant } from './bounty-tenant.ts';

/** What was promised with a referral, in all: "up to", until there is an order. */
export type Promised = Pick<
  typeof referrals.$inferSelect,
  'productId' | 'bountyCent' | 'leastCent' | 'recipientBonusCent' | 'recommenderShare' | 'createdAt'
>;

/** The order that a bounty hangs on, and that is paid: the day it is promised for is known. */
export type PaidOrder = typeof orders.$inferSelect & { readonly paidAt: Date; readonly readyAt: Date };

/** What of an order decides its worth. */
export type Ordered = Pick<PaidOrder, 'productId' | 'options' | 'orderedAt'>;

/** Whole cents, above 0, and why it is not what was promised; null where it is. */
interface Earned {
  readonly cents: number;
  readonly reason: WorthReason | null;
}

/** What an order earns with a referral, in all but the recipient's bonus. */
type Rule = (tenant: EarningTenant, referral: Promised, order: Ordered) => Earned;

/**
 * What any order earns at least where many tariffs were recommended as a whole; null for a single one. Who made the referral before the least was kept with it
 * is promised the least that their tenant's tariffs had on that day.
 */
function leastCent(
  { products, formerProducts }: EarningTenant,
  { leastCent: kept, ...referral }: Promised,
): number | null {
  if (kept !== null) return kept;
  const whole = products.find(({ id }) => id === referral.productId);
  return whole ? leastCentOf([...products, ...formerProducts], whole, dayInBerlin(referral.createdAt)) : null;
}

/**
 * What was promised for the ordered tariff when the referral was made; for a newer one what is promised on the day of the order. Of one
 * that the tenant does not know, or promises nothing for, what was promised at least counts.
 */
function tariffCent(tenant: EarningTenant, referral: Promised, { productId, orderedAt }: Ordered): number {
  const product = findOrdered(tenant, productId);
  if (product?.id === referral.productId) return referral.bountyCent;
  const on = (moment: Date) => product && currentBounty(product, dayInBerlin(moment));
  return (on(referral.createdAt) ?? on(orderedAt))?.valueCent ?? leastCent(tenant, referral) ?? referral.bountyCent;
}

/** Why the tariff earns something else than was promised: alone, and with options. */
const reasons = {
  other: [worthReason.otherTariff, worthReason.otherTariffWithOptions],
  ofWhole: [worthReason.orderedTariff, worthReason.orderedTariffWithOptions],
} as const;

/** By what was ordered: the tariff's own, and what the options add, up to the most that one order earns (design §11 Reward). */
function byOrder(tenant: EarningTenant, referral: Promised, order: Ordered): Earned {
  const tariff = tariffCent(tenant, referral, order);
  const { options = [], mostCent = null } = tenant.shop?.rewards ?? {};
  const along = new Set(order.options.split(' '));
  const added = options.filter(({ id }) => along.has(id)).reduce((sum, { addsCent }) => sum + addsCent, 0);
  // What the tariff alone earns is not cut off.
  const cents = mostCent === null ? tariff + added : Math.max(tariff, Math.min(tariff + added, mostCent));
  const withOptions = cents > tariff;
  if (tariff === referral.bountyCent) return { cents, reason: withOptions ? worthReason.options : null };
  const [alone, together] = leastCent(tenant, referral) === null ? reasons.other : reasons.ofWhole;
  return { cents, reason: withOptions ? together : alone };
}

/** A variant that has no rule here does not compile. */
const rules: Readonly<Record<Variant, Rule>> = {
  energy: (_, { bountyCent: cents }) => ({ cents, reason: null }),
  telecom: byOrder,
};

/** What each side was promised: cents. */
export function promisedBy({
  bountyCent,
  recommenderShare,
  recipientBonusCent,
}: Pick<Promised, 'bountyCent' | 'recipientBonusCent' | 'recommenderShare'>): BountySplit {
  const { recommenderCent, recipientCent } = splitBounty(bountyCent, recommenderShare);
  return { recommenderCent, recipientCent: recipientCent + recipientBonusCent };
}

/** Whether the recipient's part is decided by what will be ordered, so that what is promised is the most of it; a bonus is the same for every order. */
export const isRecipientsByOrder = (
  { variant }: Pick<OfferingTenant, 'variant'>,
  { recommenderShare }: Pick<Promised, 'recommenderShare'>,
): boolean => isWorthByOrder[variant] && recommenderShare < 100;

/**
 * Parts of what an order earns that is not what was promised. A recipient gets no more than the tenant allows, or was promised; what is
 * above that goes to the recommender, where they get a part.
 */
export function splitEarned(
  { config }: Pick<EarningTenant, 'config'>,
  referral: Pick<Promised, 'bountyCent' | 'recommenderShare'>,
  cents: number,
): BountySplit {
  const promised = splitBounty(referral.bountyCent, referral.recommenderShare);
  const { recommenderCent, recipientCent } = splitBounty(cents, referral.recommenderShare);
  const above = Math.max(0, recipientCent - Math.max(config.maxRecipientBountyCent, promised.recipientCent));
  return {
    recommenderCent: recommenderCent === 0 ? 0 : recommenderCent + above,
    recipientCent: recipientCent - above,
  };
}

/** What each side gets for an order, by the rule of the tenant's variant: cents (design §6 Worth, Split), and why that is not what was promised. */
export function worthOf(
  tenant: EarningTenant,
  referral: Promised,
  order: Ordered,
): BountySplit & Pick<Earned, 'reason'> {
  const { cents, reason } = rules[tenant.variant](tenant, referral, order);
  const { recommenderCent, recipientCent } = splitEarned(tenant, referral, cents);
  return { recommenderCent, recipientCent: recipientCent + referral.recipientBonusCent, reason };
}

/** What the worth of an order was decided by. */
export const decidedBy = ({ externalId, productId, options }: PaidOrder): string =>
  JSON.stringify([externalId, productId, options]);

const decided = v.tuple([v.string(), v.string(), v.string()]);

/** The product that was ordered, of what `decidedBy` has kept. */
export const orderedIn = (by: string): string => v.parse(decided, JSON.parse(by))[1];

export const partOf = (side: BountySide, { recommenderCent, recipientCent }: BountySplit): number =>
  side === bountySide.recommender ? recommenderCent : recipientCent;

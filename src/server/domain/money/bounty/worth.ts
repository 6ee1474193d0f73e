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
  'productId' | 'bountyCent' | 'leastCent' | 'agencyCent' | 'recipientBonusCent' | 'recommenderShare' | 'createdAt'
>;

/** What each side gets, in cents, and how much of that its agency pays for. */
export interface Worth extends BountySplit {
  readonly ofAgency: BountySplit;
}

/** The order that a bounty hangs on, and that is paid: the day it is promised for is known. */
export type PaidOrder = typeof orders.$inferSelect & { readonly paidAt: Date; readonly readyAt: Date };

/** What of an order decides its worth. */
export type Ordered = Pick<PaidOrder, 'productId' | 'options' | 'orderedAt'>;

/** Whole cents, above 0, of the tenant's and on top of them the agency's, and why it is not what was promised; null where it is. */
interface Earned {
  readonly cents: number;
  readonly agencyCent: number;
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

/**
 * What an agency has added is paid with what it was added for: the product of the referral, each tariff of a whole, and what the tenant does not know. It is no
 * part of what an order costs the tenant (docs/decisions/2026-11-28-agency-bounty-plan.md).
 */
function addedFor(tenant: EarningTenant, referral: Promised, { productId }: Ordered): number {
  const ordered = findOrdered(tenant, productId)?.id;
  const isRecommended = ordered === undefined || ordered === referral.productId;
  if (isRecommended || referral.agencyCent === 0) return referral.agencyCent;
  const whole = tenant.products.find(({ id }) => id === referral.productId)?.whole;
  const isOfWhole = whole ? whole.tariffIds.includes(ordered) : referral.leastCent !== null;
  return isOfWhole ? referral.agencyCent : 0;
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
  const agencyCent = addedFor(tenant, referral, order);
  if (tariff === referral.bountyCent && agencyCent === referral.agencyCent) {
    return { cents, agencyCent, reason: withOptions ? worthReason.options : null };
  }
  const [alone, together] = leastCent(tenant, referral) === null ? reasons.other : reasons.ofWhole;
  return { cents, agencyCent, reason: withOptions ? together : alone };
}

/** A variant that has no rule here does not compile. */
const rules: Readonly<Record<Variant, Rule>> = {
  energy: (_, { bountyCent: cents, agencyCent }) => ({ cents, agencyCent, reason: null }),
  telecom: byOrder,
};

type Sum = Pick<Promised, 'bountyCent' | 'agencyCent'>;

/** What was promised in all but the recipient's bonus: the tenant's bounty and what an agency has added, in cents. */
export const promisedCent = ({ bountyCent, agencyCent }: Sum): number => bountyCent + agencyCent;

/** The agency's part of each side is what the side gets more with it, so that a cent that does not divide is given once. */
const withAgency = (all: BountySplit, tenants: BountySplit): Worth => ({
  ...all,
  ofAgency: {
    recommenderCent: all.recommenderCent - tenants.recommenderCent,
    recipientCent: all.recipientCent - tenants.recipientCent,
  },
});

/** The recipient's bonus is the tenant's. */
const withBonus = (worth: Worth, { recipientBonusCent }: Pick<Promised, 'recipientBonusCent'>): Worth => ({
  ...worth,
  recipientCent: worth.recipientCent + recipientBonusCent,
});

/** What each side was promised: cents. */
export function promisedBy(referral: Sum & Pick<Promised, 'recipientBonusCent' | 'recommenderShare'>): Worth {
  const { bountyCent, recommenderShare } = referral;
  const all = splitBounty(promisedCent(referral), recommenderShare);
  return withBonus(withAgency(all, splitBounty(bountyCent, recommenderShare)), referral);
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
  referral: Sum & Pick<Promised, 'recommenderShare'>,
  cents: number,
): BountySplit {
  const promised = splitBounty(promisedCent(referral), referral.recommenderShare);
  const { recommenderCent, recipientCent } = splitBounty(cents, referral.recommenderShare);
  const above = Math.max(0, recipientCent - Math.max(config.maxRecipientBountyCent, promised.recipientCent));
  return {
    recommenderCent: recommenderCent === 0 ? 0 : recommenderCent + above,
    recipientCent: recipientCent - above,
  };
}

/** What each side gets for an order, by the rule of the tenant's variant: cents (design §6 Worth, Split), and why that is not what was promised. */
export function worthOf(tenant: EarningTenant, referral: Promised, order: Ordered): Worth & Pick<Earned, 'reason'> {
  const { cents, agencyCent, reason } = rules[tenant.variant](tenant, referral, order);
  const all = splitEarned(tenant, referral, cents + agencyCent);
  return { ...withBonus(withAgency(all, splitEarned(tenant, referral, cents)), referral), reason };
}

/** What the worth of an order was decided by. */
export const decidedBy = ({ externalId, productId, options }: PaidOrder): string =>
  JSON.stringify([externalId, productId, options]);

const decided = v.tuple([v.string(), v.string(), v.string()]);

/** The product that was ordered, of what `decidedBy` has kept. */
export const orderedIn = (by: string): string => v.parse(decided, JSON.parse(by))[1];

export const partOf = (side: BountySide, { recommenderCent, recipientCent }: BountySplit): number =>
  side === bountySide.recommender ? recommenderCent : recipientCent;

import type { Bounty } from '#contract/programme/catalogue/product.ts';
import type { TenantProduct } from '../../tenant.ts';

/** The last day on which it is active: its end, or its display end where that is later (specification §9). */
export const lastDayOf = ({ endDate, displayEndDate }: Pick<Bounty, 'endDate' | 'displayEndDate'>): string =>
  displayEndDate !== null && displayEndDate > endDate ? displayEndDate : endDate;

/**
 * Started on or before the day, end or display end not yet passed (specification §9). Days are those of Europe/Berlin,
 * and the last day counts.
 */
export const isActive = (bounty: Bounty, day: string): boolean => bounty.startDate <= day && day <= lastDayOf(bounty);

export function activeBounties(product: { readonly bounties: readonly Bounty[] }, day: string): Bounty[] {
  return product.bounties.filter((bounty) => isActive(bounty, day));
}

/** The bounty that a referral made on this day gets: the highest of the active ones, or none. */
export function currentBounty(product: { readonly bounties: readonly Bounty[] }, day: string): Bounty | null {
  return activeBounties(product, day).toSorted((a, b) => b.valueCent - a.valueCent)[0] ?? null;
}

/**
 * What an order earns at least with a referral that is made on this day, in cents, where many tariffs are recommended as a whole: the
 * least of theirs, since the most may be another one's. Null for a single product.
 */
export function leastCentOf(products: readonly TenantProduct[], { whole }: TenantProduct, day: string): number | null {
  if (!whole) return null;
  const tariffs = products.filter(({ id }) => whole.tariffIds.includes(id));
  const cents = tariffs.flatMap((tariff) => currentBounty(tariff, day)?.valueCent ?? []);
  return cents.length > 0 ? Math.min(...cents) : null;
}

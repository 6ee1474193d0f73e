import type { Bounty } from '#contract/programme/catalogue/product.ts';

/**
 * Started on or before the day, end or display end not yet passed (specification §9). Days are those of Europe/Berlin,
 * and the last day counts.
 */
export function isActive(bounty: Bounty, day: string): boolean {
  const end =
    bounty.displayEndDate !== null && bounty.displayEndDate > bounty.endDate ? bounty.displayEndDate : bounty.endDate;
  return bounty.startDate <= day && day <= end;
}

export function activeBounties(product: { readonly bounties: readonly Bounty[] }, day: string): Bounty[] {
  return product.bounties.filter((bounty) => isActive(bounty, day));
}

/** The bounty that a referral made on this day gets: the highest of the active ones, or none. */
export function currentBounty(product: { readonly bounties: readonly Bounty[] }, day: string): Bounty | null {
  return activeBounties(product, day).toSorted((a, b) => b.valueCent - a.valueCent)[0] ?? null;
}

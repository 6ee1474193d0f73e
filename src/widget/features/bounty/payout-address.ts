import { payout, valuesOf, type Payout } from '#contract/states.ts';
import { pathTo } from '#contract/routes.ts';

/** Query parameter of the second page: how the bounty is to be paid. */
const payoutParameter = 'auszahlung';

/** The page that asks where a bounty goes. */
export function detailsOf(claimId: string, wanted: Payout): string {
  const query = new URLSearchParams({ [payoutParameter]: wanted.toLowerCase() }).toString();
  return `${pathTo('bountyDetails', { claimId })}?${query}`;
}

/** The payout that the query of that page names. */
export function payoutIn(query: string): Payout | undefined {
  const told = new URLSearchParams(query).get(payoutParameter);
  return valuesOf(payout).find((known) => known.toLowerCase() === told);
}

import type { Claim } from '#contract/calls/claims.ts';
import { bountyState, payout, valuesOf, type Payout } from '#contract/states.ts';
import { pathTo } from '#contract/routes.ts';

/** Whether a bounty waits to be collected, and nobody is checking it. */
export function isCollectable({ state, claimBy, underReview }: Claim, now: Date): boolean {
  return (
    state === bountyState.provided && !underReview && (claimBy === null || Date.parse(`${claimBy}Z`) > now.getTime())
  );
}

/** Query parameters of the two pages: which of several bounties, and how it is to be paid. */
const claimParameter = 'praemierung';
const payoutParameter = 'auszahlung';

/** The page on which one of several bounties is chosen for. */
export function choiceOf(claimId: string): string {
  return `${pathTo('bountyChoice')}?${new URLSearchParams({ [claimParameter]: claimId }).toString()}`;
}

/** The page that asks where a bounty goes. */
export function detailsOf(claimId: string, wanted: Payout): string {
  const query = new URLSearchParams({ [payoutParameter]: wanted.toLowerCase() }).toString();
  return `${pathTo('bountyDetails', { claimId })}?${query}`;
}

export function claimIn(query: string): string | null {
  return new URLSearchParams(query).get(claimParameter);
}

export function payoutIn(query: string): Payout | undefined {
  const told = new URLSearchParams(query).get(payoutParameter);
  return valuesOf(payout).find((known) => known.toLowerCase() === told);
}

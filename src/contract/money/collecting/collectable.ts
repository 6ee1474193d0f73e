import type { Claim } from './calls.ts';
import { momentOf } from '../../moment.ts';
import { pathTo } from '../../routes.ts';
import { bountyState } from '../bounty/states.ts';

/** Whether a bounty waits to be collected: it is ready, nobody holds it, and its time is not up (`requireCollectable` of the service). */
export function isCollectable(
  { state, claimBy, underReview }: Pick<Claim, 'state' | 'claimBy' | 'underReview'>,
  now: Date,
): boolean {
  const inTime = claimBy === null || momentOf(claimBy) > now.getTime();
  return state === bountyState.provided && !underReview && inTime;
}

/** Query parameter of the page that collects: which of several bounties. */
const claimParameter = 'praemierung';

/** The page on which one of several bounties is chosen for. */
export function choiceOf(claimId: string): string {
  return `${pathTo('bountyChoice')}?${new URLSearchParams({ [claimParameter]: claimId }).toString()}`;
}

/** The bounty that the query of that page names, or null. */
export function claimIn(query: string): string | null {
  return new URLSearchParams(query).get(claimParameter);
}

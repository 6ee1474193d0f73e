import { choiceOf } from '#contract/money/collecting/collectable.ts';
import { payout, type Payout } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { pathTo } from '#contract/routes.ts';

/** Query parameter of both pages: how the bounty is to be paid. */
const payoutParameter = 'auszahlung';

const queryOf = (wanted: Payout) => new URLSearchParams({ [payoutParameter]: wanted.toLowerCase() }).toString();

/** The page that asks how a bounty is to be paid, with this chosen already. */
export function choiceWith(claimId: string, wanted: Payout): string {
  return `${choiceOf(claimId)}&${queryOf(wanted)}`;
}

/** The page that asks where a bounty goes. */
export function detailsOf(claimId: string, wanted: Payout): string {
  return `${pathTo('bountyDetails', { claimId })}?${queryOf(wanted)}`;
}

/** The payout that the query of such a page names. */
export function payoutIn(query: string): Payout | undefined {
  const told = new URLSearchParams(query).get(payoutParameter);
  return valuesOf(payout).find((known) => known.toLowerCase() === told);
}

import type { BountyPlan } from '#contract/agency/bounty-plan/calls.ts';

/** What one way to divide pays; the most is the same if not said. */
export const share = (recommenderShare: 100 | 50 | 0, own: number, others: number, most = { own, others }) => ({
  recommenderShare,
  recommenderCent: own,
  recipientCent: others,
  mostRecommenderCent: most.own,
  mostRecipientCent: most.others,
});

export const natur: BountyPlan = {
  productId: 'natur',
  productName: 'Lindenstrom Natur',
  categoryName: 'Strom',
  bountyCent: 6000,
  mostCent: 6000,
  agencyCent: 0,
  lastDay: '2028-12-31',
  shares: [share(100, 6000, 0), share(50, 3000, 3000), share(0, 0, 6000)],
};

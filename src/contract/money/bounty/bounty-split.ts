import type { RecommenderShare } from '../../fields.ts';

export interface BountySplit {
  readonly recommenderCent: number;
  readonly recipientCent: number;
}

/** Who gets how many cents of a bounty; a cent that does not divide goes to the recommender (design §6 "Split"). */
export function splitBounty(valueCent: number, recommenderShare: RecommenderShare): BountySplit {
  const recipientCent = Math.floor((valueCent * (100 - recommenderShare)) / 100);
  return { recommenderCent: valueCent - recipientCent, recipientCent };
}

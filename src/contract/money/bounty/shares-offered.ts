import type { RecommenderShare } from '../../fields.ts';
import { splitBounty } from './bounty-split.ts';

/** In the order in which they are offered everywhere. */
export const allShares: readonly RecommenderShare[] = [100, 50, 0];

interface Rules {
  readonly maxRecipientBountyCent: number;
}

/** Whether a bounty may be divided so: a recipient gets no more of it than the tenant allows (specification §3.2 MaxEmpfaengerPraemieCent). */
export const isShareOffered = (
  { maxRecipientBountyCent }: Rules,
  valueCent: number,
  share: RecommenderShare,
): boolean => splitBounty(valueCent, share).recipientCent <= maxRecipientBountyCent;

/** The ways to divide it. */
export const sharesOffered = (rules: Rules, valueCent: number): RecommenderShare[] =>
  allShares.filter((share) => isShareOffered(rules, valueCent, share));

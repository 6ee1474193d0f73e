import { splitBounty, type BountySplit } from '#contract/money/bounty/bounty-split.ts';
import type { RecommenderShare } from '#contract/fields.ts';

export interface BountyChoice extends BountySplit {
  readonly share: RecommenderShare;
}

const shares: readonly RecommenderShare[] = [100, 50, 0];

/** The ways to share a bounty; a recipient never gets more than the tenant allows (specification §3.2 MaxEmpfaengerPraemieCent). */
export function bountyChoices(valueCent: number, maxRecipientCent: number): BountyChoice[] {
  return shares
    .map((share) => ({ share, ...splitBounty(valueCent, share) }))
    .filter(({ recipientCent }) => recipientCent <= maxRecipientCent);
}

import { splitBounty, type BountySplit } from '#contract/money/bounty/bounty-split.ts';
import { sharesOffered } from '#contract/money/bounty/shares-offered.ts';
import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import type { RecommenderShare } from '#contract/fields.ts';

export interface BountyChoice extends BountySplit {
  readonly share: RecommenderShare;
}

type Rules = Pick<ClientConfig, 'maxRecipientBountyCent' | 'recipientBonusCent'>;

/**
 * The ways to share a bounty; of that a recipient never gets more than the tenant allows (specification §3.2 MaxEmpfaengerPraemieCent), and
 * beside it their bonus.
 */
export function bountyChoices(valueCent: number, rules: Rules): BountyChoice[] {
  return sharesOffered(rules, valueCent)
    .map((share) => ({ share, ...splitBounty(valueCent, share) }))
    .map((choice) => ({ ...choice, recipientCent: choice.recipientCent + rules.recipientBonusCent }));
}

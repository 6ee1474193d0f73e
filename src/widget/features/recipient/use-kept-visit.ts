import { useLocation } from 'wouter';
import type { GivenRecipient } from '#contract/referral/recipient/calls.ts';
import { thanksFor } from '#contract/referral/recipient/recipient-link.ts';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import { recipientVisit } from '#widget/session/recipient-visit.ts';
import { useHandOver, useWidget } from '#widget/session/widget-context.ts';

/** What keeps who has given their details, and thanks them. */
export function useKeptVisit(referral: OfferedReferral) {
  const { recipientTokens } = useWidget();
  const visit = useHandOver(recipientVisit);
  const [, navigate] = useLocation();
  const { referralNumber, productId, productName, isWhole } = referral;
  return (given: GivenRecipient, email: string) => {
    const { recipientNumber, recipientToken, orderUrl } = given;
    recipientTokens.keep(referralNumber, recipientToken);
    visit.keep({ referralNumber, recipientNumber, orderUrl, productId, productName, isWhole, email, confirmed: false });
    navigate(thanksFor(referralNumber));
  };
}

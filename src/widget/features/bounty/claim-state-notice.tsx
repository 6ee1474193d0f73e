import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { promised } from '#contract/promises.ts';
import { bountyReason, bountyState, payout } from '#contract/money/bounty/states.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { SeeReferrals } from './see-referrals.tsx';
import { PayoutPromise } from './payout-promise.tsx';
import { SupportContact } from './support-contact.tsx';

interface ClaimStateNoticeProps {
  readonly claim: Claim;
  /** Whether the link of the mail is at hand, by which the account can be changed. */
  readonly hasLink: boolean;
}

/** Why there is nothing (more) to choose about a bounty. */
export function ClaimStateNotice({ claim, hasLink }: ClaimStateNoticeProps) {
  const errorText = useErrorText();
  // What is being checked is neither collected nor paid, and no mail asks for another account meanwhile.
  if (claim.underReview)
    return <Notice tone="info" title={errorText('PSOF0509')} action={<SupportContact isNamed />} />;
  if (claim.held !== null) return <FailedTransfer returned={claim.held === paymentState.returned} hasLink={hasLink} />;
  if (claim.renewedAt !== null) {
    return (
      <Notice
        tone="success"
        title={<Trans>The money is on its way to you again</Trans>}
        action={hasLink && <ChangeAccount />}
      >
        <PayoutPromise claim={claim} />
      </Notice>
    );
  }
  switch (claim.state) {
    case bountyState.open:
      return (
        <Notice tone="info" title={<Trans>This reward is not ready yet</Trans>}>
          <Trans>We will e-mail you as soon as you can collect it.</Trans>
        </Notice>
      );
    case bountyState.claimed:
      return (
        <Notice
          tone="success"
          title={errorText('PSOF0501')}
          action={hasLink && claim.payout === payout.money && <ChangeAccount />}
        >
          <PayoutPromise claim={claim} />
        </Notice>
      );
    case bountyState.paid: {
      const isVoucher = claim.payout === payout.voucher;
      return (
        <Notice
          tone="success"
          title={<Trans>This reward has been paid out</Trans>}
          action={isVoucher && <SupportContact />}
        >
          {isVoucher ? (
            <Trans>
              We e-mailed the voucher code on <DateText at={claim.at} />.
            </Trans>
          ) : (
            <Trans>
              We transferred the money on <DateText at={claim.at} />.
            </Trans>
          )}
        </Notice>
      );
    }
    case bountyState.cancelled:
      return (
        <Notice tone="warning" title={<Trans>The order was cancelled</Trans>} action={<SupportContact />}>
          <Trans>So there is no reward for it.</Trans>
        </Notice>
      );
    case bountyState.expired:
    case bountyState.provided: {
      const isBlocked = claim.reason === bountyReason.deadlineWhileBlocked;
      return (
        <Notice
          tone="warning"
          title={<Trans>This reward has expired</Trans>}
          action={
            <>
              <SupportContact isNamed={isBlocked} />
              <SeeReferrals />
            </>
          }
        >
          {claim.reason === bountyReason.noOrderCame ? (
            <Trans>No order came in time.</Trans>
          ) : isBlocked ? (
            <Trans>The time to collect it ended while we were checking it. Our support can tell you more.</Trans>
          ) : (
            <Trans>The time to collect it is over.</Trans>
          )}
        </Notice>
      );
    }
  }
}

interface FailedTransferProps {
  readonly returned: boolean;
  readonly hasLink: boolean;
  readonly action?: ReactNode;
}

/** The bank refused the transfer or sent it back; a link by mail brings other bank data, and the personal area sends one. */
export function FailedTransfer({
  returned,
  hasLink,
  action = hasLink ? <ChangeAccount /> : <SeeReferrals />,
}: FailedTransferProps) {
  return (
    <Notice tone="warning" title={<Trans>The transfer did not arrive</Trans>} action={action}>
      {returned ? (
        <Trans>Your bank sent the money back to us. It is still yours.</Trans>
      ) : (
        <Trans>The bank refused the transfer. The money is still yours.</Trans>
      )}{' '}
      {hasLink ? (
        <Trans>
          Please enter your bank details again. After that we transfer the money within{' '}
          <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" />.
        </Trans>
      ) : (
        <Trans>You will get the link for new bank details with your referrals.</Trans>
      )}
    </Notice>
  );
}

function ChangeAccount() {
  return (
    <RouteButton to={pathTo('recipientBankData')} variant="secondary">
      <Trans>Change the bank account</Trans>
    </RouteButton>
  );
}

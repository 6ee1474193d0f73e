import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Claim } from '#contract/calls/claims.ts';
import { pathTo } from '#contract/routes.ts';
import { paymentState } from '#contract/pay-runs.ts';
import { promised } from '#contract/promises.ts';
import { bountyState, payout } from '#contract/states.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { PayoutPromise } from './payout-promise.tsx';
import { SupportContact } from './support-contact.tsx';

interface ClaimStateNoticeProps {
  readonly claim: Claim;
  /** Whether the link of the mail is at hand, by which the account can be changed. */
  readonly hasLink: boolean;
}

/** Why there is nothing (more) to choose about a bounty. */
export function ClaimStateNotice({ claim, hasLink }: ClaimStateNoticeProps) {
  if (claim.underReview) return <Notice tone="warning" title={errorText('PSOF0509')} action={<SupportContact />} />;
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
        <Notice tone="info" title={<Trans>This bounty is not ready yet</Trans>}>
          <Trans>We send you an e-mail as soon as you can collect it.</Trans>
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
    case bountyState.paid:
      return (
        <Notice tone="success" title={<Trans>This bounty is paid</Trans>}>
          <Trans>
            It was paid on <DateText at={claim.at} />.
          </Trans>
        </Notice>
      );
    case bountyState.cancelled:
      return (
        <Notice tone="warning" title={<Trans>The order was cancelled</Trans>} action={<SupportContact />}>
          <Trans>Therefore there is no bounty for it.</Trans>
        </Notice>
      );
    case bountyState.expired:
    case bountyState.provided:
      return (
        <Notice tone="warning" title={<Trans>This bounty has expired</Trans>} action={<SupportContact />}>
          <Trans>It was not collected in time.</Trans>
        </Notice>
      );
  }
}

/** The bank refused the transfer or sent it back; the link of the mail brings other bank data. */
function FailedTransfer({ returned, hasLink }: { readonly returned: boolean; readonly hasLink: boolean }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>The transfer did not arrive</Trans>}
      action={hasLink ? <ChangeAccount /> : <SupportContact />}
    >
      {returned ? (
        <Trans>Your bank sent the money back to us. It is still yours.</Trans>
      ) : (
        <Trans>The bank did not accept the account. The bounty is still yours.</Trans>
      )}{' '}
      <Trans>
        Please give your bank details again, with the link in our latest e-mail. We pay within{' '}
        <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" /> then.
      </Trans>
    </Notice>
  );
}

function ChangeAccount() {
  return (
    <Link href={pathTo('recipientBankData')} asChild>
      <ButtonLink variant="secondary">
        <Trans>Change the bank account</Trans>
      </ButtonLink>
    </Link>
  );
}

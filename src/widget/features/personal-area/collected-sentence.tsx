import { Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { payout } from '#contract/money/bounty/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

/** What happens with a bounty that its person has collected, and by when. */
export function CollectedSentence({ claim }: { readonly claim: Claim | undefined }) {
  if (!claim?.payoutBy) return <Trans>The reward has been collected.</Trans>;
  if (claim.renewedAt !== null) {
    return (
      <Trans>
        You have entered new bank details. We will transfer <Money cents={claim.valueCent} /> by{' '}
        <DateText at={claim.payoutBy} />.
      </Trans>
    );
  }
  return claim.payout === payout.voucher ? (
    <Trans>
      You have chosen a voucher for <Money cents={claim.valueCent} />. We will e-mail it by{' '}
      <DateText at={claim.payoutBy} />.
    </Trans>
  ) : (
    <Trans>
      You have chosen a bank transfer. We will transfer <Money cents={claim.valueCent} /> by{' '}
      <DateText at={claim.payoutBy} />.
    </Trans>
  );
}

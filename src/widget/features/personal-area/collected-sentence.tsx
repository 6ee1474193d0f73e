import { Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/calls/claims.ts';
import { payout } from '#contract/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

/** What happens with a bounty that its person has collected, and by when. */
export function CollectedSentence({ claim }: { readonly claim: Claim | undefined }) {
  if (!claim?.payoutBy) return <Trans>The bounty has been collected.</Trans>;
  return claim.payout === payout.voucher ? (
    <Trans>
      You have chosen a voucher for <Money cents={claim.valueCent} />. It comes by e-mail by{' '}
      <DateText at={claim.payoutBy} />.
    </Trans>
  ) : (
    <Trans>
      You have chosen a bank transfer of <Money cents={claim.valueCent} />. It is made by{' '}
      <DateText at={claim.payoutBy} />, within four weeks after your bank details.
    </Trans>
  );
}

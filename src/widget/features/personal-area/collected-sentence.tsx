import { Plural, Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/calls/claims.ts';
import { promised } from '#contract/promises.ts';
import { payout } from '#contract/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

const { hoursToVoucher, weeksToPay } = promised;

/** What happens with a bounty that its person has collected, and by when. */
export function CollectedSentence({ claim }: { readonly claim: Claim | undefined }) {
  if (!claim?.payoutBy) return <Trans>The bounty has been collected.</Trans>;
  if (claim.renewedAt !== null) {
    return (
      <Trans>
        You have given new bank details. Your <Money cents={claim.valueCent} /> are paid within{' '}
        <Plural value={weeksToPay} _4="four weeks" other="# weeks" /> after that, so by <DateText at={claim.payoutBy} />
        .
      </Trans>
    );
  }
  return claim.payout === payout.voucher ? (
    <Trans>
      You have chosen a voucher for <Money cents={claim.valueCent} />. It comes by e-mail within {hoursToVoucher} hours
      after that, so by <DateText at={claim.payoutBy} />.
    </Trans>
  ) : (
    <Trans>
      You have chosen a bank transfer of <Money cents={claim.valueCent} />. It is paid within{' '}
      <Plural value={weeksToPay} _4="four weeks" other="# weeks" /> after your bank details, so by{' '}
      <DateText at={claim.payoutBy} />.
    </Trans>
  );
}

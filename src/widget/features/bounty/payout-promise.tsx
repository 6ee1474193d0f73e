import { Plural, Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/calls/claims.ts';
import { promised } from '#contract/promises.ts';
import { payout } from '#contract/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

const { hoursToVoucher } = promised;

/** What comes of a collected bounty, and by when (specification §9). */
export function PayoutPromise({ claim: { valueCent, payoutBy, ...claim } }: { readonly claim: Claim }) {
  if (payoutBy === null) return claim.held === null ? null : <Anew />;
  return claim.payout === payout.voucher ? (
    <Trans>
      Your voucher for <Money cents={valueCent} /> comes by e-mail within {hoursToVoucher} hours, by{' '}
      <DateText at={payoutBy} /> at the latest.
    </Trans>
  ) : (
    <Trans>
      We transfer <Money cents={valueCent} /> to your account within{' '}
      <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" />, by <DateText at={payoutBy} /> at the
      latest.
    </Trans>
  );
}

/** A transfer failed: the promise begins anew with the new bank data. */
function Anew() {
  return (
    <Trans>
      We transfer the money within <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" /> after your new
      bank details.
    </Trans>
  );
}

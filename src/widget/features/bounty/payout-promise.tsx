import { Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/calls/claims.ts';
import { payout } from '#contract/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

/** What comes of a collected bounty, and by when (specification §9). */
export function PayoutPromise({ claim: { valueCent, payoutBy, ...claim } }: { readonly claim: Claim }) {
  if (payoutBy === null) return null;
  return claim.payout === payout.voucher ? (
    <Trans>
      Your voucher for <Money cents={valueCent} /> comes by e-mail within 24 hours, by <DateText at={payoutBy} /> at the
      latest.
    </Trans>
  ) : (
    <Trans>
      We transfer <Money cents={valueCent} /> to your account within four weeks, by <DateText at={payoutBy} /> at the
      latest.
    </Trans>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/calls/claims.ts';
import { promised } from '#contract/promises.ts';
import { payout } from '#contract/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

/** What comes of a collected bounty, and by when (specification §9). */
export function PayoutPromise({ claim: { valueCent, payoutBy, ...claim } }: { readonly claim: Claim }) {
  if (payoutBy === null) return claim.held === null ? null : <Anew />;
  return claim.payout === payout.voucher ? (
    <Trans>
      We will e-mail your voucher for <Money cents={valueCent} /> by <DateText at={payoutBy} />.
    </Trans>
  ) : (
    <Trans>
      We will transfer <Money cents={valueCent} /> by <DateText at={payoutBy} />.
    </Trans>
  );
}

/** A transfer failed: the promise begins anew with the new bank data. */
function Anew() {
  return (
    <Trans>
      We transfer the money within <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" /> after you have
      entered your new bank details.
    </Trans>
  );
}

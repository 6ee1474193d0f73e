import { Plural, Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { promised } from '#contract/promises.ts';
import { payout } from '#contract/money/bounty/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

interface PayoutPromiseProps {
  readonly claim: Claim;
  /** Bank data came after the bounty was read. */
  readonly isChanged?: boolean;
}

/** What comes of a collected bounty, and by when (specification §9). */
export function PayoutPromise({ claim: { valueCent, payoutBy, ...claim }, isChanged = false }: PayoutPromiseProps) {
  // A transfer failed: the promise begins anew with each new bank data.
  if (isChanged && (claim.held ?? claim.renewedAt) !== null) {
    return (
      <Trans>
        We will transfer the money within <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" />.
      </Trans>
    );
  }
  if (payoutBy === null) return null;
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

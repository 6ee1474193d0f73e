import { Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';

/** Why a bounty is held, and since when: its transfer failed. */
export function HeldSentence({ claim: { held, heldAt, claimedAt, valueCent } }: { readonly claim: Claim }) {
  const at = heldAt ?? claimedAt ?? '';
  return held === paymentState.returned ? (
    <Trans>
      Your bank sent the money (<Money cents={valueCent} />) back to us on <DateText at={at} />. It is still yours.
      Please give us other bank details.
    </Trans>
  ) : (
    <Trans>
      The bank refused the transfer of <Money cents={valueCent} /> on <DateText at={at} />. The money is still yours.
      Please give us other bank details.
    </Trans>
  );
}

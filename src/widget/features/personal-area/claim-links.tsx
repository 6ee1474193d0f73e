import { Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { choiceOf, isCollectable } from '#contract/money/collecting/collectable.ts';
import { Money } from '#widget/ui/money.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface ClaimLinksProps {
  readonly claims: readonly Claim[];
  readonly now: Date;
  /** Id of the referral's heading. */
  readonly of: string;
}

/** The way to collect, one for each recipient whose bounty is ready and not being checked. */
export function ClaimLinks({ claims, now, of }: ClaimLinksProps) {
  return claims
    .filter((claim) => isCollectable(claim, now))
    .map(({ claimId, valueCent }) => (
      <RouteButton key={claimId} to={choiceOf(claimId)} aria-describedby={of}>
        <Trans>
          Collect <Money cents={valueCent} />
        </Trans>
      </RouteButton>
    ));
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { choiceOf, isCollectable } from '#contract/money/collecting/collectable.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Money } from '#widget/ui/money.tsx';

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
      <Link key={claimId} href={choiceOf(claimId)} asChild>
        <ButtonLink aria-describedby={of}>
          <Trans>
            Collect <Money cents={valueCent} />
          </Trans>
        </ButtonLink>
      </Link>
    ));
}

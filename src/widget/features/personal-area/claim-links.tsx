import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Claim } from '#contract/calls/claims.ts';
import { pathTo } from '#contract/routes.ts';
import { bountyState } from '#contract/states.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Money } from '#widget/ui/money.tsx';

interface ClaimLinksProps {
  readonly claims: readonly Claim[];
  /** Id of the referral's heading. */
  readonly of: string;
}

/** The way to collect, one for each recipient whose bounty is ready and not being checked. */
export function ClaimLinks({ claims, of }: ClaimLinksProps) {
  return claims
    .filter(({ state, underReview }) => state === bountyState.provided && !underReview)
    .map(({ claimId, valueCent }) => (
      <Link key={claimId} href={`${pathTo('bountyChoice')}?praemierung=${claimId}`} asChild>
        <ButtonLink aria-describedby={of}>
          <Trans>
            Collect <Money cents={valueCent} />
          </Trans>
        </ButtonLink>
      </Link>
    ));
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { choiceOf } from '#contract/money/collecting/collectable.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Card } from '#widget/ui/card.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Page } from '#widget/ui/page.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { CollectBy } from './collect-by.tsx';
import { SeeReferrals } from './see-referrals.tsx';

/** The bounties that wait for a signed-in person. */
export function ClaimList({ claims }: { readonly claims: readonly Claim[] }) {
  const { t } = useLingui();
  return (
    <Page title={t`Collect your rewards`} lead={claims.length > 0 ? t`You collect each one separately.` : undefined}>
      {claims.map((claim) => (
        <Card key={claim.claimId}>
          <ClaimWorth claim={claim}>
            <CollectBy claim={claim} />
          </ClaimWorth>
          <div>
            <Link href={choiceOf(claim.claimId)} asChild>
              {/* One of several: its name says which. */}
              <ButtonLink id={`collect-${claim.claimId}`} aria-labelledby={`collect-${claim.claimId} ${claim.claimId}`}>
                <Trans>Collect</Trans>
              </ButtonLink>
            </Link>
          </div>
        </Card>
      ))}
      {claims.length === 0 && (
        <EmptyState title={<Trans>No reward is ready at the moment</Trans>}>
          <p>
            <Trans>We will e-mail you as soon as one is ready.</Trans>
          </p>
          <SeeReferrals />
        </EmptyState>
      )}
    </Page>
  );
}

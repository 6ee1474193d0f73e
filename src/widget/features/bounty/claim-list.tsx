import { Trans, useLingui } from '@lingui/react/macro';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { choiceOf } from '#contract/money/collecting/collectable.ts';
import { Card } from '#widget/ui/card.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
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
            {/* One of several: its name says which. */}
            <RouteButton
              to={choiceOf(claim.claimId)}
              id={`collect-${claim.claimId}`}
              aria-labelledby={`collect-${claim.claimId} ${claim.claimId}`}
            >
              <Trans>Collect</Trans>
            </RouteButton>
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

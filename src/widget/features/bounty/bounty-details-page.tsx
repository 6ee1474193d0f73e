import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Redirect, useParams, useSearch } from 'wouter';
import type { DetailedClaim } from '#contract/money/collecting/calls.ts';
import { choiceOf, isCollectable } from '#contract/money/collecting/collectable.ts';
import { payout, type Payout } from '#contract/money/bounty/states.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { ClaimGate } from './claim-gate.tsx';
import { ClaimStateNotice } from './claim-state-notice.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { choiceWith, payoutIn } from './payout-address.ts';
import { CollectSummary } from './collect-summary.tsx';
import type { Destination } from './destination.ts';
import { MoneyDetails } from './money-details.tsx';
import { UnlessPasswordMissing } from './password-missing.tsx';
import { VoucherDetails } from './voucher-details.tsx';

export const untilKnown = msg`Collect your reward`;

/** `/praemie/:claimId`: where the bounty goes, then everything once more before the final step. */
export default function BountyDetailsPage() {
  const { t } = useLingui();
  const { claimId } = useParams();
  const wanted = payoutIn(useSearch());
  const [now] = useState(() => new Date());
  return (
    <ClaimGate title={t`Collect your reward`} wanted={claimId ?? null}>
      {({ claims, token }) => {
        // The gate lets nobody pass without it.
        const claim = claims.find((candidate) => candidate.claimId === claimId);
        if (!claim) return null;
        if (!isCollectable(claim, now)) {
          return (
            <Page title={t`Your reward`}>
              <ClaimStateNotice claim={claim} hasLink={token !== null} />
            </Page>
          );
        }
        if (wanted === undefined) return <Redirect to={choiceOf(claim.claimId)} replace />;
        return <Details key={wanted} claim={claim} token={token} wanted={wanted} />;
      }}
    </ClaimGate>
  );
}

interface DetailsProps {
  readonly claim: DetailedClaim;
  readonly token: string | null;
  readonly wanted: Payout;
}

function Details({ claim, token, wanted }: DetailsProps) {
  const { t } = useLingui();
  const [destination, setDestination] = useState<Destination | null>(null);
  const [step, setStep] = useState<'details' | 'summary'>('details');
  const [hasReturned, setHasReturned] = useState(false);
  if (step === 'summary' && destination) {
    return (
      <CollectSummary
        claim={claim}
        token={token}
        destination={destination}
        onChange={() => {
          setHasReturned(true);
          setStep('details');
        }}
      />
    );
  }
  const next = (given: Destination) => {
    setDestination(given);
    setStep('summary');
  };
  const isMoney = wanted === payout.money;
  return (
    <Page
      key="details"
      focusOnShow={hasReturned}
      title={isMoney ? t`Where should the money go?` : t`Where should the voucher go?`}
    >
      <Card>
        <ClaimWorth claim={claim}>
          <Link href={choiceWith(claim.claimId, isMoney ? payout.voucher : payout.money)}>
            {isMoney ? <Trans>Take a voucher instead</Trans> : <Trans>Take a bank transfer instead</Trans>}
          </Link>
        </ClaimWorth>
        {isMoney ? (
          <MoneyDetails claim={claim} before={destination} onNext={next} />
        ) : (
          <UnlessPasswordMissing claim={claim}>
            <VoucherDetails before={destination} onNext={next} />
          </UnlessPasswordMissing>
        )}
      </Card>
    </Page>
  );
}

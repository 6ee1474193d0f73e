import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { claimIn, isCollectable } from '#contract/money/collecting/collectable.ts';
import { Page } from '#widget/ui/page.tsx';
import { ClaimGate, type Claimed } from './claim-gate.tsx';
import { ClaimList } from './claim-list.tsx';
import { ClaimStateNotice } from './claim-state-notice.tsx';
import { PayoutChoice } from './payout-choice.tsx';

/**
 * What a bounty is worth and how it is to be paid; for who has several, which one.
 * @param props.title until that is known
 */
export function BountyToCollect({ title }: { readonly title: string }) {
  const wanted = claimIn(useSearch());
  return (
    <ClaimGate title={title} wanted={wanted}>
      {(claimed) => <Choice {...claimed} wanted={wanted} />}
    </ClaimGate>
  );
}

function Choice({ claims, token, wanted }: Claimed & { readonly wanted: string | null }) {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const named = claims.find(({ claimId }) => claimId === wanted);
  const waiting = claims.filter((claim) => isCollectable(claim, now));
  const one = named ?? (token === null && waiting.length !== 1 ? undefined : (waiting[0] ?? claims[0]));
  if (!one) return <ClaimList claims={waiting} />;
  return isCollectable(one, now) ? (
    <Page title={t`Collect your reward`} lead={t`Choose how you would like to get it.`}>
      <PayoutChoice claim={one} />
    </Page>
  ) : (
    <Page title={t`Your reward`}>
      <ClaimStateNotice claim={one} hasLink={token !== null} />
    </Page>
  );
}

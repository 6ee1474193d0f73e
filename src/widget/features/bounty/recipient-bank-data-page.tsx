import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { giveRecipientBankAccount, saveBankAccount } from '#contract/calls/bank-data.ts';
import type { Claim } from '#contract/calls/claims.ts';
import { isCollectable } from '#contract/collectable.ts';
import { bountySide, bountyState, payout } from '#contract/states.ts';
import { call } from '#widget/http/call.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { AccountForm } from './account-form.tsx';
import { ClaimGate } from './claim-gate.tsx';
import { NoClaimLink, remedyForClaim } from './claim-problem.tsx';
import { ClaimStateNotice } from './claim-state-notice.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { detailsOf } from './payout-address.ts';
import { KnownAccount } from './known-account.tsx';
import { PayoutPromise } from './payout-promise.tsx';

/** `/bankdaten`: the bank data of a bounty, by its link; what waits still is collected first. */
export default function RecipientBankDataPage() {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  return (
    <ClaimGate title={t`Your bank details`}>
      {({ claims, token }) => {
        const [claim] = claims;
        if (token === null || !claim) {
          return (
            <Page title={t`Your bank details`}>
              <NoClaimLink />
            </Page>
          );
        }
        if (isCollectable(claim, now)) return <Redirect to={detailsOf(claim.claimId, payout.money)} replace />;
        return (
          <Page title={t`Your bank details`}>
            {isUnpaid(claim) && claim.payout === payout.money ? (
              <ChangeAccount claim={claim} token={token} />
            ) : (
              <ClaimStateNotice claim={claim} hasLink={false} />
            )}
          </Page>
        );
      }}
    </ClaimGate>
  );
}

/** Money that has not been paid, or failed to arrive, can still go elsewhere, unless the bounty is being checked. */
const isUnpaid = ({ state, held, renewedAt, underReview }: Claim) =>
  !underReview && (state === bountyState.claimed || held !== null || renewedAt !== null);

function ChangeAccount({ claim, token }: { readonly claim: Claim; readonly token: string }) {
  const [changes, setChanges] = useState(0);
  const save = async ({ accountHolder, iban }: { accountHolder: string; iban: string }) => {
    const body = { accountHolder, iban };
    if (claim.side === bountySide.recipient) await call(giveRecipientBankAccount, { body, token });
    else await call(saveBankAccount, { body, token });
    setChanges(changes + 1);
  };
  return (
    <>
      {changes > 0 && (
        <Outcome key={`saved ${changes}`}>
          <Notice tone="success" title={<Trans>Your bank details are saved</Trans>}>
            <PayoutPromise claim={claim} isChanged />
          </Notice>
        </Outcome>
      )}
      <Card>
        <ClaimWorth claim={claim}>
          <PayoutPromise claim={claim} isChanged={changes > 0} />
        </ClaimWorth>
        <KnownAccount key={`known ${changes}`} token={token} />
        <AccountForm
          key={`form ${changes}`}
          submitLabel={<Trans>Save the new bank account</Trans>}
          onSave={save}
          remedyFor={remedyForClaim}
        />
      </Card>
    </>
  );
}

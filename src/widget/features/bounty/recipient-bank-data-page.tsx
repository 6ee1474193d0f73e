import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { giveRecipientBankAccount, saveBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { isCollectable } from '#contract/money/collecting/collectable.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountySide, bountyState, payout } from '#contract/money/bounty/states.ts';
import { codeOf } from '#widget/http/call-error.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { AccountForm } from './account-form.tsx';
import { ClaimGate } from './claim-gate.tsx';
import { FinalProblem, isFinal, NoClaimLink } from './claim-problem.tsx';
import { ClaimStateNotice, FailedTransfer } from './claim-state-notice.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { detailsOf } from './payout-address.ts';
import { SeeReferrals } from './see-referrals.tsx';
import { KnownAccount } from './known-account.tsx';
import { PayoutPromise } from './payout-promise.tsx';

export const untilKnown = msg`Your bank details`;

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
  const [isAsking, setAsking] = useState(true);
  const [ended, setEnded] = useState<ErrorCode | null>(null);
  const save = async ({ accountHolder, iban }: { accountHolder: string; iban: string }) => {
    const body = { accountHolder, iban };
    try {
      if (claim.side === bountySide.recipient) await call(giveRecipientBankAccount, { body, token });
      else await call(saveBankAccount, { body, token });
    } catch (error) {
      if (!isFinal(codeOf(error))) throw error;
      setEnded(meet(error));
      return;
    }
    setChanges(changes + 1);
    setAsking(false);
  };
  if (ended !== null) return <FinalProblem code={ended} />;
  const hasFailed = claim.held !== null && changes === 0;
  const form = <AccountForm submitLabel={<Trans>Save the new bank account</Trans>} onSave={save} />;
  return (
    <>
      {hasFailed && <FailedTransfer returned={claim.held === paymentState.returned} hasLink action={null} />}
      {!isAsking && (
        <Outcome>
          <Notice
            tone="success"
            title={<Trans>Your bank details are saved</Trans>}
            action={
              <>
                <Button variant="secondary" onClick={() => setAsking(true)}>
                  <Trans>Change the bank account</Trans>
                </Button>
                <SeeReferrals />
              </>
            }
          >
            <PayoutPromise claim={claim} isChanged />
          </Notice>
        </Outcome>
      )}
      <Card>
        <ClaimWorth claim={claim}>
          {isAsking && !hasFailed && <PayoutPromise claim={claim} isChanged={changes > 0} />}
        </ClaimWorth>
        <KnownAccount key={changes} token={token} />
        {isAsking && (changes === 0 ? form : <Outcome isLong>{form}</Outcome>)}
      </Card>
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteFromAgencyBountyPlan, type OwnPlan } from '#contract/agency/bounty-plan/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

interface EndAdditionProps {
  readonly plan: OwnPlan;
  readonly onEnded: () => void;
  /** Reads the plan again. */
  readonly onChanged: () => Promise<void>;
}

/** Ends an addition, once it was said what stays promised. */
export function EndAddition({ plan, onEnded, onChanged }: EndAdditionProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { planId, productName, referralCount, openCent } = plan;
  const { status, problem, press } = usePress(async () => {
    try {
      await call(deleteFromAgencyBountyPlan, { params: { planId } });
      setAsking(false);
      onEnded();
    } finally {
      // What was done is done, and what was not may have another reason now, whether or not the list can be read at this moment.
      await onChanged().catch(() => undefined);
    }
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>End</Trans>
        <Unseen>: {productName}</Unseen>
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`End the addition to ${productName}?`}
          decide={<Trans>End the addition</Trans>}
          busy={status === 'busy'}
          problem={problem}
          onDecide={press}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>New referrals get nothing of it from now on. It cannot be opened again, only added anew.</Trans>
          </p>
          <p>
            {referralCount === 0 ? (
              <Trans>It was promised with no referral so far: nothing hangs on it.</Trans>
            ) : (
              <Trans>
                It stays promised <Plural value={referralCount} one="with # referral" other="with # referrals" />: up to{' '}
                <Money cents={openCent} /> of that are open, and your agency pays for what is paid out of it.
              </Trans>
            )}
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

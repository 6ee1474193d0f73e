import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { removePayment, type PaymentShown } from '#contract/money/pay-runs/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { FetchedBefore } from './fetched-before.tsx';
import { knownFetch, type Run } from './run.ts';
import type { RunDeed } from './run-done.tsx';

interface RemovePaymentProps {
  readonly run: Run;
  readonly payment: PaymentShown;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** Takes one transfer out of a run whose file nobody has. */
export function RemovePayment({ run, payment, onChanged, onDone }: RemovePaymentProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { endToEndId, amountCent, person } = payment;
  const whose = person ?? endToEndId;
  const { status, problem, said, press } = usePress(async () => {
    try {
      await call(removePayment, { params: { runId: run.runId, endToEndId }, query: knownFetch(run) });
      setAsking(false);
      onDone('removed');
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Take out</Trans>
        <Unseen>: {whose}</Unseen>
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`Take the transfer to ${whose} out?`}
          decide={<Trans>Take it out</Trans>}
          busy={status === 'busy'}
          problem={problem}
          said={said}
          onDecide={press}
          onClose={() => setAsking(false)}
        >
          <FetchedBefore run={run} />
          <p>
            <Trans>
              <Money cents={amountCent} /> are not paid by this run. They are due again and stand in the next one,
              unless the reward is held.
            </Trans>
          </p>
          {run.releasedBy.length > 0 && (
            <p>
              <Trans>What was released so far is void: both have to release the run anew.</Trans>
            </p>
          )}
        </DecisionDialog>
      )}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { discardPayRun } from '#contract/money/pay-runs/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Money } from '#widget/ui/money.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { FetchedBefore } from './fetched-before.tsx';
import { knownFetch, type Run } from './run.ts';
import type { RunDeed } from './run-done.tsx';

interface DiscardRunProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** Gives a run up whose file nobody has. */
export function DiscardRun({ run, onChanged, onDone }: DiscardRunProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { status, problem, said, press } = usePress(async () => {
    try {
      await call(discardPayRun, { params: { runId: run.runId }, query: knownFetch(run) });
      setAsking(false);
      onDone('discarded');
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Give up …</Trans>
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`Give this pay run up?`}
          decide={<Trans>Give the run up</Trans>}
          busy={status === 'busy'}
          problem={problem}
          said={said}
          onDecide={press}
          onClose={() => setAsking(false)}
        >
          <FetchedBefore run={run} />
          <p>
            <Trans>
              Nothing of it is paid. <Plural value={run.paymentCount} one="# reward" other="# rewards" /> of together{' '}
              <Money cents={run.sumCent} /> are due again and stand in the next run. This run cannot be taken up again.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { releasePayRun } from '#contract/money/pay-runs/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { Fingerprint } from './fingerprint.tsx';
import type { Run } from './run.ts';
import type { RunDeed } from './run-done.tsx';

interface ReleaseRunProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** Releases what is on the screen and nothing else, once it was said what that is. */
export function ReleaseRun({ run, onChanged, onDone }: ReleaseRunProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { runId, fingerprint, payments, releasedBy } = run;
  const { status, problem, said, press } = usePress(async () => {
    try {
      await call(releasePayRun, { params: { runId }, query: fingerprint === null ? {} : { fingerprint } });
      setAsking(false);
      onDone('released');
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  const inIt = payments.filter(({ state }) => state === paymentState.planned);
  const sharing = inIt.filter(({ sameAccount }) => sameAccount !== null).length;
  const before = inIt.filter(({ earlier }) => earlier.length > 0).length;
  const first = releasedBy[0]?.operator;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Release …</Trans>
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`Release this pay run?`}
          decide={<Trans>Release</Trans>}
          busy={status === 'busy'}
          problem={problem}
          said={said}
          onDecide={press}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              You release <Plural value={run.paymentCount} one="# transfer" other="# transfers" /> of together{' '}
              <Money cents={run.sumCent} />, with the fingerprint{' '}
              {fingerprint !== null && <Fingerprint fingerprint={fingerprint} />}.
            </Trans>
          </p>
          {sharing > 0 && (
            <Notice
              tone="warning"
              title={
                <Plural
                  value={sharing}
                  one="# transfer goes to an account to which other people’s go, too."
                  other="# transfers go to accounts to which other people’s go, too."
                />
              }
            />
          )}
          {before > 0 && (
            <Notice
              tone="warning"
              title={
                <Plural
                  value={before}
                  one="# reward was in a file before that was handed out. Look at why that did not do."
                  other="# rewards were in files before that were handed out. Look at why those did not do."
                />
              }
            />
          )}
          <p>
            {first === undefined ? (
              <Trans>You are the first. Somebody else has to release the same, then its file can be fetched.</Trans>
            ) : (
              <Trans>{first} has released the same. With you, its file can be fetched and handed to the bank.</Trans>
            )}
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

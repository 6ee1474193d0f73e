import { Trans } from '@lingui/react/macro';
import { operatorScope } from '#contract/operator-scopes.ts';
import { payRunState } from '#contract/money/pay-runs/states.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { useDeskSession, useMay } from '../desk.ts';
import { DiscardRun } from './discard-run.tsx';
import { FetchedBefore } from './fetched-before.tsx';
import { FetchAgain } from './fetch-again.tsx';
import { HandOver } from './hand-over.tsx';
import styles from './money.module.css';
import { ReleaseRun } from './release-run.tsx';
import type { Run } from './run.ts';
import type { RunDeed } from './run-done.tsx';

interface RunActsProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** What can be done with a run where it stands, by who is here. */
export function RunActs({ run, ...on }: RunActsProps) {
  const mayRelease = useMay(operatorScope.release);
  const me = useDeskSession(({ user }) => user?.operatorId);
  const isDraft = run.state === payRunState.draft;
  const isReleased = run.state === payRunState.released;
  const isMine = run.releasedBy.some(({ operatorId }) => operatorId === me);
  if (!isDraft && !isReleased && run.state !== payRunState.sent) return null;
  return (
    <>
      {isDraft && isMine && (
        <Notice tone="info" title={<Trans>You have released it. Somebody else has to, too.</Trans>}>
          <Trans>
            Whoever is second compares the fingerprint with yours: it is the same as long as nothing has changed.
          </Trans>
        </Notice>
      )}
      {!mayRelease && !run.doneAt && (
        <p className={styles.small}>
          <Trans>Your key is not for releasing and fetching its file: somebody else does that.</Trans>
        </p>
      )}
      {(isDraft || (isReleased && !mayRelease)) && <FetchedBefore run={run} />}
      {mayRelease && isReleased && <HandOver run={run} {...on} />}
      <div className={styles.acts}>
        {mayRelease && isDraft && !isMine && <ReleaseRun run={run} {...on} />}
        {(isDraft || isReleased) && <DiscardRun run={run} {...on} />}
        {mayRelease && run.state === payRunState.sent && <FetchAgain run={run} {...on} />}
      </div>
    </>
  );
}

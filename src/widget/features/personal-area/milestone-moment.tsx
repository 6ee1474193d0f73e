import { Trans } from '@lingui/react/macro';
import type { Milestone } from '#contract/people/personal-area/calls.ts';
import { milestoneState } from '#contract/people/personal-area/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { isPast } from './referral-situation.ts';
import styles from './status-bar.module.css';

interface Props {
  readonly milestone: Milestone;
  readonly now: Date;
  readonly ended: boolean;
  readonly ending: string | undefined;
  readonly waiting: string | undefined;
}

/** When a step happened or will happen; what is only visible by shape is said in words for those who do not see it. */
export function MilestoneMoment({ milestone: { state, at, expectedBy }, now, ended, ending, waiting }: Props) {
  switch (state) {
    case milestoneState.done:
      return (
        <span className={styles.moment}>
          <Unseen>
            <Trans>Done</Trans>{' '}
          </Unseen>
          {at !== null && <DateText at={at} />}
        </span>
      );
    case milestoneState.current:
      if (waiting !== undefined) return <span className={styles.moment}>{waiting}</span>;
      return (
        <span className={styles.moment}>
          {expectedBy === null || isPast(expectedBy, now) ? (
            <Trans>Next</Trans>
          ) : (
            <Trans>
              Next, by <DateText at={expectedBy} />
            </Trans>
          )}
        </span>
      );
    case milestoneState.failed:
      return (
        <span className={styles.moment}>
          {ending ?? <Trans>Ended</Trans>}
          {at !== null && (
            <>
              {' '}
              <DateText at={at} />
            </>
          )}
        </span>
      );
    case milestoneState.open:
      return <Unseen>{ended ? <Trans>Not reached</Trans> : <Trans>Still open</Trans>}</Unseen>;
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Milestone } from '#contract/people/personal-area/calls.ts';
import { milestoneState, type MilestoneState } from '#contract/people/personal-area/states.ts';
import { classNames } from '#widget/ui/class-names.ts';
import { Icon } from '#widget/ui/icon.tsx';
import { MilestoneMoment } from './milestone-moment.tsx';
import { MilestoneName } from './milestone-name.tsx';
import styles from './status-bar.module.css';

const look: Readonly<Record<MilestoneState, string | undefined>> = {
  [milestoneState.done]: styles.done,
  [milestoneState.current]: styles.current,
  [milestoneState.open]: styles.open,
  [milestoneState.failed]: styles.failed,
};

interface StatusBarProps {
  readonly milestones: readonly Milestone[];
  readonly now: Date;
  /** Why the way ended, where it did: stands in place of the date that will never come. */
  readonly ending?: string | undefined;
  /** Why the next step has to wait for the person: stands in place of its date. */
  readonly waiting?: string | undefined;
  /** Id of the heading that says whose steps they are. */
  readonly of: string;
}

/**
 * The way of one referral: what happened and when, what comes next. Side by side where there is room; else only the present
 * step, and at a press all of them from top to bottom. A shape and a word say the state, colour only repeats it (WCAG 1.4.1).
 */
export function StatusBar({ milestones, now, ending, waiting, of }: StatusBarProps) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const present = presentOf(milestones);
  const count = milestones.length;
  const ended = milestones.some(({ state }) => state === milestoneState.failed);
  return (
    <div className={classNames(styles.frame, !showsAll && styles.folded)}>
      <ol id={listId} className={styles.bar} aria-label={t`Status`}>
        {milestones.map((milestone) => (
          <li
            key={milestone.step}
            className={classNames(styles.step, look[milestone.state], milestone !== present && styles.other)}
            aria-current={milestone.state === milestoneState.current ? 'step' : undefined}
          >
            <span className={styles.dot}>
              {milestone.state === milestoneState.done && <Icon name="check" size={1} />}
              {milestone.state === milestoneState.failed && <Icon name="close" size={1} />}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                <MilestoneName step={milestone.step} />
              </span>
              <MilestoneMoment milestone={milestone} now={now} ended={ended} ending={ending} waiting={waiting} />
            </span>
          </li>
        ))}
      </ol>
      {count > 1 && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={showsAll}
          aria-controls={listId}
          aria-describedby={of}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? <Trans>Show only the current step</Trans> : <Trans>Show all {count} steps</Trans>}
        </button>
      )}
    </div>
  );
}

/** Where the way stands: at what comes next, where it ended, or at its last step. */
function presentOf(milestones: readonly Milestone[]): Milestone | undefined {
  const isDone = ({ state }: Milestone) => state === milestoneState.done;
  return (
    milestones.find(({ state }) => state === milestoneState.current || state === milestoneState.failed) ??
    milestones.findLast(isDone)
  );
}

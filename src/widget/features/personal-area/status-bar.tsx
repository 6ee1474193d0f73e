import { useLingui } from '@lingui/react/macro';
import type { Milestone } from '#contract/people/personal-area/calls.ts';
import { milestoneState, type MilestoneState } from '#contract/people/personal-area/states.ts';
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
}

/**
 * The way of one referral: what happened and when, what comes next. Side by side where there is room, else from top to
 * bottom. A shape and a word say the state, colour only repeats it (WCAG 1.4.1).
 */
export function StatusBar({ milestones, now, ending, waiting }: StatusBarProps) {
  const { t } = useLingui();
  const ended = milestones.some(({ state }) => state === milestoneState.failed);
  return (
    <div className={styles.frame}>
      <ol className={styles.bar} aria-label={t`Status`}>
        {milestones.map((milestone) => (
          <li
            key={milestone.step}
            className={`${styles.step} ${look[milestone.state] ?? ''}`}
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
    </div>
  );
}

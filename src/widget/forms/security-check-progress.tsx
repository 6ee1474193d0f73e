import { useLingui } from '@lingui/react/macro';
import { useSaid } from '#widget/ui/voice.tsx';
import styles from './security-check-progress.module.css';

/** How long the search takes is chance, so the bar moves without promising an end. */
export function SecurityCheckProgress() {
  const { t } = useLingui();
  const words = t`The security check is running. This takes a few seconds.`;
  useSaid(words);
  return (
    <div className={styles.check}>
      <span>{words}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.runner} />
      </span>
    </div>
  );
}

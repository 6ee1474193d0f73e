import { Trans } from '@lingui/react/macro';
import styles from './security-check-progress.module.css';

/** How long the search takes is chance, so the bar moves without promising an end. */
export function SecurityCheckProgress() {
  return (
    <div className={styles.check} role="status">
      <span>
        <Trans>The security check is running. This takes a few seconds.</Trans>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.runner} />
      </span>
    </div>
  );
}

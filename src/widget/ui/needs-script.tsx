import { Trans } from '@lingui/react/macro';
import styles from './needs-script.module.css';

/** Says what is missing where nothing works without scripts, to those whose browser runs none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className={styles.sentence}>
        <Trans>Please switch on JavaScript to go on here.</Trans>
      </p>
    </noscript>
  );
}

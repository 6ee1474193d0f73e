import { Trans } from '@lingui/react/macro';
import styles from './skeleton.module.css';

/** Keeps the place of a text that is loading. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  return (
    <output className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
      <span className={styles.words}>
        <Trans>Loading</Trans>
      </span>
    </output>
  );
}

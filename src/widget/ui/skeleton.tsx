import { useLingui } from '@lingui/react/macro';
import styles from './skeleton.module.css';
import { Unseen } from './unseen.tsx';
import { useSaid } from './voice.tsx';

/** Keeps the place of a text that is loading. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const { t } = useLingui();
  useSaid(t`Loading`);
  return (
    <div className={styles.skeleton} data-waiting>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
      <Unseen>{t`Loading`}</Unseen>
    </div>
  );
}

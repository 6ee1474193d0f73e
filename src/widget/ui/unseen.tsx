import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** Words for who does not see what says the same to the eye. */
export function Unseen({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}

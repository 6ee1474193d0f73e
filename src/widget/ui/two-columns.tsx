import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './two-columns.module.css';

interface TwoColumnsProps {
  /** What it is about: above on a phone, at the side where there is room. */
  readonly about: ReactNode;
  /** What is to be done, in a card. */
  readonly children: ReactNode;
}

/** A form, and beside it what it is about. */
export function TwoColumns({ about, children }: TwoColumnsProps) {
  return (
    <div className={styles.columns}>
      {about}
      <Card className={styles.main}>{children}</Card>
    </div>
  );
}

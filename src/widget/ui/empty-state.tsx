import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** Below the heading of the page, or of a part of it. */
  readonly level?: 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** A list that has nothing to show, and what to do next. */
export function EmptyState({ title, level: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}

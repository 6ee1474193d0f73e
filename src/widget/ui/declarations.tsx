import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './declarations.module.css';

/** What somebody declares with a button, point by point. */
export function Declarations({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface DeclaredTextProps {
  readonly children: ReactNode;
  /** It is left out of what is declared. */
  readonly declined?: boolean;
}

/** A text that is agreed to, word for word. */
export function DeclaredText({ children, declined = false }: DeclaredTextProps) {
  return <blockquote className={classNames(styles.quote, declined && styles.struck)}>{children}</blockquote>;
}

import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
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

interface OptionalDeclarationProps {
  readonly title: ReactNode;
  /** Word for word as it is confirmed. */
  readonly text: string;
  readonly declined: boolean;
  /** It is being declared as it stands. */
  readonly busy: boolean;
  readonly onDecline: (declined: boolean) => void;
  /** What is said of a text that is left out, and on the button that leaves it out or takes it in again. */
  readonly words: Readonly<Record<'leftOut' | 'include' | 'leaveOut', ReactNode>>;
}

/**
 * A consent that the rest does without. No ticked box: pressing the button of the page is what agrees (GDPR art. 4 no. 11), and this
 * takes the text out of what is agreed to.
 */
export function OptionalDeclaration({ title, text, declined, busy, onDecline, words }: OptionalDeclarationProps) {
  const id = useId();
  return (
    <li>
      <span id={id}>{title}</span>
      <DeclaredText declined={declined}>{text}</DeclaredText>
      {declined && <p className={styles.left}>{words.leftOut}</p>}
      <Button variant="quiet" busy={busy} aria-describedby={id} onClick={() => onDecline(!declined)}>
        {declined ? words.include : words.leaveOut}
      </Button>
    </li>
  );
}

import { useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { isAttended } from './is-attended.ts';
import styles from './outcome.module.css';
import { PageContext } from './page-context.ts';
import { NewsContext } from './voice.tsx';

interface OutcomeProps {
  readonly children: ReactNode;
  /** More than a message, a form mostly: it takes the focus, and reading it is left to the person. */
  readonly isLong?: boolean;
}

/**
 * What came of something that was pressed, in the place of what had the focus: it takes the focus, by which its words are
 * read out, and the page is asked to show it. Laid out as what it stands among.
 */
export function Outcome({ children, isLong = false }: OutcomeProps) {
  const id = useId();
  const outcome = useRef<HTMLDivElement>(null);
  const isThere = useRef(false);
  const { onFocused } = useContext(PageContext);
  useEffect(() => {
    isThere.current = true;
    // The person may have gone on to the partner's page meanwhile.
    if (!isAttended()) return;
    outcome.current?.focus({ preventScroll: true });
    onFocused();
  }, [onFocused]);
  return (
    // It is named by all that it says.
    <div
      ref={outcome}
      id={id}
      role={isLong ? undefined : 'group'}
      aria-labelledby={isLong ? undefined : id}
      tabIndex={-1}
      className={styles.outcome}
    >
      <NewsContext value={() => isThere.current || !isAttended()}>{children}</NewsContext>
    </div>
  );
}

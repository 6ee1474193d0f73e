import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { isAttended } from './is-attended.ts';
import styles from './outcome.module.css';
import { PageContext } from './page-context.ts';

/**
 * What came of something that was pressed, in the place of what had the focus: it takes the focus, and the page is asked
 * to show it. Laid out as what it stands among.
 */
export function Outcome({ children }: { readonly children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  const { onFocused } = useContext(PageContext);
  useEffect(() => {
    // The person may have gone on to the partner's page meanwhile.
    if (!isAttended()) return;
    outcome.current?.focus({ preventScroll: true });
    onFocused();
  }, [onFocused]);
  return (
    <div ref={outcome} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}

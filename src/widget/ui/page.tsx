import { useCallback, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { isAttended } from './is-attended.ts';
import { PageContext } from './page-context.ts';
import styles from './page.module.css';
import { NewsContext } from './voice.tsx';

interface PageProps {
  readonly title: string;
  /** What the document is called where the heading names a person: the page around it and the history of the browser have it. */
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  /** For pages with several columns; text pages stay narrow enough to read. */
  readonly wide?: boolean;
  /** Stands beside title and lead where there is room. */
  readonly aside?: ReactNode;
  /** A step within a route: the heading takes the focus even where the route was the first one. */
  readonly focusOnShow?: boolean;
  /** It waits for what it is to show: what comes after it counts as the page, for the focus and for who is told. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

/**
 * One page of the widget: heading, document title, content. After a step the heading takes the focus, so that it is
 * read out; never on the first page, and never while the person is busy outside of the frame (design §4.2).
 */
export function Page({
  title,
  documentTitle = title,
  lead,
  wide,
  aside,
  focusOnShow = false,
  loading = false,
  children,
}: PageProps) {
  const { siteName, step, onTitle, onAlive, onShown, onFocused } = useContext(PageContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const fullTitle = siteName === '' ? documentTitle : `${documentTitle} · ${siteName}`;
  onTitle?.(fullTitle);
  const takesFocus = step > 0 || focusOnShow;
  const isThere = useRef(false);
  const isNews = useCallback(() => isThere.current, []);

  useLayoutEffect(() => onAlive?.(), [onAlive]);

  useEffect(() => {
    document.title = fullTitle;
    if (!loading) onShown();
  }, [fullTitle, loading, onShown]);

  useEffect(() => {
    // Without the focus, what was waited for is news to who listens.
    if (!(loading && takesFocus)) isThere.current = true;
    if (loading || !takesFocus || !isAttended()) return;
    heading.current?.focus({ preventScroll: true });
    onFocused();
  }, [step, takesFocus, loading, onFocused]);

  return (
    <div className={classNames(styles.page, wide && styles.wide)}>
      <div className={styles.top}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead != null && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      <NewsContext value={isNews}>{children}</NewsContext>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSaid } from '#widget/ui/voice.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly totalCount: number;
  readonly onPage: (pageNumber: number) => void;
}

/** How many rows there are, and the ways to other pages of them. */
export function Pager({ pageNumber, pageCount, totalCount, onPage }: PagerProps) {
  const { t } = useLingui();
  const hasFormer = pageNumber > 1;
  const hasNext = pageNumber < pageCount;
  useSaid(pageCount > 1 ? t`Page ${pageNumber} of ${pageCount}` : null);
  return (
    <div className={styles.pager}>
      <span className={styles.count}>
        <Plural value={totalCount} one="# entry" other="# entries" />
      </span>
      {pageCount > 1 && (
        <nav className={styles.ways} aria-label={t`Pages`}>
          {/* Both stay where they are, and with the focus, on the first and on the last page. */}
          <button
            type="button"
            className={styles.way}
            aria-disabled={!hasFormer || undefined}
            onClick={() => hasFormer && onPage(pageNumber - 1)}
          >
            <Trans>Back</Trans>
          </button>
          <span>
            <Trans>
              Page {pageNumber} of {pageCount}
            </Trans>
          </span>
          <button
            type="button"
            className={styles.way}
            aria-disabled={!hasNext || undefined}
            onClick={() => hasNext && onPage(pageNumber + 1)}
          >
            <Trans>Next</Trans>
          </button>
        </nav>
      )}
    </div>
  );
}

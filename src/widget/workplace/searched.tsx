import { useState, type ReactNode } from 'react';
import { TextField } from '#widget/ui/text-field.tsx';
import { fitting } from './fitting.ts';
import { Pager } from './pager.tsx';
import styles from './searched.module.css';
import { useSaidCount } from './use-said-count.ts';

/** So many rows are shown at once; a list that has no more needs no search. */
const pageSize = 20;

interface SearchedProps<Row> {
  readonly rows: readonly Row[];
  /** By what somebody finds one. */
  readonly textOf: (row: Row) => string;
  /** What the field for these is called. */
  readonly label: ReactNode;
  /** What is said where none fits. */
  readonly empty: ReactNode;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** A list that is here whole, a page of what somebody looks for at a time. */
export function Searched<Row>({ rows, textOf, label, empty, children }: SearchedProps<Row>) {
  const [{ words, pageNumber }, setLook] = useState({ words: '', pageNumber: 1 });
  const found = fitting(rows, textOf, words);
  useSaidCount(words.trim() === '' ? null : found.length);
  const shown = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return (
    <div className={styles.searched}>
      {rows.length > pageSize && (
        <div role="search" className={styles.search}>
          <TextField
            type="search"
            label={label}
            value={words}
            maxLength={80}
            onChange={(event) => setLook({ words: event.currentTarget.value, pageNumber: 1 })}
          />
        </div>
      )}
      {found.length === 0 ? (
        empty
      ) : (
        <>
          {children(shown)}
          <Pager
            pageNumber={pageNumber}
            pageCount={Math.ceil(found.length / pageSize)}
            totalCount={found.length}
            onPage={(number) => setLook({ words, pageNumber: number })}
          />
        </>
      )}
    </div>
  );
}

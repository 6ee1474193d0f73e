import type { ReactNode } from 'react';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import styles from './section.module.css';

interface SectionProps<Row> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row, string>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How many there are, where more than are shown. */
  readonly count?: number;
  /** What is said of the rest. */
  readonly rest?: ReactNode;
}

/** A part of a dossier: a table under its heading, and nothing where there is nothing. */
export function Section<Row>({ title, rows, count = rows.length, rest, ...table }: SectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <PlainTable title={title} rows={rows} {...table} />
      {count > rows.length && <p className={styles.rest}>{rest}</p>}
    </section>
  );
}

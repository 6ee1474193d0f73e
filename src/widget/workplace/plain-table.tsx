import type { ReportColumn } from './report-column.ts';
import { ReportTable } from './report-table.tsx';

/** By nothing: rows stay as the service has ordered them. */
const unordered = { columns: [], first: '' };
const asTheyCome = { orderBy: '', descending: true };

interface PlainTableProps<Row> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row, string>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows as reports show them, whose order nobody changes. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  return <ReportTable {...props} ordering={unordered} state={asTheyCome} busy={false} onOrder={() => undefined} />;
}

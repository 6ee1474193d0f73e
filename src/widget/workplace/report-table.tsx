import { useLingui } from '@lingui/react/macro';
import { Icon } from '#widget/ui/icon.tsx';
import { classNames } from '#widget/ui/class-names.ts';
import type { ReportColumn } from './report-column.ts';
import type { Ordered, Ordering } from './ordering.ts';
import styles from './report-table.module.css';
import { roles } from './table-roles.ts';

interface ReportTableProps<Row, Column extends string> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row, Column>[];
  readonly ordering: Ordering<Column>;
  readonly state: Ordered<Column>;
  readonly rows: readonly Row[];
  /** Tells a row from the others; of rows that are alike, where it stands. */
  readonly keyOf: (row: Row, at: number) => string;
  readonly onOrder: (order: Ordered<Column>) => void;
  /** Other rows are under way. */
  readonly busy: boolean;
}

/** Whether rows can be put in order by a column. */
export function isOrdering<Column extends string>(name: string, { columns }: Ordering<Column>): name is Column {
  return columns.some((column) => column === name);
}

/**
 * Rows of a report, put in order by the headings of its columns; where there is little room each row is a card. The roles are said,
 * since browsers forget those of a table that is laid out as cards.
 */
export function ReportTable<Row, Column extends string>(props: ReportTableProps<Row, Column>) {
  const { title, columns, ordering, state, rows, keyOf, onOrder, busy } = props;
  const { i18n } = useLingui();
  return (
    <table
      {...roles.table}
      aria-label={title}
      aria-busy={busy}
      className={classNames(styles.table, busy && styles.busy)}
    >
      <thead {...roles.rowgroup} className={styles.head}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <Heading key={column.name} column={column} ordering={ordering} state={state} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)} {...roles.row} className={styles.row}>
            {columns.map(({ name, label, cell, isFigure }) => (
              <td
                key={name}
                {...roles.cell}
                data-label={i18n._(label)}
                className={classNames(isFigure && styles.figure)}
              >
                {/* One thing beside its column’s name, where rows are cards. */}
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps<Row, Column extends string> = Pick<
  ReportTableProps<Row, Column>,
  'ordering' | 'state' | 'onOrder'
> & { readonly column: ReportColumn<Row, Column> };

function Heading<Row, Column extends string>({ column, ordering, state, onOrder }: HeadingProps<Row, Column>) {
  const { i18n } = useLingui();
  const { name, label, isFigure = false, isTime = false } = column;
  const words = i18n._(label);
  const look = classNames(isFigure && styles.figure);
  if (!isOrdering(name, ordering)) {
    return (
      <th {...roles.columnheader} scope="col" className={look}>
        <span className={styles.plain}>{words}</span>
      </th>
    );
  }
  const isBy = state.orderBy === name;
  const direction = state.descending ? 'descending' : 'ascending';
  const next = isBy ? !state.descending : isFigure || isTime;
  return (
    <th {...roles.columnheader} scope="col" className={look} aria-sort={isBy ? direction : 'none'}>
      <button type="button" className={styles.order} onClick={() => onOrder({ orderBy: name, descending: next })}>
        {words}
        <Icon
          name="chevronDown"
          size={1}
          className={classNames(styles.mark, isBy && styles.by, isBy && !state.descending && styles.up)}
        />
      </button>
    </th>
  );
}

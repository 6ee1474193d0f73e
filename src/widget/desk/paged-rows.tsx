import type { ReactNode } from 'react';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { pageNumberOf, withPageNumber } from '#widget/workplace/page-in-route.ts';
import { Pager } from '#widget/workplace/pager.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';

interface PagedRowsProps<Row> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row, string>[];
  readonly page: { readonly content: readonly Row[]; readonly pageCount: number; readonly totalCount: number };
  readonly keyOf: (row: Row) => string;
  /** What is said where there is none. */
  readonly none: ReactNode;
}

/** A page of rows, whose number stands in the route, and the way to the others. */
export function PagedRows<Row>({ title, columns, page, keyOf, none }: PagedRowsProps<Row>) {
  const { path, search, navigate } = useNavigation();
  const { content, pageCount, totalCount } = page;
  if (content.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <PlainTable title={title} columns={columns} rows={content} keyOf={keyOf} />
      <Pager
        pageNumber={pageNumberOf(search)}
        pageCount={pageCount}
        totalCount={totalCount}
        onPage={(number) => navigate(withPageNumber(path, search, number))}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';

/** What the query calls the place after which a page begins. */
const placeWord = 'nach';

/** As a list is asked for it: after which place the page of a route begins; of the first nothing is said. */
export function placeIn(search: string): { readonly after?: string } {
  const after = new URLSearchParams(search).get(placeWord);
  return after === null ? {} : { after };
}

function withPlace(path: string, search: string, place: string): string {
  const query = new URLSearchParams(search);
  query.set(placeWord, place);
  return `${path}?${query}`;
}

interface PagedRowsProps<Row> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row, string>[];
  readonly page: { readonly content: readonly Row[]; readonly next: string | null };
  readonly keyOf: (row: Row) => string;
  /** What is said where there is none. */
  readonly none: ReactNode;
  /** What leads to the next page. */
  readonly further: ReactNode;
}

/** A page of rows, whose place stands in the route, and the way to the next one; the browser's own leads back. */
export function PagedRows<Row>({ title, columns, page, keyOf, none, further }: PagedRowsProps<Row>) {
  const { path, search } = useNavigation();
  const { content, next } = page;
  if (content.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <PlainTable title={title} columns={columns} rows={content} keyOf={keyOf} />
      {next !== null && (
        <RouteButton variant="secondary" to={withPlace(path, search, next)}>
          {further}
        </RouteButton>
      )}
    </>
  );
}

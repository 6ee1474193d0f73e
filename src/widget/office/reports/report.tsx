import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ErrorCode } from '#contract/error-codes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Button } from '#widget/ui/button.tsx';
import { NotTheirs } from '../agents/agent-select.tsx';
import { useAgentChoice } from '../agents/use-agent-choice.ts';
import { useOffice } from '../office.ts';
import { Pager } from '#widget/workplace/pager.tsx';
import { ReportControls } from './report-controls.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import type { Ordering } from '#widget/workplace/ordering.ts';
import { readState, routeOf, type ReportState } from './report-state.ts';
import { ReportTable } from '#widget/workplace/report-table.tsx';
import { saveFile } from '#widget/workplace/save-file.ts';
import { useSaidCount } from '#widget/workplace/use-said-count.ts';
import styles from './report.module.css';

interface ReportPageRows<Row> {
  readonly content: readonly Row[];
  readonly pageCount: number;
  readonly totalCount: number;
}

/** How many rows a page has. */
const pageSize = 20;

/** A report as the contract's request asks for it. */
export type ReportRequest<Column extends string> = ReportState<Column> & {
  readonly filter: string;
  readonly pageSize: number;
};

interface ReportProps<Row, Column extends string> {
  readonly title: string;
  readonly lead: string;
  /** What is to be known of these rows, below them. */
  readonly note?: ReactNode;
  /** Stands beside title and lead. */
  readonly aside?: ReactNode;
  /** What is said where the agency has no such rows at all. */
  readonly empty: string;
  readonly columns: readonly ReportColumn<Row, Column>[];
  readonly ordering: Ordering<Column>;
  readonly keyOf: (row: Row, at: number) => string;
  readonly read: (request: ReportRequest<Column>, signal: AbortSignal) => Promise<ReportPageRows<Row>>;
  readonly readFile: (request: ReportRequest<Column>) => Promise<Blob>;
  /** Another number reads the rows again, which stay until then. */
  readonly revision?: number;
  /** What can be done with the rows that are shown. */
  readonly renderTools?: (rows: readonly Row[]) => ReactNode;
}

/** One report of the office: every state of it is a route of its own, so that it can be kept, sent and gone back to; but for what somebody looks for. */
export function Report<Row, Column extends string>(props: ReportProps<Row, Column>) {
  const {
    title,
    lead,
    note,
    aside,
    empty,
    columns,
    ordering,
    keyOf,
    read,
    readFile,
    revision = 0,
    renderTools,
  } = props;
  const { i18n } = useLingui();
  const { path, search, navigate } = useNavigation();
  const { lookedFor } = useOffice();
  const filter = useStore(lookedFor.store, (words) => words[path] ?? '');
  const state = readState(search, ordering);
  const choice = useAgentChoice();
  const route = routeOf(path, state, ordering);
  const request = { ...state, filter, pageSize };
  // Another page is a step that the way back undoes; another order is another look at the same.
  const show = (next: ReportState<Column>) => navigate(routeOf(path, next, ordering), { replace: true });
  // What products are called comes in the language of whoever asks.
  const key = `${route} ${revision} ${i18n.locale} ${filter}`;
  const asked = useAnswer(key, async (signal) => {
    const page = await choice.ask((agent) => read({ ...request, agent }, signal));
    // The way back leads to pages of before, and what somebody looks for now may have fewer.
    const isBeyond = filter !== '' && page.content.length === 0 && page.totalCount > 0;
    if (isBeyond && !signal.aborted) show({ ...state, pageNumber: 1 });
    return { key, page };
  });
  const isRead = asked.status === 'loaded' && asked.answer.key === key;
  useSaidCount(filter !== '' && isRead ? asked.answer.page.totalCount : null);
  const lookFor = (words: string) => {
    lookedFor.keep(path, words);
    if (state.pageNumber > 1) show({ ...state, pageNumber: 1 });
  };
  const download = async () => {
    const file = await choice.ask((agent) => readFile({ ...request, agent }));
    saveFile(file, `${path.split('/').pop() ?? 'report'}.csv`);
  };
  return (
    <Page wide title={title} lead={lead} aside={aside} loading={asked.status === 'loading'}>
      <div className={styles.report}>
        <NotTheirs choice={choice} />
        <ReportControls
          columns={columns}
          ordering={ordering}
          state={state}
          onState={show}
          filter={filter}
          onFilter={lookFor}
          onDownload={download}
          choice={choice}
        />
        <Rows
          asked={asked}
          isFiltered={filter !== ''}
          empty={empty}
          onAll={() => lookFor('')}
          onFirst={() => show({ ...state, pageNumber: 1 })}
          onTryAgain={asked.retry}
        >
          {({ key: shown, page }) => (
            <>
              {renderTools?.(page.content)}
              <ReportTable
                title={title}
                columns={columns.filter(({ isShown = () => true }) => page.content.some((row) => isShown(row)))}
                ordering={ordering}
                state={state}
                rows={page.content}
                keyOf={keyOf}
                busy={shown !== key}
                onOrder={(order) => show({ ...state, ...order, pageNumber: 1 })}
              />
              <Pager
                pageNumber={state.pageNumber}
                pageCount={page.pageCount}
                totalCount={page.totalCount}
                onPage={(pageNumber) => navigate(routeOf(path, { ...state, pageNumber }, ordering))}
              />
            </>
          )}
        </Rows>
        {note != null && <p className={styles.note}>{note}</p>}
      </div>
    </Page>
  );
}

interface Shown<Row> {
  readonly key: string;
  readonly page: ReportPageRows<Row>;
}

interface RowsProps<Row> {
  readonly asked:
    | { readonly status: 'loading' }
    | { readonly status: 'failed'; readonly code: ErrorCode }
    | { readonly status: 'loaded'; readonly answer: Shown<Row> };
  readonly isFiltered: boolean;
  readonly empty: string;
  readonly onAll: () => void;
  readonly onFirst: () => void;
  readonly onTryAgain: () => void;
  readonly children: (shown: Shown<Row>) => ReactNode;
}

/** The rows, or why there are none. */
function Rows<Row>({ asked, isFiltered, empty, onAll, onFirst, onTryAgain, children }: RowsProps<Row>) {
  if (asked.status === 'loading') return <Skeleton lines={8} />;
  if (asked.status === 'failed') return <LoadFailure code={asked.code} onTryAgain={onTryAgain} />;
  const { totalCount, content } = asked.answer.page;
  if (content.length > 0) return children(asked.answer);
  if (totalCount > 0) {
    return (
      <EmptyState title={<Trans>There is no such page any more.</Trans>}>
        <Button variant="secondary" onClick={onFirst}>
          <Trans>To the first page</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (!isFiltered) return <EmptyState title={empty} />;
  return (
    <EmptyState title={<Trans>Nothing fits this filter.</Trans>}>
      <Button variant="secondary" onClick={onAll}>
        <Trans>Show all</Trans>
      </Button>
    </EmptyState>
  );
}

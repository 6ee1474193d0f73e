import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listLedgerMonths } from '#contract/money/ledger/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Page } from '#widget/ui/page.tsx';
import { PrintButton } from '#widget/ui/print-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { CheckBooks } from '../books/check-books.tsx';
import { MonthName } from '../books/month-name.tsx';
import styles from '../money/money.module.css';

type Month = AnswerOf<typeof listLedgerMonths>['months'][number];

const columns: readonly ReportColumn<Month, string>[] = [
  { name: 'month', label: msg`Month`, cell: ({ month }) => <MonthName month={month} /> },
  { name: 'opened', label: msg`Came up`, cell: (row) => <Money cents={row.openedCent} />, isFigure: true },
  { name: 'cancelled', label: msg`Cancelled`, cell: (row) => <Money cents={row.cancelledCent} />, isFigure: true },
  { name: 'forfeited', label: msg`Forfeited`, cell: (row) => <Money cents={row.forfeitedCent} />, isFigure: true },
  { name: 'paid', label: msg`Paid`, cell: (row) => <Money cents={row.paidCent} />, isFigure: true },
  { name: 'returned', label: msg`Came back`, cell: (row) => <Money cents={row.returnedCent} />, isFigure: true },
  { name: 'reclaimable', label: msg`To reclaim`, cell: (row) => <Money cents={row.reclaimableCent} />, isFigure: true },
  { name: 'owed', label: msg`Owed at its end`, cell: (row) => <Money cents={row.owedCent} />, isFigure: true },
];

/** The books by month, and whether all is as it was written. */
export default function BooksPage() {
  const { t } = useLingui();
  const { retry, ...asked } = useAnswer('books', (signal) => call(listLedgerMonths, { signal }));
  return (
    <Page
      wide
      title={t`Books`}
      lead={<Trans>By month of German time. What was written is changed by nobody; the check proves it.</Trans>}
      loading={asked.status === 'loading'}
    >
      <div className={styles.parts}>
        <CheckBooks />
        {asked.status === 'loading' && <Skeleton lines={8} />}
        {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
        {asked.status === 'loaded' && asked.answer.months.length === 0 && (
          <EmptyState title={<Trans>Nothing stands in the books yet.</Trans>} />
        )}
        {asked.status === 'loaded' && asked.answer.months.length > 0 && (
          <section className={styles.part}>
            <h2>
              <Trans>By month</Trans>
            </h2>
            <PlainTable
              title={t`By month`}
              columns={columns}
              rows={asked.answer.months.toReversed()}
              keyOf={({ month }) => month}
            />
            <div className={styles.acts}>
              <PrintButton />
            </div>
          </section>
        )}
      </div>
    </Page>
  );
}

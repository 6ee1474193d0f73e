import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { listPayRuns, type PayRun } from '#contract/money/pay-runs/calls.ts';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { StateMark } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Operator } from '../who-did-it.tsx';
import styles from '../money/money.module.css';
import { RunProgress } from '../money/run-progress.tsx';
import { pathOfRun } from '../money/run-in-route.ts';
import { runStates, runTones } from '../money/words.ts';

const columns: readonly ReportColumn<PayRun, string>[] = [
  {
    name: 'made',
    label: msg`Made`,
    cell: ({ runId, createdAt, createdBy }) => (
      <>
        <Link href={pathOfRun(runId)} className={styles.link}>
          <Moment at={createdAt} />
        </Link>
        <span className={styles.line}>
          <Operator name={createdBy} />
        </span>
      </>
    ),
  },
  {
    name: 'state',
    label: msg`Stands`,
    cell: ({ state }) => <StateMark state={state} names={runStates} tones={runTones} />,
  },
  { name: 'progress', label: msg`What it waits for`, cell: (run) => <RunProgress run={run} /> },
  { name: 'count', label: msg`Transfers`, cell: ({ paymentCount }) => paymentCount, isFigure: true },
  { name: 'sum', label: msg`Sum`, cell: ({ sumCent }) => <Money cents={sumCent} />, isFigure: true },
];

/** The pay runs, newest first. */
export default function PayRunsPage() {
  const { t } = useLingui();
  const { retry, ...asked } = useAnswer('pay runs', (signal) => call(listPayRuns, { signal }));
  return (
    <Page
      wide
      title={t`Pay runs`}
      lead={<Trans>The last hundred, newest first.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && asked.answer.payRuns.length === 0 && (
        <EmptyState title={<Trans>There is no pay run yet.</Trans>}>
          <RouteButton to={pathAtDesk('due')}>
            <Trans>See what is due</Trans>
          </RouteButton>
        </EmptyState>
      )}
      {asked.status === 'loaded' && asked.answer.payRuns.length > 0 && (
        <PlainTable title={t`Pay runs`} columns={columns} rows={asked.answer.payRuns} keyOf={({ runId }) => runId} />
      )}
    </Page>
  );
}

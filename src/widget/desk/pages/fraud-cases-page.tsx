import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { listFraudCases, type FraudCaseRow } from '#contract/money/fraud/calls.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { listedIn, pathToCase, pathToList, shortIdOf } from '../fraud/case-in-route.ts';
import { About, CaseState, SignalSentence } from '../fraud/words.tsx';

const columns: readonly ReportColumn<FraudCaseRow, string>[] = [
  {
    name: 'about',
    label: msg`About`,
    cell: ({ caseId, agentNumber }) => (
      <Link href={pathToCase(caseId)}>
        {/* No two links have one name, and two people can tell which case they mean. */}
        <About agentNumber={agentNumber} /> · {shortIdOf(caseId)}
      </Link>
    ),
  },
  { name: 'state', label: msg`State`, cell: ({ state }) => <CaseState state={state} /> },
  {
    name: 'most',
    label: msg`Most of all`,
    cell: ({ signals: [most] }) => most && <SignalSentence signal={most} />,
  },
  { name: 'points', label: msg`Points`, cell: ({ points }) => points, isFigure: true },
  { name: 'opened', label: msg`Since`, cell: ({ openedAt }) => <Moment at={openedAt} /> },
];

/** Recommenders and advisers about whom somebody has to decide, newest first; or those of whom somebody has. */
export default function FraudCasesPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const { isDecided, olderThan } = listedIn(search);
  const { retry, ...asked } = useAnswer(`cases ${isDecided} ${olderThan}`, (signal) =>
    call(listFraudCases, {
      query: { decided: isDecided ? 'true' : 'false', ...(olderThan !== null && { olderThan }) },
      signal,
    }),
  );
  return (
    <Page
      wide
      title={isDecided ? t`Conspicuous: decided` : t`Conspicuous`}
      lead={
        <Trans>
          What looks as if somebody recommended themselves, or people who are not there. It proves nothing: a person
          decides.
        </Trans>
      }
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && asked.answer.cases.length === 0 && (
        <EmptyState title={isDecided ? <Trans>Nothing is decided.</Trans> : <Trans>Nothing waits for you.</Trans>} />
      )}
      {asked.status === 'loaded' && asked.answer.cases.length > 0 && (
        <PlainTable title={t`Cases`} columns={columns} rows={asked.answer.cases} keyOf={({ caseId }) => caseId} />
      )}
      {asked.status === 'loaded' && asked.answer.next !== null && (
        <RouteButton variant="secondary" to={pathToList({ isDecided, olderThan: asked.answer.next })}>
          <Trans>Older ones</Trans>
        </RouteButton>
      )}
      <RouteButton variant="quiet" to={pathToList({ isDecided: !isDecided, olderThan: null })}>
        {isDecided ? <Trans>Those that wait</Trans> : <Trans>Those that are decided</Trans>}
      </RouteButton>
    </Page>
  );
}

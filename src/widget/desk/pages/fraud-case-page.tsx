import { Trans, useLingui } from '@lingui/react/macro';
import { readFraudCase } from '#contract/money/fraud/calls.ts';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { caseIn, shortIdOf } from '../fraud/case-in-route.ts';
import { CaseTables } from '../fraud/case-tables.tsx';
import { DecideCase } from '../fraud/decide-case.tsx';
import { About, CaseState } from '../fraud/words.tsx';

/** One case: why it is one, what a decision would do, and the decision. */
export default function FraudCasePage() {
  const wanted = caseIn(useNavigation().search);
  return wanted === null ? <UnknownCase /> : <Case key={wanted} caseId={wanted} />;
}

function Case({ caseId }: { readonly caseId: string }) {
  const { t } = useLingui();
  const { retry, reread, ...asked } = useAnswer(`case ${caseId}`, (signal) =>
    call(readFraudCase, { params: { caseId }, signal }),
  );
  if (asked.status === 'failed' && asked.code === 'PSOF0788') return <UnknownCase />;
  return (
    <Page wide title={t`Case`} loading={asked.status === 'loading'}>
      {asked.status === 'loading' && <Skeleton lines={12} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <>
          <p>
            <About agentNumber={asked.answer.agentNumber} /> · {shortIdOf(caseId)} ·{' '}
            <CaseState state={asked.answer.state} /> · <Trans>{asked.answer.points} points</Trans>
          </p>
          {asked.answer.isGone && (
            <p>
              <Trans>
                The account was deleted. What was held of it is owed until somebody lets it go or refuses it.
              </Trans>
            </p>
          )}
          <CaseTables found={asked.answer} />
          <DecideCase found={asked.answer} onDecided={reread} />
        </>
      )}
    </Page>
  );
}

function UnknownCase() {
  const { t } = useLingui();
  return (
    <Page title={t`There is no such case`}>
      <EmptyState title={<Trans>It is gone with its person, or long decided.</Trans>}>
        <RouteButton to={pathAtDesk('fraudCases')}>
          <Trans>All cases</Trans>
        </RouteButton>
      </EmptyState>
    </Page>
  );
}

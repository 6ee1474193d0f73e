import { Trans, useLingui } from '@lingui/react/macro';
import { readPayRun } from '#contract/money/pay-runs/calls.ts';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { RunShown } from '../money/run-shown.tsx';
import { runIn } from '../money/run-in-route.ts';

/** One run from the draft to what the bank has booked. */
export default function PayRunPage() {
  const wanted = runIn(useNavigation().search);
  return wanted === null ? <UnknownRun /> : <Run key={wanted} runId={wanted} />;
}

function Run({ runId }: { readonly runId: string }) {
  const { t } = useLingui();
  const { retry, reread, ...asked } = useAnswer(`pay run ${runId}`, (signal) =>
    call(readPayRun, { params: { runId }, signal }),
  );
  if (asked.status === 'failed' && asked.code === 'PSOF0720') return <UnknownRun />;
  return (
    <Page wide title={t`Pay run`} loading={asked.status === 'loading'}>
      {asked.status === 'loading' && <Skeleton lines={12} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && <RunShown run={asked.answer} onChanged={reread} />}
    </Page>
  );
}

function UnknownRun() {
  const { t } = useLingui();
  return (
    <Page title={t`There is no such pay run`}>
      <EmptyState title={<Trans>Nothing stands at this address.</Trans>}>
        <RouteButton to={pathAtDesk('payRuns')}>
          <Trans>All pay runs</Trans>
        </RouteButton>
      </EmptyState>
    </Page>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { readAgencyOverview, type AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { allAgents } from '#contract/agency/reports/states.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { AgentSelect, NotTheirs } from '../agents/agent-select.tsx';
import { useAgentChoice } from '../agents/use-agent-choice.ts';
import { ChannelName } from '#widget/workplace/cells.tsx';
import { Funnel } from '../overview/funnel.tsx';
import { Months } from '../overview/months.tsx';
import { Shares } from '../overview/shares.tsx';
import { Sums } from '../overview/sums.tsx';
import styles from '../overview/overview.module.css';

/** What came of the agency's referrals: sums, how far links got, the last twelve months, channels and products. */
export default function OverviewPage() {
  const { t, i18n } = useLingui();
  const choice = useAgentChoice();
  const { retry, ...asked } = useAnswer(`overview ${choice.agent} ${i18n.locale}`, async (signal) => ({
    of: choice.agent,
    sums: await choice.ask((agent) => call(readAgencyOverview, { params: { agent }, signal })),
  }));
  return (
    <Page
      wide
      title={t`Overview`}
      lead={
        choice.agent === allAgents ? (
          <Trans>From the recommendation to the paid reward, over all advisers of your agency.</Trans>
        ) : (
          <Trans>From the recommendation to the paid reward, of one of your advisers.</Trans>
        )
      }
      loading={asked.status === 'loading'}
    >
      <NotTheirs choice={choice} />
      <AgentSelect choice={choice} />
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && <Figures overview={asked.answer.sums} isBusy={asked.answer.of !== choice.agent} />}
    </Page>
  );
}

interface FiguresProps {
  readonly overview: AgencyOverview;
  /** Others are under way. */
  readonly isBusy: boolean;
}

function Figures({ overview: { sums, funnel, months, channels, products }, isBusy }: FiguresProps) {
  const { t } = useLingui();
  return (
    <div className={styles.overview} aria-busy={isBusy}>
      <Sums sums={sums} />
      <Funnel steps={funnel} />
      <Months months={months} />
      <div className={styles.columns}>
        <Shares
          title={t`Channels`}
          rows={channels.map((row) => ({
            ...row,
            key: `channel ${row.channel}`,
            name: <ChannelName mark={row.channel} />,
          }))}
        />
        <Shares
          title={t`Products`}
          rows={products.map((row) => ({ ...row, key: row.productId, name: row.productName }))}
        />
      </div>
    </div>
  );
}

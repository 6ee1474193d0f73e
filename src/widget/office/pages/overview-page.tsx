import { Trans, useLingui } from '@lingui/react/macro';
import { readAgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { allAgents } from '#contract/agency/reports/states.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ChannelName } from '../reports/cells.tsx';
import { Funnel } from '../overview/funnel.tsx';
import { Months } from '../overview/months.tsx';
import { Shares } from '../overview/shares.tsx';
import { Sums } from '../overview/sums.tsx';
import styles from '../overview/overview.module.css';

/** What came of the agency's referrals: sums, how far links got, the last twelve months, channels and products. */
export default function OverviewPage() {
  const { t, i18n } = useLingui();
  const { retry, ...asked } = useAnswer(`overview ${i18n.locale}`, (signal) =>
    call(readAgencyOverview, { params: { agent: allAgents }, signal }),
  );
  return (
    <Page
      wide
      title={t`Overview`}
      lead={<Trans>From the recommendation to the paid reward, over all advisers of your agency.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <div className={styles.overview}>
          <Sums sums={asked.answer.sums} />
          <Funnel steps={asked.answer.funnel} />
          <Months months={asked.answer.months} />
          <div className={styles.columns}>
            <Shares
              title={t`Channels`}
              rows={asked.answer.channels.map((row) => ({
                ...row,
                key: `channel ${row.channel}`,
                name: <ChannelName mark={row.channel} />,
              }))}
            />
            <Shares
              title={t`Products`}
              rows={asked.answer.products.map((row) => ({ ...row, key: row.productId, name: row.productName }))}
            />
          </div>
        </div>
      )}
    </Page>
  );
}

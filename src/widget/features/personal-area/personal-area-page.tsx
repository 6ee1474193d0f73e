import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pathTo } from '#contract/routes.ts';
import { referralFilter, type ReferralFilter as Filter } from '#contract/people/personal-area/states.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Earnings } from './earnings.tsx';
import { MissingBounties } from './missing-bounties.tsx';
import styles from './personal-area-page.module.css';
import { readReferralCounts } from './referral-counts.ts';
import { ReferralFilter } from './referral-filter.tsx';
import { ReferralList } from './referral-list.tsx';

export const untilKnown = msg`My area`;

/** `/persoenlicherbereich`: every referral of the signed-in person with its status bar. */
export default function PersonalAreaPage() {
  const { t, i18n } = useLingui();
  const user = useSession((session) => session.user);
  const [filter, setFilter] = useState<Filter>(referralFilter.all);
  const [now] = useState(() => new Date());
  const counts = useAnswer('counts', readReferralCounts, { quiet: true });
  // The navigation rules send everybody else to the login; nothing flashes up in between.
  if (!user) return null;
  return (
    <Page
      wide
      title={t`Hello ${user.firstName}`}
      documentTitle={i18n._(untilKnown)}
      lead={t`Here you see every referral, its status and the next step.`}
      aside={
        <RouteButton to={pathTo('myData')} variant="secondary">
          <Trans>My data</Trans>
        </RouteButton>
      }
    >
      {counts.status === 'loading' && <Skeleton lines={3} />}
      {/* Without an answer the list below still says everything, so a failure stays silent here. */}
      {counts.status === 'loaded' && (
        <ul className={styles.counts}>
          <li>
            <strong>{counts.answer.running}</strong>{' '}
            <Plural value={counts.answer.running} one="referral running" other="referrals running" />
          </li>
          <li>
            <strong>{counts.answer.successful}</strong>{' '}
            <Plural value={counts.answer.successful} one="referral successful" other="referrals successful" />
          </li>
        </ul>
      )}
      {counts.status === 'loaded' && <Earnings sums={counts.answer.sums} />}
      <section className={styles.section} aria-labelledby="own-referrals">
        <div className={styles.head}>
          <h2 id="own-referrals" className={styles.title}>
            <Trans>Your referrals</Trans>
          </h2>
          <ReferralFilter value={filter} onChange={setFilter} />
        </div>
        <ReferralList
          filter={filter}
          language={i18n.locale}
          now={now}
          onShowAll={() => setFilter(referralFilter.all)}
        />
      </section>
      <MissingBounties language={i18n.locale} />
    </Page>
  );
}

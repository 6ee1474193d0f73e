import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import styles from './more-ways.module.css';

/** Where people go on who do not come to recommend one of the products. */
export function MoreWays() {
  const { t } = useLingui();
  const { config } = useBoot();
  return (
    <nav className={styles.ways} aria-label={t`More`}>
      <Link href={pathTo('code')}>
        <Trans>I have a referral code</Trans>
      </Link>
      <Link href={pathTo('bountyOverview')}>
        <Trans>All current rewards</Trans>
      </Link>
      {config.companyRecommendation && (
        <Link href={pathTo('recommendEmployee')}>
          <Trans>For employees</Trans>
        </Link>
      )}
    </nav>
  );
}

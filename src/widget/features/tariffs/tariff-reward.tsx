import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Money } from '#widget/ui/money.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import type { TariffProduct } from './tariff-filter.ts';
import styles from './tariff-reward.module.css';

/** What recommending a tariff is worth, and the way to it. */
export function TariffReward({ product: { id, name, bounty } }: { readonly product: TariffProduct }) {
  const { config } = useBoot();
  if (!bounty) {
    return (
      <p className={styles.none}>
        <Trans>There is no reward for this tariff at the moment, so it cannot be recommended.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.reward}>
      <p className={styles.worth}>
        <Trans>
          Up to{' '}
          <strong className={styles.figure}>
            <Money cents={bounty.valueCent} />
          </strong>{' '}
          reward
        </Trans>
      </p>
      <RouteButton to={pathTo('recommend', { productId: id })} wide>
        <Trans>
          Recommend<Unseen>: {name}</Unseen>
        </Trans>
      </RouteButton>
      {config.agentRecommendation && (
        <Link href={pathTo('agentRecommend', { productId: id })} className={styles.agent}>
          <Trans>
            With an adviser<Unseen>: {name}</Unseen>
          </Trans>
        </Link>
      )}
    </div>
  );
}

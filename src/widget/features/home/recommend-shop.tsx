import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Money } from '#widget/ui/money.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import styles from './recommend-shop.module.css';

/** A telecom provider recommended as a whole; nothing where it does not want that, or promises nothing today. */
export function RecommendShop({ products }: { readonly products: readonly OfferedProduct[] }) {
  const { agentRecommendation } = useBoot().config;
  const shop = products.find(({ whole }) => whole?.of === 'shop');
  if (!shop?.bounty) return null;
  const { id, name, bounty } = shop;
  return (
    <section className={styles.section} aria-labelledby="shop">
      <div className={styles.words}>
        <h2 id="shop" className={styles.heading}>
          <Trans>Or simply {name}</Trans>
        </h2>
        <p>
          <Trans>
            You do not have to know what fits. Your contact sees all tariffs and chooses, and the reward goes by the
            order: up to <Money cents={bounty.valueCent} />.
          </Trans>
        </p>
      </div>
      <div className={styles.ways}>
        <RouteButton to={pathTo('recommend', { productId: id })} variant="secondary" wide>
          <Trans>Recommend {name} as a whole</Trans>
        </RouteButton>
        {agentRecommendation && (
          <Link href={pathTo('agentRecommend', { productId: id })} className={styles.agent}>
            <Trans>
              With an adviser<Unseen>: {name}</Unseen>
            </Trans>
          </Link>
        )}
      </div>
    </section>
  );
}

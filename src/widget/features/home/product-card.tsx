import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { MarkedText } from '#widget/ui/marked-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: OfferedProduct;
  /** Below the heading of its category, or of all products. */
  readonly level: 'h3' | 'h4';
}

export function ProductCard({ product, level: Heading }: ProductCardProps) {
  const { config } = useBoot();
  const { id, name, description, bounty } = product;
  return (
    <Card className={styles.card}>
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.description}>
          <MarkedText text={description} />
        </p>
      </div>
      {bounty ? (
        <div className={styles.offer}>
          <p className={styles.bounty}>
            <span className={styles.figure}>
              <Money cents={bounty.valueCent} />
            </span>{' '}
            <Trans>reward</Trans>
          </p>
          <p className={styles.until}>
            <Trans>
              valid until <DateText at={bounty.displayEndDate ?? bounty.endDate} />
            </Trans>
          </p>
          <RouteButton to={pathTo('recommend', { productId: id })} wide>
            <Trans>
              Recommend now<Unseen>: {name}</Unseen>
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
      ) : (
        <p className={styles.until}>
          <Trans>There is no reward for this product at the moment, so it cannot be recommended.</Trans>
        </p>
      )}
    </Card>
  );
}

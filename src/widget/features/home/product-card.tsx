import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Product } from '#contract/catalogue.ts';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/boot.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import styles from './product-card.module.css';

export function ProductCard({ product }: { readonly product: Product }) {
  const { config } = useBoot();
  const { id, name, category, description, bounty } = product;
  return (
    <Card className={styles.card}>
      <div className={styles.words}>
        {config.showProductCategory && <p className={styles.category}>{category}</p>}
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
      </div>
      {bounty ? (
        <div className={styles.offer}>
          <p className={styles.bounty}>
            <span className={styles.figure}>
              <Money cents={bounty.valueCent} />
            </span>{' '}
            <Trans>bounty</Trans>
          </p>
          <p className={styles.until}>
            <Trans>
              valid until <DateText at={bounty.displayEndDate ?? bounty.endDate} />
            </Trans>
          </p>
          <Link href={pathTo('recommend', { productId: id })} asChild>
            <ButtonLink wide>
              <Trans>
                Recommend now<span className={styles.which}>: {name}</span>
              </Trans>
            </ButtonLink>
          </Link>
        </div>
      ) : (
        <p className={styles.until}>
          <Trans>There is no bounty for this product at the moment, so it cannot be recommended.</Trans>
        </p>
      )}
    </Card>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Product } from '#contract/programme/catalogue/product.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { MarkedText } from '#widget/ui/marked-text.tsx';
import { PromisedMoney } from './promised-money.tsx';
import styles from './recommended-product.module.css';

interface RecommendedProductProps {
  readonly product: Product;
  readonly valueCent: number;
}

/** What is recommended and what it is worth, next to the form. */
export function RecommendedProduct({ product, valueCent }: RecommendedProductProps) {
  const { config, variant } = useBoot();
  return (
    <Card className={styles.product}>
      <div className={styles.words}>
        {config.showProductCategory && <p className={styles.category}>{product.category}</p>}
        <h2 className={styles.name}>{product.name}</h2>
        <p className={styles.description}>
          <MarkedText text={product.description} />
        </p>
      </div>
      <p className={styles.bounty}>
        <span className={styles.amount}>
          <PromisedMoney cents={valueCent} upTo={variant === 'telecom'} />
        </span>{' '}
        <span className={styles.when}>
          <Trans>reward once your contact has ordered</Trans>
        </span>
      </p>
    </Card>
  );
}

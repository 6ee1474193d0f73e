import { Trans } from '@lingui/react/macro';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { MarkedText } from '#widget/ui/marked-text.tsx';
import { PromisedMoney } from './promised-money.tsx';
import styles from './recommended-product.module.css';

interface RecommendedProductProps {
  readonly product: OfferedProduct;
  readonly valueCent: number;
}

/** What is recommended and what it is worth, next to the form. */
export function RecommendedProduct({ product, valueCent }: RecommendedProductProps) {
  const { config, variant, shop } = useBoot();
  const { whole } = product;
  const years = shop?.youngUnder ?? 0;
  return (
    <Card className={styles.product}>
      <div className={styles.words}>
        {config.showProductCategory && !whole && <p className={styles.category}>{product.category}</p>}
        <h2 className={styles.name}>{product.name}</h2>
        <p className={styles.description}>
          <MarkedText text={product.description} />
        </p>
        {whole && (
          <p className={styles.description}>
            <Trans>Your contact chooses the tariff.</Trans>
          </p>
        )}
        {(product.tariff ?? whole)?.young && (
          <p className={styles.young}>
            <Trans>For people under {years}</Trans>
          </p>
        )}
      </div>
      <p className={styles.bounty}>
        <span className={styles.amount}>
          <PromisedMoney cents={valueCent} upTo={isWorthByOrder[variant]} />
        </span>{' '}
        <span className={styles.when}>
          <Trans>reward once your contact has ordered</Trans>
        </span>
      </p>
    </Card>
  );
}

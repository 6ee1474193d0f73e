import { Trans } from '@lingui/react/macro';
import type { Product } from '#contract/catalogue.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

export function ProductList({ products }: { readonly products: readonly Product[] }) {
  return (
    <section className={styles.section} aria-labelledby="products">
      <h2 id="products" className={styles.heading}>
        <Trans>What would you like to recommend?</Trans>
      </h2>
      {products.length === 0 ? (
        <EmptyState title={<Trans>There is nothing to recommend at the moment.</Trans>} />
      ) : (
        <ul className={styles.products}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

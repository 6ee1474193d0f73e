import { Trans } from '@lingui/react/macro';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { ProductCard } from './product-card.tsx';
import { groupProducts } from './product-groups.ts';
import styles from './product-list.module.css';

export function ProductList({ products }: { readonly products: readonly OfferedProduct[] }) {
  const { config } = useBoot();
  return (
    <section className={styles.section} aria-labelledby="products">
      <h2 id="products" className={styles.heading}>
        <Trans>What would you like to recommend?</Trans>
      </h2>
      {products.length === 0 ? (
        <EmptyState level="h3" title={<Trans>There is nothing to recommend at the moment.</Trans>}>
          <p>
            <Trans>Please come back later.</Trans>
          </p>
        </EmptyState>
      ) : (
        <div className={styles.groups}>
          {groupProducts(products, config.showProductCategory).map(({ name, products: members }) => (
            <div key={name} className={styles.group}>
              {name !== '' && <h3 className={styles.category}>{name}</h3>}
              <ul className={styles.products}>
                {members.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} level={name === '' ? 'h3' : 'h4'} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ListedBounty } from '#contract/programme/catalogue/calls.ts';
import type { Shop } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { bountiesByCategory } from './bounties-by-category.ts';
import styles from './shop-bounties.module.css';

interface ShopBountiesProps {
  readonly shop: Shop;
  readonly bounties: readonly ListedBounty[];
}

/** What a shop with many tariffs promises: a row each, by pages. */
export function ShopBounties({ shop, bounties }: ShopBountiesProps) {
  const { products } = useBoot();
  return bountiesByCategory(shop, products, bounties).map(({ category, bounties: rows }) => (
    <section
      key={category?.id ?? ''}
      className={styles.group}
      aria-labelledby={category ? `rewards-${category.id}` : undefined}
    >
      {category && (
        <h2 id={`rewards-${category.id}`} className={styles.heading}>
          <Link href={pathTo('tariffCategory', { category: category.slug })}>{category.crumb}</Link>
        </h2>
      )}
      <ul className={styles.rows}>
        {rows.map((bounty) => (
          <li key={bounty.id} className={styles.row}>
            <Row {...bounty} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ productId, productName, value, displayEndDate, endDate }: ListedBounty) {
  return (
    <>
      <span className={styles.name}>{productName}</span>
      <span className={styles.value}>
        <Trans>up to {value}</Trans>
      </span>
      <span className={styles.until}>
        <Trans>
          Valid until <DateText at={displayEndDate ?? endDate} />
        </Trans>
      </span>
      <Link className={styles.way} href={pathTo('recommend', { productId })}>
        <Trans>
          Recommend<Unseen>: {productName}</Unseen>
        </Trans>
      </Link>
    </>
  );
}

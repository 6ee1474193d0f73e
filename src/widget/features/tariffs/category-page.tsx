import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import styles from './category-page.module.css';
import { CategoryWay } from './category-way.tsx';
import { findCategory, wayTo } from './find-category.ts';
import { RecommendWhole } from './recommend-whole.tsx';
import { hasTariff } from './tariff-filter.ts';
import { TariffList } from './tariff-list.tsx';
import { UnknownCategory } from './unknown-category.tsx';

/** `/kategorie/:category`: the tariffs of a category, and what recommending them is worth. */
export default function CategoryPage() {
  const { t } = useLingui();
  const { products, shop } = useBoot();
  const { category: named } = useParams<{ category: string }>();
  const categories = shop?.categories ?? [];
  const category = findCategory(categories, named);
  if (!category) return <UnknownCategory />;
  const tariffs = category.productIds
    .flatMap((id) => products.filter((product) => product.id === id))
    .filter(hasTariff);
  const devices = (shop?.devices ?? []).filter(({ type }) => type === category.deviceType);
  const below = categories.filter(({ parent }) => parent === category.id);
  const whole = products.find((product) => product.whole && product.categoryId === category.id);
  return (
    <>
      <CategoryWay above={wayTo(categories, category).slice(0, -1)} here={category.crumb} />
      <Page wide title={category.title} lead={category.teaser}>
        {below.length > 0 && (
          <nav aria-label={t`More of ${category.crumb}`}>
            <ul className={styles.below}>
              {below.map(({ id, slug, crumb }) => (
                <li key={id}>
                  <Link href={pathTo('tariffCategory', { category: slug })}>{crumb}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {whole && <RecommendWhole product={whole} />}
        <TariffList key={category.id} categoryId={category.id} products={tariffs} devices={devices} />
        <p className={styles.contract}>
          <Trans>The provider concludes the contract and sends the contract summary before the order.</Trans>
        </p>
      </Page>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { TariffCategory } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import styles from './category-way.module.css';

interface CategoryWayProps {
  /** The categories above the page, the uppermost first. */
  readonly above: readonly TariffCategory[];
  /** The page itself. */
  readonly here: string;
}

/** The way to a page of tariffs, as a line of links. */
export function CategoryWay({ above, here }: CategoryWayProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.nav} aria-label={t`You are here`}>
      <ol className={styles.way}>
        <li>
          <Link href={pathTo('home')}>{t`All categories`}</Link>
        </li>
        {above.map(({ id, slug, crumb }) => (
          <li key={id}>
            <Link href={pathTo('tariffCategory', { category: slug })}>{crumb}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

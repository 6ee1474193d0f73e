import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { readCategoryIcon } from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import type { TariffCategory } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import { pathAddress } from '#widget/http/path-address.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import styles from './category-tiles.module.css';

interface TilesProps {
  readonly id: string;
  readonly heading: ReactNode;
  readonly all: readonly TariffCategory[];
  readonly isBusiness: boolean;
}

function Below({ categories }: { readonly categories: readonly TariffCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={styles.below}>
      {categories.map(({ id, slug, crumb }) => (
        <li key={id}>
          <Link href={pathTo('tariffCategory', { category: slug })}>{crumb}</Link>
        </li>
      ))}
    </ul>
  );
}

function Tiles({ id, heading, all, isBusiness }: TilesProps) {
  const { tenant } = useBoot().config;
  const own = all.filter((category) => category.isBusiness === isBusiness);
  const top = own.filter(({ parent }) => parent === null);
  if (top.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.tiles}>
        {top.map(({ id: category, slug, crumb, teaser }) => (
          <li key={category} className={styles.tile}>
            <div className={styles.top}>
              {/* It says nothing that the name beside it does not say. */}
              <img
                className={styles.icon}
                src={pathAddress(tenant, readCategoryIcon, { id: category })}
                alt=""
                width="48"
                height="48"
                loading="lazy"
              />
              <h3 className={styles.name}>
                <Link href={pathTo('tariffCategory', { category: slug })}>{crumb}</Link>
              </h3>
            </div>
            <p className={styles.teaser}>{teaser}</p>
            <Below categories={own.filter(({ parent }) => parent === category)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways into a telecom provider's tariffs: for people at home, and for companies. */
export function CategoryTiles({ categories }: { readonly categories: readonly TariffCategory[] }) {
  return (
    <>
      <Tiles
        id="categories"
        heading={<Trans>What would you like to recommend?</Trans>}
        all={categories}
        isBusiness={false}
      />
      <Tiles id="business-categories" heading={<Trans>For companies</Trans>} all={categories} isBusiness />
    </>
  );
}

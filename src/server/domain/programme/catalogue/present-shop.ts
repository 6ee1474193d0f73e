import type { Language } from '#contract/fields.ts';
import type { Shop, Tariff } from '#contract/programme/catalogue/tariff.ts';
import type { TenantProgramme, TenantTariff } from '../../tenant.ts';

/** A tariff in one language, as a browser is told of it. */
export function presentTariff(tariff: TenantTariff, language: Language): Tariff {
  const { own: _, points, priceSplit, promotion, ...facts } = tariff;
  return {
    ...facts,
    points: points.map((point) => point[language]),
    priceSplit: priceSplit && priceSplit[language],
    promotion: promotion && promotion[language],
  };
}

/** A telecom provider's pages of tariffs and its devices in one language; null where there is none. */
export function presentShop({ shop }: Pick<TenantProgramme, 'shop'>, language: Language): Shop | null {
  if (!shop) return null;
  return {
    youngUnder: shop.rewards.youngUnder,
    categories: shop.categories.map(({ slug, title, crumb, teaser, ...category }) => ({
      ...category,
      slug: slug[language],
      otherSlugs: [...new Set([category.id, ...Object.values(slug)])].filter((other) => other !== slug[language]),
      title: title[language],
      crumb: crumb[language],
      teaser: teaser[language],
    })),
    devices: shop.devices.map(({ description, ...device }) => ({ ...device, description: description[language] })),
  };
}

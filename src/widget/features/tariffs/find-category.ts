import type { TariffCategory } from '#contract/programme/catalogue/tariff.ts';

/** The category that an address names, by its slug in any language or by its id. */
export function findCategory(
  categories: readonly TariffCategory[],
  named: string | undefined,
): TariffCategory | undefined {
  return categories.find(({ slug, otherSlugs }) => slug === named || otherSlugs.some((other) => other === named));
}

/** A category with those above it, the uppermost first. */
export function wayTo(categories: readonly TariffCategory[], category: TariffCategory): TariffCategory[] {
  const above = categories.find(({ id }) => id === category.parent);
  return above ? [...wayTo(categories, above), category] : [category];
}

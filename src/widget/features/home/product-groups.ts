import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';

export interface ProductGroup {
  /** The category, or '' for all products together. */
  readonly name: string;
  readonly products: readonly OfferedProduct[];
}

/** Products by category, each where its first product stands; one group where the tenant does not show categories. */
export function groupProducts(products: readonly OfferedProduct[], byCategory: boolean): ProductGroup[] {
  if (!byCategory) return [{ name: '', products }];
  const ids = [...new Set(products.map(({ categoryId }) => categoryId))];
  return ids.map((id) => {
    const members = products.filter(({ categoryId }) => categoryId === id);
    return { name: members[0]?.category ?? '', products: members };
  });
}

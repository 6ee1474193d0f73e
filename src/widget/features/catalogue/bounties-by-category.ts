import type { ListedBounty } from '#contract/programme/catalogue/calls.ts';
import type { OfferedProduct, Shop, TariffCategory } from '#contract/programme/catalogue/tariff.ts';

/** Bounties that stand under one heading; without a category those of what is recommended as a whole, or stands on no page. */
export interface BountyGroup {
  readonly category: TariffCategory | null;
  readonly bounties: readonly ListedBounty[];
}

/** The page that says most of a product: of those it stands on the smallest that is not about devices. */
function categoryOf({ categories }: Shop, products: readonly OfferedProduct[], id: string): TariffCategory | null {
  const whole = products.find((product) => product.id === id && product.whole?.of === 'category');
  if (whole) return categories.find((category) => category.id === whole.categoryId) ?? null;
  const its = categories.filter(({ productIds }) => productIds.includes(id));
  const withoutDevices = its.filter(({ deviceType }) => deviceType === null);
  const [smallest] = (withoutDevices.length > 0 ? withoutDevices : its).toSorted(
    (a, b) => a.productIds.length - b.productIds.length,
  );
  return smallest ?? null;
}

/** What a shop promises, in the order of its pages; each bounty once, that of a whole page before those of its tariffs. */
export function bountiesByCategory(
  shop: Shop,
  products: readonly OfferedProduct[],
  bounties: readonly ListedBounty[],
): readonly BountyGroup[] {
  const placed = bounties.map((bounty) => ({ bounty, category: categoryOf(shop, products, bounty.productId) }));
  const isWhole = (id: string) => products.some((product) => product.id === id && product.whole !== undefined);
  return [null, ...shop.categories].flatMap((category) => {
    const its = placed.filter((one) => one.category?.id === category?.id).map(({ bounty }) => bounty);
    const [wholes, others] = [true, false].map((whole) => its.filter((one) => isWhole(one.productId) === whole));
    return its.length === 0 ? [] : [{ category, bounties: [...(wholes ?? []), ...(others ?? [])] }];
  });
}

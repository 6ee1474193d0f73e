import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import type { Language } from '#contract/fields.ts';
import type { Clock } from '#server/clock.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { presentTariff } from './present-shop.ts';
import { activeBounties, currentBounty } from './active-bounty.ts';

/** A tenant's products in one language, with the bounties that are active today. */
export function presentProducts(
  { products, categories }: Pick<TenantProgramme, 'products' | 'categories'>,
  language: Language,
  clock: Clock,
): OfferedProduct[] {
  const today = dayInBerlin(clock.now());
  return products.map((product) => ({
    id: product.id,
    externalId: product.externalId,
    categoryId: product.category,
    category: categories.find(({ id }) => id === product.category)?.name[language] ?? product.category,
    name: product.name[language],
    description: product.description[language],
    bounty: currentBounty(product, today),
    bounties: activeBounties(product, today),
    ...(product.tariff && { tariff: presentTariff(product.tariff, language) }),
    ...(product.whole && { whole: { of: product.whole.of, young: product.whole.young } }),
  }));
}

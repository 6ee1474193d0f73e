import type { Product } from '#contract/programme/catalogue/product.ts';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import type { Language } from '#contract/fields.ts';
import type { Clock } from '#server/clock.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import type { TenantProduct, TenantProgramme } from '../../tenant.ts';
import { presentTariff } from './present-shop.ts';
import { activeBounties, currentBounty } from './active-bounty.ts';

type Catalogue = Pick<TenantProgramme, 'products' | 'categories'>;

function presentName({ category, name, description }: TenantProduct, { categories }: Catalogue, language: Language) {
  return {
    categoryId: category,
    category: categories.find(({ id }) => id === category)?.name[language] ?? category,
    name: name[language],
    description: description[language],
  };
}

/** A tenant's products in one language, with the bounties that are active today. */
export function presentProducts(tenant: Catalogue, language: Language, clock: Clock): Product[] {
  const today = dayInBerlin(clock.now());
  return tenant.products.map((product) => ({
    id: product.id,
    externalId: product.externalId,
    ...presentName(product, tenant, language),
    bounty: currentBounty(product, today),
    bounties: activeBounties(product, today),
  }));
}

/** The same as the widget shows them. */
export function presentOffered(tenant: Catalogue, language: Language, clock: Clock): OfferedProduct[] {
  const today = dayInBerlin(clock.now());
  return tenant.products.map((product) => {
    const bounty = currentBounty(product, today);
    return {
      id: product.id,
      ...presentName(product, tenant, language),
      bounty: bounty && {
        valueCent: bounty.valueCent,
        endDate: bounty.endDate,
        displayEndDate: bounty.displayEndDate,
      },
      ...(product.tariff && { tariff: presentTariff(product.tariff, language) }),
      ...(product.whole && { whole: { of: product.whole.of, young: product.whole.young } }),
    };
  });
}

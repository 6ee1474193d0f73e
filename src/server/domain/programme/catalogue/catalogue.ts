import type { ListedBounty } from '#contract/programme/catalogue/calls.ts';
import type { Bounty } from '#contract/programme/catalogue/product.ts';
import type { Language } from '#contract/fields.ts';
import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { activeBounties } from './active-bounty.ts';
import { euros } from '../../money-text.ts';
import type { TenantProgramme } from '../../tenant.ts';

type Catalogue = Pick<TenantProgramme, 'products' | 'categories'>;
type Offered = Pick<TenantProgramme, 'products'>;

/** The categories that have a product, in the tenant's order. */
export function presentCategories({ products, categories }: Catalogue, language: Language) {
  const used = new Set(products.map((product) => product.category));
  return categories.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name: name[language] }));
}

/**
 * Active bounties of all products; those of a whole are its tariffs'. Those to come stay with the tenant: nobody shall wait for a higher
 * one.
 */
export function presentBounties({ products }: Offered, language: Language, clock: Clock): ListedBounty[] {
  const today = dayInBerlin(clock.now());
  return products
    .filter(({ whole }) => !whole)
    .flatMap((product) =>
      activeBounties(product, today).map((bounty) => ({
        ...bounty,
        value: euros(bounty.valueCent, language),
        productId: product.id,
        productName: product.name[language],
      })),
    );
}

/**
 * A bounty of which a picture may be shown: one that has begun, also when it is over, since referrals keep theirs.
 * @throws Failure PSOF0005
 */
export function readShownBounty(
  { products, formerProducts }: Pick<TenantProgramme, 'products' | 'formerProducts'>,
  id: string,
  clock: Clock,
): Bounty {
  const today = dayInBerlin(clock.now());
  const bounty = [...products, ...formerProducts].flatMap(({ bounties }) => bounties).find((each) => each.id === id);
  if (!bounty || bounty.startDate > today) throw new Failure('PSOF0005');
  return bounty;
}

/** Computed from active bounties; `0 €` without any (specification §9). */
export function bountyRange(tenant: Offered, language: Language, clock: Clock) {
  const values = presentBounties(tenant, language, clock).map(({ valueCent }) => valueCent);
  const maxValueCent = Math.max(0, ...values);
  const minValueCent = values.length > 0 ? Math.min(...values) : 0;
  return {
    maxValueCent,
    maxValue: euros(maxValueCent, language),
    minValueCent,
    minValue: euros(minValueCent, language),
  };
}

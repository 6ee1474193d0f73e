import type { Language } from '#contract/fields.ts';
import type { Whole } from '#contract/programme/catalogue/tariff.ts';

/** Many tariffs that are recommended as one thing and promise the most of theirs. What is ordered is always one of the tariffs. */
export interface TenantWhole extends Whole {
  /** Ids of its tariffs. */
  readonly tariffIds: readonly string[];
  /** What it is called within a sentence of a suggested message, e.g. `the mobile tariffs`. */
  readonly inText: Readonly<Record<Language, string>>;
}

interface Recommendable {
  readonly id: string;
  readonly externalId: string;
  readonly whole?: TenantWhole;
}

/** What a tenant sells, and what it has sold. */
interface Sold<Product> {
  readonly products: readonly Product[];
  readonly formerProducts: readonly Product[];
}

/** What was ordered, sold still or not, by its id, or by the other one by which some systems know it. Undefined for a whole: nobody can order that. */
export function findOrdered<Product extends Recommendable>(
  { products, formerProducts }: Sold<Product>,
  id: string,
): Product | undefined {
  const sold = [...products, ...formerProducts].filter(({ whole }) => !whole);
  return sold.find((product) => product.id === id) ?? sold.find(({ externalId }) => externalId === id);
}

import { findProduct, type TenantProduct, type TenantProgramme } from './tenant.ts';

/**
 * What was ordered: as `findProduct`, and also by the other id by which some systems know it.
 * @returns undefined for what the tenant does not know, and for a whole: nobody can order that
 */
export function findOrdered(
  of: Pick<TenantProgramme, 'products' | 'formerProducts'>,
  id: string,
): TenantProduct | undefined {
  const byOtherId = () => [...of.products, ...of.formerProducts].find(({ externalId }) => externalId === id);
  const product = findProduct(of, id) ?? byOtherId();
  return product?.whole ? undefined : product;
}

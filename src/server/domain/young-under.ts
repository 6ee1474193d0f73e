import type { OfferingTenant } from './tenant-parts.ts';
import { findProduct } from './tenant.ts';

/**
 * Under which age a product is sold, in years; null where everybody of age gets it (specification §9 "Young tariffs"). Many tariffs
 * as a whole are for young people where every one of them is.
 */
export function youngUnderOf(tenant: OfferingTenant, productId: string): number | null {
  const product = findProduct(tenant, productId);
  const young = (product?.tariff ?? product?.whole)?.young;
  return young ? (tenant.shop?.rewards.youngUnder ?? null) : null;
}

import type { OfferingTenant } from './tenant-parts.ts';
import { findProduct } from './tenant.ts';

/** Under which age a product is sold, in years, of many as a whole where all are young ones; null where everybody of age gets it (specification §9 "Young tariffs"). */
export function youngUnderOf(tenant: OfferingTenant, productId: string): number | null {
  const product = findProduct(tenant, productId);
  const young = (product?.tariff ?? product?.whole)?.young;
  return young ? (tenant.shop?.rewards.youngUnder ?? null) : null;
}

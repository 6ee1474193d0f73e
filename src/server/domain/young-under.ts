import type { OfferingTenant } from './tenant-parts.ts';
import { findProduct } from './tenant.ts';

/** Under which age a product is sold, in years; null where everybody of age gets it (specification §9 "Young tariffs"). */
export function youngUnderOf(tenant: OfferingTenant, productId: string): number | null {
  return findProduct(tenant, productId)?.tariff?.young ? (tenant.shop?.rewards.youngUnder ?? null) : null;
}

import { droppedIds, type Device, type TariffKind } from '#contract/programme/catalogue/tariff.ts';
import { Failure } from '#server/failure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantDevice, TenantProduct, TenantProgramme, TenantTariff, TenantTariffCategory } from '../../tenant.ts';

/** Who sells tariffs, and under whose key their pictures stand. */
export type TariffSeller = KeyedTenant & Pick<TenantProgramme, 'products' | 'shop'>;

/** A product with the tariff that it is. */
export interface SoldTariff extends TenantProduct {
  readonly tariff: TenantTariff;
}

/** The tariffs in the order of the tenant's file, without those that are dropped from every answer (specification §7.2). */
export function soldTariffs({ products }: Pick<TenantProgramme, 'products'>): SoldTariff[] {
  return products.flatMap(({ tariff, ...product }) =>
    tariff && !droppedIds.includes(product.id) ? [{ ...product, tariff }] : [],
  );
}

/** @throws Failure PSOF0005 for a tariff that is not sold */
export function readSold(tenant: TariffSeller, asked: Partial<Pick<TenantProduct, 'id' | 'externalId'>>): SoldTariff {
  const found = soldTariffs(tenant).find(({ id, externalId }) => id === asked.id || externalId === asked.externalId);
  if (!found) throw new Failure('PSOF0005');
  return found;
}

/** @throws Failure PSOF0005 */
export function readDevice({ shop }: TariffSeller, deviceId: string): TenantDevice {
  const device = shop?.devices.find(({ id }) => id === deviceId);
  if (!device) throw new Failure('PSOF0005');
  return device;
}

/** A page of tariffs by its id alone. @throws Failure PSOF0005 */
export function readCategory({ shop }: TariffSeller, categoryId: string): TenantTariffCategory {
  const category = shop?.categories.find(({ id }) => id === categoryId);
  if (!category) throw new Failure('PSOF0005');
  return category;
}

/** What a page is about, for its picture: its devices, companies, or what its first tariff is. */
export function kindOfCategory(
  tenant: TariffSeller,
  { deviceType, isBusiness, productIds }: TenantTariffCategory,
): TariffKind | Device['type'] {
  if (deviceType) return deviceType;
  if (isBusiness) return 'business';
  return soldTariffs(tenant).find(({ id }) => id === productIds[0])?.tariff.own.kind ?? 'fixed-line';
}

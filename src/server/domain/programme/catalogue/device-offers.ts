import type { Language } from '#contract/fields.ts';
import type { DeviceOffer } from '#contract/programme/catalogue/listed-tariff.ts';
import type { TenantDevice } from '../../tenant.ts';
import { soldTariffs, type SoldTariff, type TariffSeller } from './sold-tariffs.ts';

function offer(device: TenantDevice, sold: SoldTariff, language: Language): Omit<DeviceOffer, 'position'> | null {
  const price = device.prices.find(({ tariffId }) => tariffId === sold.id);
  if (!price) return null;
  const tariffName = sold.name[language];
  const deviceDescription = device.description[language];
  return {
    id: `${device.id}:${sold.id}`,
    deviceType: device.type,
    maker: device.maker,
    size: sold.tariff.own.size,
    offerName: `${tariffName} + ${device.name}`,
    offerDescription: `${sold.description[language]} ${deviceDescription}`,
    tariffName,
    deviceName: device.name,
    deviceDescription,
    deviceId: device.id,
    devicePriceCent: price.cent,
    tariffId: sold.id,
    tariffCent: sold.tariff.monthlyCent,
    isPromoted: price.promotionCent === null ? 0 : 1,
    isOnTop: device.isOnTop,
    promotionPriceCent: price.promotionCent,
  };
}

/**
 * Every device with each of its tariffs, those on top first, else in the order of the tenant's file. An offer has the same position
 * in every answer, whatever that leaves out.
 */
export function deviceOffers(tenant: TariffSeller, language: Language): DeviceOffer[] {
  const sold = new Map(soldTariffs(tenant).map((each) => [each.id, each]));
  const devices = tenant.shop?.devices ?? [];
  return devices
    .toSorted((a, b) => Number(b.isOnTop) - Number(a.isOnTop))
    .flatMap((device) =>
      device.prices.flatMap(({ tariffId }) => {
        const tariff = sold.get(tariffId);
        return tariff ? (offer(device, tariff, language) ?? []) : [];
      }),
    )
    .map((each, index) => ({ ...each, position: index + 1 }));
}

import type { Language } from '#contract/fields.ts';
import { deviceTypes, lines, type Device } from '#contract/programme/catalogue/tariff.ts';
import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import { deviceOffers } from './device-offers.ts';
import { presentSold } from './present-tariffs.ts';
import { soldTariffs, type SoldTariff, type TariffSeller } from './sold-tariffs.ts';

/** Which tariffs and devices are wanted; what is empty or missing narrows nothing. */
interface AskedTariffs {
  /** Id of a page of tariffs, or one of its slugs; `DP` or `TP`: all lines of that kind. */
  readonly ofCategory?: string | undefined;
  readonly ofTariff?: string | undefined;
  readonly ofType?: Device['type'] | undefined;
  /** In any letters. */
  readonly ofMaker?: string | undefined;
}

interface Narrowed {
  readonly tariffs: SoldTariff[];
  /** Null: no devices. */
  readonly deviceTypes: readonly Device['type'][] | null;
}

/** What a category has, in its order; everything where none is asked for. */
function narrowedBy(tenant: TariffSeller, ofCategory: string | undefined): Narrowed {
  const all = soldTariffs(tenant);
  if (!ofCategory) return { tariffs: all, deviceTypes };
  const line = lines.find((each) => each === ofCategory);
  if (line) return { tariffs: all.filter(({ tariff }) => tariff.own.line === line), deviceTypes: null };
  const page = tenant.shop?.categories.find(({ id, slug }) => [id, ...Object.values(slug)].includes(ofCategory));
  if (!page) throw new Failure('PSOF0003', [{ field: 'ofCategory', rule: 'invalid' }]);
  return {
    tariffs: page.productIds.flatMap((productId) => all.find(({ id }) => id === productId) ?? []),
    deviceTypes: page.deviceType && [page.deviceType],
  };
}

function requireTariff(tenant: TariffSeller, tariffId: string): void {
  if (soldTariffs(tenant).some(({ id }) => id === tariffId)) return;
  throw new Failure('PSOF0003', [{ field: 'ofTariff', rule: 'invalid' }]);
}

const isOf = ({ maker }: Pick<Device, 'maker'>, asked: string) => maker.toLowerCase() === asked.toLowerCase();

/**
 * Tariffs, and the offers of devices with them: of all devices, or in a category of those of its type, of which there may be none.
 * @throws Failure PSOF0003 at the field for a category or tariff that is unknown, PSOF0802 for a maker of no device (specification §8)
 */
export function listTariffs(tenant: TariffSeller, asked: AskedTariffs, language: Language, clock: Clock) {
  const { ofCategory, ofTariff, ofType, ofMaker } = asked;
  if (ofTariff) requireTariff(tenant, ofTariff);
  if (ofMaker && tenant.shop?.devices.every((device) => !isOf(device, ofMaker))) {
    throw new Failure('PSOF0802', [{ field: 'ofMaker', rule: 'invalid' }]);
  }
  const { tariffs, deviceTypes: types } = narrowedBy(tenant, ofCategory);
  const listed = tariffs.filter(({ id }) => !ofTariff || id === ofTariff);
  const offers = deviceOffers(tenant, language).filter(
    (offer) =>
      listed.some(({ id }) => id === offer.tariffId) &&
      types?.includes(offer.deviceType) &&
      (!ofType || offer.deviceType === ofType) &&
      (!ofMaker || isOf(offer, ofMaker)),
  );
  return { products: listed.map((sold) => presentSold(tenant, sold, language, clock)), offers };
}

import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/fields.ts';
import { pictureLanguage } from '#contract/picture-language.ts';
import {
  readCategoryIcon,
  readCategoryPicture,
  readProductPicture,
  readSmallProductPicture,
} from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import type { ListedTariff, ListedTariffCategory } from '#contract/programme/catalogue/listed-tariff.ts';
import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { activeBounties, currentBounty } from './active-bounty.ts';
import { deviceOffers } from './device-offers.ts';
import { presentShop } from './present-shop.ts';
import { soldTariffs, type SoldTariff, type TariffSeller } from './sold-tariffs.ts';

/** The address of a picture in one language, since an `<img>` sends no headers. */
const pictureAt = ({ path }: Endpoint, tenant: TariffSeller, id: string, language: Language) =>
  `/api/v1/${tenant.key}/${path.replace(':id', id)}?${pictureLanguage}=${language}`;

/** `standard;7000`, as the tenant's file has it, but of today's periods alone: nobody shall wait for a higher reward. */
function provisionOf({ id }: SoldTariff, active: ListedTariff['bounties']): string | null {
  // A bounty's id is made of the tariff's and the period's.
  const periods = active.map((bounty) => `${bounty.id.slice(id.length + 1)};${bounty.valueCent}`);
  return periods.length > 0 ? periods.join(' ') : null;
}

/** A tariff with everything that may be known of it, in one language, as it is today. */
export function presentSold(tenant: TariffSeller, sold: SoldTariff, language: Language, clock: Clock): ListedTariff {
  const today = dayInBerlin(clock.now());
  const { own, later, points: _, volumeGb, isUnlimited, priceSplit, promotion, ...facts } = sold.tariff;
  const { line, listName, descriptions, ...others } = own;
  const [description1, description2 = null, description3 = null, description4 = null] = descriptions;
  const bounties = activeBounties(sold, today);
  return {
    id: sold.id,
    externalId: sold.externalId,
    ...others,
    ...facts,
    category: line,
    categoryId: sold.category,
    name: listName,
    shownName: sold.name[language],
    description: sold.description[language],
    laterCent: later && later.monthlyCent,
    laterFromMonth: later && later.fromMonth,
    volumeGb: isUnlimited ? 'unbegrenzt' : volumeGb,
    description1: description1[language],
    description2: description2 && description2[language],
    description3: description3 && description3[language],
    description4: description4 && description4[language],
    provision: provisionOf(sold, bounties),
    priceSplit: priceSplit && priceSplit[language],
    promotionName: promotion && promotion[language],
    pictureUrl: pictureAt(readProductPicture, tenant, sold.id, language),
    smallPictureUrl: pictureAt(readSmallProductPicture, tenant, sold.id, language),
    bounty: currentBounty(sold, today),
    bounties,
  };
}

/** The pages of tariffs in one language and the tenant's order, also those that only lead to others. */
export function presentTariffCategories(tenant: TariffSeller, language: Language): ListedTariffCategory[] {
  const sold = new Set(soldTariffs(tenant).map(({ id }) => id));
  const { categories = [] } = presentShop(tenant, language) ?? {};
  return categories.map((category) => ({
    ...category,
    name: category.crumb,
    otherSlugs: [...category.otherSlugs],
    productIds: category.productIds.filter((id) => sold.has(id)),
    pictureUrl: pictureAt(readCategoryPicture, tenant, category.id, language),
    iconUrl: pictureAt(readCategoryIcon, tenant, category.id, language),
  }));
}

/**
 * One tariff, and the offer of a device with it: null where none is asked for, or the two do not come together.
 * @throws Failure PSOF0003 for a device that is unknown
 */
export function presentOne(
  tenant: TariffSeller,
  sold: SoldTariff,
  { withDevice, language }: { readonly withDevice?: string | undefined; readonly language: Language },
  clock: Clock,
) {
  if (withDevice && tenant.shop?.devices.every(({ id }) => id !== withDevice)) {
    throw new Failure('PSOF0003', [{ field: 'withDevice', rule: 'invalid' }]);
  }
  const offer = deviceOffers(tenant, language).find(
    (each) => each.deviceId === withDevice && each.tariffId === sold.id,
  );
  return { product: presentSold(tenant, sold, language, clock), offer: offer ?? null };
}

import * as v from 'valibot';
import { cents, productId } from '../../fields.ts';
import { bounty } from './product.ts';
import { deviceTypes, lines, tariffKinds, tariffSizes } from './tariff.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const size = v.nullable(v.picklist(tariffSizes));
const text = v.nullable(v.string());

/**
 * A tariff with all fields of the specification (§3.1 "Product"), and what else whoever shows its price has to say beside it.
 * Prices are cents and include VAT; texts are in the person's language and may hold marks of footnotes (`[^zuhause]`);
 * addresses of pictures begin at the service's own origin.
 */
export const listedTariff = v.object({
  id: productId,
  externalId: v.string(),
  kind: v.picklist(tariffKinds),
  /** `DP` internet alone, `TP` with television; null for what is neither. */
  category: v.nullable(v.picklist(lines)),
  /** The page on which it stands first. */
  categoryId: v.string(),
  /** As the provider's own systems call it. */
  name: v.string(),
  shownName: v.string(),
  description: v.string(),
  young: v.boolean(),
  hybrid: v.boolean(),
  fibre: v.boolean(),
  group: v.string(),
  size,
  monthlyCent: cents,
  onceCent: cents,
  /** What a month costs from that month of the contract on; both null: as before. */
  laterCent: v.nullable(cents),
  laterFromMonth: v.nullable(count),
  /** Months; 0: none. */
  termMonths: count,
  noticeMonths: count,
  /** Up to so many Mbit/s. */
  downloadMbit: v.nullable(count),
  uploadMbit: v.nullable(count),
  /** GB a month. */
  volumeGb: v.nullable(v.union([count, v.literal('unbegrenzt')])),
  description1: v.string(),
  description2: text,
  description3: text,
  description4: text,
  /** `standard;7000`: the periods of today, each with cents; null where nothing is promised today. */
  provision: text,
  providerId: v.string(),
  /** Identifier of a footnote. */
  footnote: v.string(),
  priceSplit: text,
  promotionName: text,
  promotionDiscountCent: v.nullable(cents),
  sheetUrl: v.string(),
  pictureUrl: v.string(),
  smallPictureUrl: v.string(),
  bounty: v.nullable(bounty),
  bounties: v.array(bounty),
});
export type ListedTariff = v.InferOutput<typeof listedTariff>;

/** A device with one of its tariffs (specification §3.1 "Mobile offer"). Prices are cents and include VAT. */
export const deviceOffer = v.object({
  /** `<device>:<tariff>` */
  id: v.string(),
  deviceType: v.picklist(deviceTypes),
  maker: v.string(),
  /** The tariff's. */
  size,
  offerName: v.string(),
  offerDescription: v.string(),
  tariffName: v.string(),
  deviceName: v.string(),
  deviceDescription: v.string(),
  deviceId: productId,
  /** Once, without a promotion. */
  devicePriceCent: cents,
  tariffId: productId,
  /** A month. */
  tariffCent: cents,
  /** Among all offers of the provider, from 1; those on top come first. */
  position: count,
  isPromoted: v.picklist([0, 1]),
  isOnTop: v.boolean(),
  /** Once, while there is a promotion. */
  promotionPriceCent: v.nullable(cents),
});
export type DeviceOffer = v.InferOutput<typeof deviceOffer>;

/** A page of tariffs, in the person's language. Addresses of pictures begin at the service's own origin. */
export const listedTariffCategory = v.object({
  id: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  isBusiness: v.boolean(),
  slug: v.string(),
  /** What leads to it as well: its slugs in other languages and its id. */
  otherSlugs: v.array(v.string()),
  title: v.string(),
  crumb: v.string(),
  teaser: v.string(),
  productIds: v.array(productId),
  deviceType: v.nullable(v.picklist(deviceTypes)),
  pictureUrl: v.string(),
  iconUrl: v.string(),
});
export type ListedTariffCategory = v.InferOutput<typeof listedTariffCategory>;

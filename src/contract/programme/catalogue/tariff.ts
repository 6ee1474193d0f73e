import * as v from 'valibot';
import { cents, productId } from '../../fields.ts';
import type { Product } from './product.ts';

/** What a telecom provider sells (design §11): for the house, for the hand, and for companies. */
export const tariffKinds = ['fixed-line', 'mobile', 'business'] as const;
export type TariffKind = (typeof tariffKinds)[number];

/** Sizes of tariffs (specification §3.1 "Klasse"). */
export const tariffSizes = ['S', 'M', 'L', 'XL'] as const;

/** Internet alone, or with television (specification §3.1 "Kategorie"). */
export const lines = ['DP', 'TP'] as const;

const months = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Up to so many Mbit/s, or GB a month; null where the tariff has none of it. */
const measure = v.nullable(v.pipe(v.number(), v.minValue(0)));

/**
 * What a tariff costs, and for how long it binds: all that whoever advertises with its price must say beside it (PAngV § 3 (1);
 * TKG §§ 54, 56). Prices include VAT.
 */
export const tariff = v.object({
  kind: v.picklist(tariffKinds),
  group: v.string(),
  size: v.nullable(v.picklist(tariffSizes)),
  line: v.nullable(v.picklist(lines)),
  /** For people under 28 (specification §9). */
  young: v.boolean(),
  /** Fixed line and mobile network at once. */
  hybrid: v.boolean(),
  fibre: v.boolean(),
  monthlyCent: cents,
  onceCent: cents,
  /** What a month costs from that month of the contract on; null: as before. */
  later: v.nullable(v.object({ monthlyCent: cents, fromMonth: months(60) })),
  /** 24 at most for consumers (TKG § 56 (1)); 0: none. */
  termMonths: months(24),
  noticeMonths: months(3),
  downloadMbit: measure,
  uploadMbit: measure,
  /** Null also where it has no limit. */
  volumeGb: measure,
  isUnlimited: v.boolean(),
  /** What speaks for it, in the person's language. */
  points: v.array(v.string()),
  /** How the price comes about, where it has parts. */
  priceSplit: v.nullable(v.string()),
  promotion: v.nullable(v.object({ name: v.string(), discountCent: cents })),
  /** Identifier of the footnote that stands at its price. */
  footnote: v.string(),
  /** Its product information sheet (TKTransparenzV §§ 1, 2). */
  sheetUrl: v.string(),
});
export type Tariff = v.InferOutput<typeof tariff>;

/** A phone or another device that comes with a mobile tariff. */
export const device = v.object({
  id: productId,
  type: v.picklist(['smartphone', 'tablet', 'surfstick']),
  maker: v.string(),
  name: v.string(),
  description: v.string(),
  /** One-off with each tariff that it comes with, `promotionCent` while there is a promotion. */
  prices: v.array(v.object({ tariffId: productId, cent: cents, promotionCent: v.nullable(cents) })),
  isOnTop: v.boolean(),
});
export type Device = v.InferOutput<typeof device>;

/** A page of tariffs: what it is called and where, and what is on it (specification §2.1 "Product category pages"). */
export const tariffCategory = v.object({
  id: v.string(),
  parent: v.nullable(v.string()),
  isBusiness: v.boolean(),
  /** The end of its address in the person's language; those of other languages and its id lead to it as well. */
  slug: v.string(),
  otherSlugs: v.array(v.string()),
  title: v.string(),
  crumb: v.string(),
  teaser: v.string(),
  /** In the order in which they are shown. */
  productIds: v.array(productId),
  deviceType: v.nullable(device.entries.type),
});
export type TariffCategory = v.InferOutput<typeof tariffCategory>;

/** What a telecom provider's pages of tariffs are made of, in the order in which it is shown. */
export interface Shop {
  readonly categories: readonly TariffCategory[];
  readonly devices: readonly Device[];
}

/** A product as the widget is told of it: at a telecom provider with its tariff. */
export interface OfferedProduct extends Product {
  readonly tariff?: Tariff;
}

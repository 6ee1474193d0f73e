import type { Bounty, Product } from './product.ts';

/** What a telecom provider sells (design §11): for the house, for the hand, and for companies. */
export const tariffKinds = ['fixed-line', 'mobile', 'business'] as const;

/** Sizes of tariffs (specification §3.1 "Klasse"). */
export const tariffSizes = ['S', 'M', 'L', 'XL'] as const;

/** Internet alone, or with television (specification §3.1 "Kategorie"). */
export const lines = ['DP', 'TP'] as const;

/** Ids that the provider's product list has, and that are sold to nobody: whatever tells of products drops them (specification §7.2). */
export const droppedIds: readonly string[] = ['639', '640', '637', '638'];

export const deviceTypes = ['smartphone', 'tablet', 'surfstick'] as const;

export type TariffKind = (typeof tariffKinds)[number];

/** How a provider sorts a tariff; null where it has no size, or is no line. */
export interface TariffSort {
  readonly kind: TariffKind;
  readonly size: (typeof tariffSizes)[number] | null;
  readonly line: (typeof lines)[number] | null;
}

/**
 * What a tariff costs, and for how long it binds: all that whoever advertises with its price must say beside it (PAngV § 3 (1);
 * TKG §§ 54, 56). Prices are cents and include VAT. Texts are in the person's language.
 */
export interface Tariff {
  /** For young people (`youngUnder`). */
  readonly young: boolean;
  readonly monthlyCent: number;
  readonly onceCent: number;
  /** What a month costs from that month of the contract on; null: as before. */
  readonly later: { readonly monthlyCent: number; readonly fromMonth: number } | null;
  /** Months, 24 at most for consumers (TKG § 56 (1)); 0: none. */
  readonly termMonths: number;
  /** Months. */
  readonly noticeMonths: number;
  /** Up to so many Mbit/s; null where it has no data of its own. */
  readonly downloadMbit: number | null;
  readonly uploadMbit: number | null;
  /** GB a month; null where it has no data of its own, and where these have no limit. */
  readonly volumeGb: number | null;
  readonly isUnlimited: boolean;
  /** What speaks for it; may hold marks of footnotes. */
  readonly points: readonly string[];
  /** How the price comes about, where it has parts. */
  readonly priceSplit: string | null;
  /** What a promotion is called that makes it cheaper for a while. */
  readonly promotion: string | null;
  /** Identifier of the footnote that stands at its price. */
  readonly footnote: string;
  /** Address of its product information sheet (TKTransparenzV §§ 1, 2). */
  readonly sheetUrl: string;
}

/** A phone or another device that comes with mobile tariffs. */
export interface Device {
  readonly id: string;
  readonly type: (typeof deviceTypes)[number];
  readonly maker: string;
  readonly name: string;
  readonly description: string;
  /** Identifier of the footnote that stands at its price. */
  readonly footnote: string;
  /** Cents, once, with each tariff that it comes with; `promotionCent` while there is a promotion. */
  readonly prices: readonly {
    readonly tariffId: string;
    readonly cent: number;
    readonly promotionCent: number | null;
  }[];
  readonly isOnTop: boolean;
}

/** A page of tariffs: what it is called and where, and what is on it (specification §2.1 "Product category pages"). */
export interface TariffCategory {
  readonly id: string;
  readonly parent: string | null;
  readonly isBusiness: boolean;
  /** The end of its address in the person's language; those of other languages and its id lead to it as well. */
  readonly slug: string;
  readonly otherSlugs: readonly string[];
  readonly title: string;
  readonly crumb: string;
  readonly teaser: string;
  /** In the order in which they are shown. */
  readonly productIds: readonly string[];
  readonly deviceType: Device['type'] | null;
}

/** What a telecom provider's pages of tariffs are made of, in the order in which it is shown. */
export interface Shop {
  /** Young tariffs are for people under so many years (specification §9: 28). */
  readonly youngUnder: number;
  readonly categories: readonly TariffCategory[];
  readonly devices: readonly Device[];
}

/** Many tariffs that are recommended as one: whoever follows the link chooses among them. */
export interface Whole {
  /** A page of tariffs with all below it, or everything that the provider sells. */
  readonly of: 'category' | 'shop';
  /** All of them are for young people (`youngUnder`). */
  readonly young: boolean;
}

/** A product as the widget is told of it, no more than it shows: at a telecom provider with its tariff, or as a whole of many. */
export interface OfferedProduct extends Omit<Product, 'bounty' | 'bounties' | 'externalId'> {
  /** What is promised today. */
  readonly bounty: Pick<Bounty, 'valueCent' | 'endDate' | 'displayEndDate'> | null;
  readonly tariff?: Tariff;
  readonly whole?: Whole;
}

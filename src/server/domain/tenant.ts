import type { CompanyFacts } from './company-facts.ts';
import type { Messages } from '@lingui/core';
import type { Bounty } from '#contract/programme/catalogue/product.ts';
import type { Device, Tariff, TariffCategory, TariffSort } from '#contract/programme/catalogue/tariff.ts';
import type { Faq, Footnote } from '#contract/programme/content/calls.ts';
import type { LegalPage, LegalPageName } from '#contract/programme/content/calls-legal-pages.ts';
import type { TenantTexts } from '#contract/boot.ts';
import type { Language, RecommenderShare } from '#contract/fields.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import type { RouteTable } from '#contract/route-table.ts';
import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import type { Tracking } from '#contract/programme/tenant/trackings.ts';
import type { SigningIn } from './tenant-sign-in.ts';
import type { TenantRewards } from './tenant-rewards.ts';
import type { TenantWhole } from './tenant-whole.ts';
import type { Payer } from './transfer.ts';

/** A text in every language; a language that the tenant does not speak has the text of its first one. */
export type Localized = Readonly<Record<Language, string>>;

/** A checkbox's words and their version, which goes into the proof of consent. */
export interface ConsentLabel {
  readonly text: string;
  readonly version: string;
}

export interface TenantProduct {
  readonly id: string;
  readonly externalId: string;
  /** Id of one of the tenant's categories; '' for the shop as a whole. */
  readonly category: string;
  readonly name: Localized;
  readonly description: Localized;
  /** Absolute address of the tenant's order page for this product; may have a query. */
  readonly orderUrl: string;
  /** Past, active and future ones alike. */
  readonly bounties: readonly Bounty[];
  /** At a telecom provider: what it costs and for how long it binds. */
  readonly tariff?: TenantTariff;
  /** At a telecom provider: that it stands for many tariffs. */
  readonly whole?: TenantWhole;
}

/** A tariff with its texts in every language, and what only the provider's own systems ask for (specification §3.1). */
export interface TenantTariff extends Omit<Tariff, 'points' | 'priceSplit' | 'promotion'> {
  readonly points: readonly Localized[];
  readonly priceSplit: Localized | null;
  readonly promotion: Localized | null;
  readonly own: TariffSort & {
    readonly providerId: string;
    readonly listName: string;
    /** Beschreibung1 to 4 at their places; `points` are those that are there. */
    readonly descriptions: readonly [Localized, ...(Localized | null)[]];
    readonly group: string;
    readonly hybrid: boolean;
    readonly fibre: boolean;
    readonly promotionDiscountCent: number | null;
  };
}

/** A device that comes with mobile tariffs. */
export interface TenantDevice extends Omit<Device, 'description'> {
  readonly description: Localized;
}

/** A page of tariffs of a telecom provider's. */
export interface TenantTariffCategory extends Omit<
  TariffCategory,
  'slug' | 'otherSlugs' | 'title' | 'crumb' | 'teaser'
> {
  readonly slug: Localized;
  readonly title: Localized;
  readonly crumb: Localized;
  readonly teaser: Localized;
}

export interface Category {
  readonly id: string;
  readonly name: Localized;
}

/** What the service says in the tenant's name, in one language. */
export interface ServiceTexts extends TenantTexts {
  readonly recipientConsentLabel: ConsentLabel;
  /** With `{product}`. */
  readonly shareSubject: string;
  /** Suggested message by who gets the bounty, with `{link}`, `{product}`, `{bounty}` and `{recommender}`. */
  readonly shareText: Readonly<Record<RecommenderShare, string>>;
  /** What stands below the invoices of agencies; '' for nothing. */
  readonly invoiceNote: string;
}

/** Somebody of the tenant's who looks after customers and may be named in a referral. */
export interface TenantAgent {
  readonly externalId: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly city: string;
}

/** Something that a recommender may join with a referral; the conditions of its days are those of Europe/Berlin. */
export interface TenantCampaign {
  readonly id: string;
  readonly version: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly title: Localized;
  readonly text: Localized;
  readonly legalText: Localized;
  readonly consent: Localized;
}

/** A picture file, ready to be sent. */
export interface Picture {
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp';
  readonly content: Buffer;
}

/** The light scheme's colours and the fonts, for pictures that are drawn where the tenant brings none. */
export interface PictureLook {
  readonly accent: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly headingFont: string;
}

/** The tenant's own variables: for everybody's texts, and for those of agencies. */
export interface TenantVariables {
  readonly general: Readonly<Record<string, string>>;
  readonly agency: Readonly<Record<string, string>>;
}

/** A tenant's own words for texts of the product, by the text's id in the catalogs: the English sentence. */
export interface TenantWording {
  readonly texts: readonly { readonly id: string; readonly text: string }[];
  /** Ready for lingui: what the widget says, and what mails say. */
  readonly widget: Messages;
  readonly mails: Messages;
}

/** What no browser may know. */
export interface TenantPrivate extends SigningIn {
  /** Name of the company, as it stands in contracts. */
  readonly legalName: string;
  /** What a business letter must say besides the name, mails among them (§ 35a GmbHG, § 80 AktG). */
  readonly company: CompanyFacts;
  readonly mailSender: { readonly name: string; readonly email: string };
  /** Where the page with the widget is in a language, where that is another one than for all (`EmpfehlenPath`). */
  readonly recommendPaths: Readonly<Partial<Record<Language, string>>>;
  /** Whether the security check is asked for always, not only after repeated tries. */
  readonly captchaRequired: boolean;
  /** Domains of employees and service providers, and single addresses: they may not take part. */
  readonly excludedEmails: readonly string[];
  /** Addresses and domains that may recommend, where not everybody may; browsers learn the domains only. */
  readonly emailWhitelist: readonly string[];
  /** Domains of the company's own addresses: who has one recommends as an employee, or not at all. */
  readonly employeeDomains: readonly string[];
  readonly apiRoute: string;
  /** Services that may count what happens in the widget, each after consent to its purpose. */
  readonly trackings: readonly Tracking[];
  /** What the tenant's customer numbers look like (a regular expression) and how it says so; null: it does not ask. */
  readonly customerNumber: { readonly pattern: string; readonly hint: Localized } | null;
  /** Whether the channel that brought a person is remembered beyond the visit, for which they are asked. */
  readonly rememberChannel: boolean;
  /** The account that bounties are paid from, and how many transfers its bank takes in a file; null: the tenant pays none by transfer. */
  readonly payer: (Payer & { readonly mostTransfers: number }) | null;
  /** The operator is told when fewer vouchers than that are left of a value that bounties have; 0: only when somebody waits. */
  readonly voucherAlarm: number;
  /** What agencies may add to bounties by plans of their own, for which they pay: at most so much a referral, and so much that is open or not paid; null: nothing. */
  readonly agencyPlan: { readonly capCent: number; readonly budgetCent: number } | null;
  /** From how many points on a recommender or adviser is a case for the operator, and whether what they are about is held until somebody has decided. */
  readonly fraudCheck: { readonly fromPoints: number; readonly withhold: boolean };
  /** How many days after a recipient has confirmed an order is waited for. */
  readonly orderPeriodDays: number;
  /** Where the operator is told; null: in the log only. */
  readonly operatorEmail: string | null;
}

/** Words that forms have shown until the tenant changed them. */
export interface FormerWords {
  /** Until then somebody who has such a form open may agree to them. */
  readonly until: Date;
  readonly texts: TenantContent['texts'];
  readonly campaigns: readonly TenantCampaign[];
}

export interface TenantShop {
  readonly categories: readonly TenantTariffCategory[];
  readonly devices: readonly TenantDevice[];
  readonly rewards: TenantRewards;
}

/** Who a tenant is and how its programme is set up. */
export interface TenantSettings {
  readonly key: string;
  readonly variant: Variant;
  /** The public part; `config.name` is the name that people see. */
  readonly config: ClientConfig;
  readonly private: TenantPrivate;
}

/** What can be recommended, by whom, and what for. */
export interface TenantProgramme {
  readonly products: readonly TenantProduct[];
  /** Those that are sold no more: what was recommended before keeps its name and its worth. */
  readonly formerProducts: readonly TenantProduct[];
  readonly categories: readonly Category[];
  /** Pages of tariffs and what comes with them, where the tenant is a telecom provider. */
  readonly shop: TenantShop | null;
  readonly agents: readonly TenantAgent[];
  readonly campaigns: readonly TenantCampaign[];
}

/** What a tenant says. */
export interface TenantContent {
  readonly texts: Readonly<Record<Language, ServiceTexts>>;
  /** Oldest first; none where nothing changed since the service was started. */
  readonly formerWords: readonly FormerWords[];
  readonly pages: Readonly<Record<Language, Readonly<Record<LegalPageName, LegalPage>>>>;
  /** Questions and answers, and footnotes, with `{{name}}` where a variable stands. */
  readonly faq: Readonly<Record<Language, Faq>>;
  readonly footnotes: Readonly<Record<Language, readonly Footnote[]>>;
  readonly variables: Readonly<Record<Language, TenantVariables>>;
  /** Its own words for texts of the product. */
  readonly wording: Readonly<Record<Language, TenantWording>>;
  /** The paths of the pages as each language shows them. */
  readonly routes: Readonly<Record<Language, RouteTable>>;
}

/** What a tenant looks like. */
export interface TenantLook {
  /** The theme as one rule of CSS custom properties. */
  readonly themeCss: string;
  /** For mails, which know no style sheet: the light scheme's accent and what is read on it. */
  readonly mailColors: { readonly accent: string; readonly onAccent: string };
  readonly logoSvg: string;
  /** Of bounties, advisers, tariffs and their pages, by the end of their address, e.g. `duo-2026/grafik100`, `produkt/mobil-s/sgrafik`. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly pictureLook: PictureLook;
  /** What previews of shared links show: PNG of 1200 × 630 pixels, null where the tenant brings none. */
  readonly previews: Readonly<Record<Language, Buffer | null>>;
}

/** A tenant as its folder describes it, checked (docs/theming.md, design §7). Rules take the parts that they need. */
export interface Tenant extends TenantSettings, TenantProgramme, TenantContent, TenantLook {}

/** What is recommended, by its id, sold still or not; what was ordered is found by `findOrdered`, which asks this first. */
export const findProduct = (of: Pick<TenantProgramme, 'products' | 'formerProducts'>, id: string) =>
  of.products.find((product) => product.id === id) ?? of.formerProducts.find((product) => product.id === id);

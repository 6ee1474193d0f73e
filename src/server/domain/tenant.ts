import type { Bounty } from '#contract/catalogue.ts';
import type { LegalPage, LegalPageName } from '#contract/calls/tenant.ts';
import type { TenantTexts } from '#contract/boot.ts';
import type { Language, RecommenderShare } from '#contract/fields.ts';
import type { ClientConfig } from '#contract/tenant.ts';

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
  /** Id of one of the tenant's categories. */
  readonly category: string;
  readonly name: Localized;
  readonly description: Localized;
  /** Absolute address of the tenant's order page for this product; may have a query. */
  readonly orderUrl: string;
  /** Past, active and future ones alike. */
  readonly bounties: readonly Bounty[];
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
}

/** What no browser may know. */
export interface TenantPrivate {
  /** Name of the company, as it stands in contracts. */
  readonly legalName: string;
  readonly mailSender: { readonly name: string; readonly email: string };
  /** Whether the security check is asked for always, not only after repeated tries. */
  readonly captchaRequired: boolean;
  readonly productApi: string;
  readonly apiRoute: string;
  readonly trackings: readonly string[];
  /** Whether the channel that brought a person is remembered beyond the visit, for which they are asked. */
  readonly rememberChannel: boolean;
  readonly squidexAppName: string | null;
  readonly squidexClientId: string | null;
}

/** A tenant as its folder describes it, checked (docs/theming.md, design §7). */
export interface Tenant {
  readonly key: string;
  /** The public part; `config.name` is the name that people see. */
  readonly config: ClientConfig;
  readonly private: TenantPrivate;
  readonly products: readonly TenantProduct[];
  readonly categories: readonly Category[];
  readonly texts: Readonly<Record<Language, ServiceTexts>>;
  readonly pages: Readonly<Record<Language, Readonly<Record<LegalPageName, LegalPage>>>>;
  /** The theme as one rule of CSS custom properties. */
  readonly themeCss: string;
  /** For mails, which know no style sheet: the light scheme's accent and what is read on it. */
  readonly mailColors: { readonly accent: string; readonly onAccent: string };
  readonly logoSvg: string;
}

export function findProduct(tenant: Tenant, id: string): TenantProduct | undefined {
  return tenant.products.find((product) => product.id === id);
}

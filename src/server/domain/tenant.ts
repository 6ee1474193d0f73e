import type { TenantTexts } from '#contract/boot.ts';
import type { LegalPage, LegalPageName } from '#contract/calls/tenant.ts';
import type { Bounty } from '#contract/catalogue.ts';
import type { Language, RecommenderShare } from '#contract/fields.ts';
import type { ClientConfig } from '#contract/tenant.ts';

type PerLanguage<T> = Readonly<Record<Language, T>>;

export interface TenantProduct {
  readonly id: string;
  readonly externalId: string;
  readonly category: string;
  readonly name: PerLanguage<string>;
  readonly description: PerLanguage<string>;
  /** Path of the order page on the tenant's own site. */
  readonly orderUrl: string;
  readonly bounties: readonly Bounty[];
}

/** The tenant's words, those for the service only included. */
export interface ServerTexts extends TenantTexts {
  readonly recipientConsentLabel: { readonly text: string; readonly version: string };
  /** One for each share, with `{product}`, `{link}`, `{bounty}` and `{recommender}` where these belong. */
  readonly shareText: Readonly<Record<RecommenderShare, string>>;
}

/** What the rules know of a tenant; `src/server/tenants` reads it from the tenant's folder. */
export interface Tenant {
  readonly key: string;
  readonly config: ClientConfig;
  readonly captchaRequired: boolean;
  readonly products: readonly TenantProduct[];
  readonly texts: PerLanguage<ServerTexts>;
  readonly pages: PerLanguage<Readonly<Record<LegalPageName, LegalPage>>>;
}

export function findProduct(tenant: Tenant, id: string): TenantProduct | undefined {
  return tenant.products.find((product) => product.id === id);
}

import type { Messages } from '@lingui/core';
import type { Campaign } from './programme/campaigns/calls.ts';
import type { OfferedProduct, Shop } from './programme/catalogue/tariff.ts';
import type { ListedBounty } from './programme/catalogue/calls.ts';
import type { Faq, Footnote } from './programme/content/calls.ts';
import type { LegalPage } from './programme/content/calls-legal-pages.ts';
import type { OfferedReferral } from './referral/referral/calls.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Language } from './fields.ts';
import type { RouteTable } from './route-table.ts';
import type { Variant } from './routes/descriptor.ts';
import type { Tracking } from './programme/tenant/trackings.ts';
import type { ClientConfig } from './programme/tenant/client-config.ts';

/** The tenant's words for consents and the home page, in one language. `version` goes into the proof of consent. */
export interface TenantTexts {
  readonly heroTitle: string;
  readonly heroLead: string;
  /** The label; links stand in it as `[words](/agb)` and `[words](/datenschutz)`. */
  readonly termsLabel: { readonly text: string; readonly version: string };
  readonly newsletterLabel: { readonly text: string; readonly version: string };
  /** When somebody answers at the tenant's support, e.g. `Montag bis Freitag, 8 bis 18 Uhr`. */
  readonly supportHours?: string;
}

/** What a person can allow beside what is strictly necessary (specification §9 "Consent categories", § 25 TDDDG). */
export type ConsentPurpose = 'functional' | 'analytical' | 'marketing';

/** What the first screen says below its text. */
export interface BootFootnotes {
  /** The identifiers to which it refers, in the order of its marks; the first one is number 1. */
  readonly cited: readonly string[];
  readonly known: readonly Footnote[];
}

/** What the frame's HTML carries as JSON, so that the first screen needs no further request (design §3). */
export interface Boot {
  readonly variant: Variant;
  readonly config: ClientConfig;
  readonly language: Language;
  /** What this browser is spoken to in where an address names no language; absent where that is the same. */
  readonly unsaid?: Language;
  readonly texts: TenantTexts;
  readonly products: readonly OfferedProduct[];
  /** At a telecom provider: its pages of tariffs, and devices. */
  readonly shop?: Shop;
  /** The logo as an address of the service. */
  readonly logoUrl: string;
  /** What this tenant wants to store or measure, for which a person is asked; empty: nobody is asked anything. */
  readonly consentPurposes: readonly ConsentPurpose[];
  /** Who is told what happens here, each after consent to its purpose. */
  readonly trackings: readonly Tracking[];
  /** The paths of the pages at this tenant, in this language first (design §3). */
  readonly routes: RouteTable;
  /**
   * Where a frame that the loader did not make is left: the partner's page, up to where a route follows.
   * Absent where the tenant wants the widget in such a frame (`ModuleIntegratedFrame`, specification §2.4).
   */
  readonly partnerPage?: string;
  /** The tenant's own words for texts of the widget, ready for lingui; they are there before anything is painted. */
  readonly wording?: Messages;
  /** What the first route needs, where it needs anything. */
  readonly legalPage?: LegalPage;
  readonly faq?: Faq;
  readonly bounties?: readonly ListedBounty[];
  readonly campaigns?: readonly Campaign[];
  readonly offeredReferral?: OfferedReferral;
  /** Absent where the first screen refers to none. */
  readonly footnotes?: BootFootnotes;
  /** The failure that the shared link of the first route met on the server, e.g. `PSOF0302`. */
  readonly problem?: { readonly code: ErrorCode; readonly referralNumber: string };
}

/** A first screen, as HTML for the element `root` of the frame's document: the widget renders it, the service sends it. */
export interface RenderedScreen {
  readonly html: string;
  /** For `<title>`. */
  readonly title: string;
  /** The route that was asked for, and the one that is shown, in the widget's own words: a browser that is at another one begins anew. */
  readonly asked: string;
  readonly route: string;
  /** Those to which it refers, where it refers to any: they stand below it. */
  readonly footnotes?: BootFootnotes;
}

/** What a provider sells, which decides pages, products and rewards (design §2). */
export type Variant = 'energy' | 'telecom';

/**
 * Who may see a page (specification §2.4, §6).
 * - `login`: only who is signed in.
 * - `public`: everybody, also where the tenant forces a login (`ModuleErzwingeLogin`): the specification names it.
 * - `step`: the same, because a public page or a link in a mail leads there, and whoever follows it has no login
 *   (docs/decisions/2026-11-21-navigation.md).
 * - `open`: everybody, unless the tenant forces a login.
 */
export type Access = 'login' | 'public' | 'step' | 'open';

/** The tenant's legal pages, as its folder and the API call them. */
export const legalPageNames = ['agb', 'datenschutz', 'impressum', 'barrierefreiheitserklaerung'] as const;

/** A file of a feature without its ending, e.g. `recipient/recipient-page` for `src/widget/features/recipient/recipient-page.tsx`. */
export type FeatureFile = `${string}/${string}`;

/** Everything that is known of a page before it is opened. Whatever lists pages is derived from it. */
export interface PageDescriptor {
  /** In the widget, with parameters as `:name`. German segments are data of the contract (specification §2.2). */
  readonly path: `/${string}`;
  readonly access: Access;
  /** About the widget's own login, which a partner with autologin does without (specification §2.1, §2.4). */
  readonly withoutAutologin?: true;
  /** Whoever is here is not asked for consent meanwhile (specification §2.4). */
  readonly withoutConsentBanner?: true;
  /** Whoever leaves from here may still want to recommend; who orders or collects is left alone (specification §9). */
  readonly asksWhoLeaves?: true;
  /** Which of the tenant's legal pages stands here. */
  readonly legalPage?: (typeof legalPageNames)[number];

  // From here on for service and build only: browsers get descriptors without it (src/delivery/lean-contract.ts).

  /** The module that shows the page. */
  readonly page: FeatureFile;
  /** What the service sends along, so that the first screen asks for nothing more. A legal page comes with its route. */
  readonly needs?: 'offer' | 'faq' | 'bounties' | 'campaigns';
  /** The path of the page to which it leads on at once: it shows nothing itself. */
  readonly leadsTo?: `/${string}`;
  /** Where a shared link leads that meets this failure. */
  readonly endOfLink?: 'PSOF0302' | 'PSOF0303';
  /**
   * The name under which `GET route/default` tells the tenant's path and `routes.json` changes it (specification §2.2
   * "default route names"); without one the page has no other path than its own.
   */
  readonly publicName?: string;
  /** Further names of the specification for a page that has one. */
  readonly alsoNamed?: readonly string[];
}

export type Descriptors = Readonly<Record<string, PageDescriptor>>;

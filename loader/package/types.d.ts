/** A language of the widget. */
export type ReferralLanguage = 'de' | 'en';

/** What a consent manager can grant. */
export type ReferralConsent = 'functional' | 'analytical' | 'marketing';

/** What a screen is: its route, title and language. */
export interface ReferralScreen {
  readonly route: string;
  readonly title: string;
  readonly lang: string;
}

/** What each event carries in its `detail`; none of it says anything about a person. */
export interface ReferralEventDetails {
  'referral-ready': ReferralScreen;
  'referral-navigate': ReferralScreen;
  /** Before a step is written into the page's address; `preventDefault()` leaves that to the page. */
  'referral-step': {
    readonly route: string;
    /** The page's address with the route. */
    readonly href: string;
    /** The entry is to be written anew, as after a redirect. */
    readonly replace: boolean;
  };
  'referral-created': {
    /** Id of the recommended product. */
    readonly product: string;
    /** Percentage of the bounty that the recommender keeps. */
    readonly share: number;
  };
  'referral-shared': { readonly channel: string };
  'referral-order': { readonly product: string };
  'referral-consent': { readonly granted: readonly ReferralConsent[] };
  'referral-error': { readonly code: string };
}

/** The events of the element; they bubble, so the document may listen for all widgets of a page. */
export type ReferralEventMap = {
  [Name in keyof ReferralEventDetails]: CustomEvent<ReferralEventDetails[Name]>;
};

/** The attributes of `<referral-widget>`. */
export interface ReferralWidgetAttributes {
  tenant: string;
  lang?: ReferralLanguage;
  start?: string;
  location?: 'hash' | 'query' | 'none';
  widget?: string;
  /** Separated by blanks; empty when nothing was granted. */
  consent?: string;
  'min-height'?: number | string;
  'scroll-offset'?: number | string;
  loading?: 'eager' | 'lazy';
}

/** The element `<referral-widget>` once its script has run. */
export interface ReferralWidgetElement extends HTMLElement {
  /** Resolves when the widget is connected; after a removal a new promise waits for the next time. */
  readonly ready: Promise<void>;
  /** The route that is shown. */
  readonly route: string;
  /** Goes to a route, as a step of the person; before the widget is ready it is remembered. */
  navigate(route: string): void;
  /** Tells what the page's consent manager has granted. */
  setConsent(granted: readonly ReferralConsent[]): void;
}

/** What `window.referralWidget` takes, also before the loader is there. */
export type ReferralCommand =
  | readonly ['navigate', route: string]
  | readonly ['setConsent', granted: readonly string[]];

export interface ReferralWidgetSource {
  /** Origin of the service, e.g. `https://widget.example`. */
  service: string;
  /** `src` of the loader in the service's `/v1/manifest.json`, to pin it. */
  src?: string;
  /** Its `integrity`. */
  integrity?: string;
  /** The nonce of the page's Content-Security-Policy. */
  nonce?: string;
  /** `none` where the page's own router has tokens in a hash of the form `#/…`: they stay until the element comes. */
  location?: 'none';
}

/**
 * Gets the loader from the service, once however often it is called, so that `<referral-widget>` works.
 * @returns whether it does: false where there is no document and where the script was blocked. It never rejects.
 */
export declare function defineReferralWidget(source: ReferralWidgetSource): Promise<boolean>;

declare global {
  interface Window {
    referralWidget?: { push(...commands: ReferralCommand[]): unknown };
  }
  interface HTMLElementTagNameMap {
    'referral-widget': ReferralWidgetElement;
  }
  interface HTMLElementEventMap extends ReferralEventMap {}
  interface DocumentEventMap extends ReferralEventMap {}
}

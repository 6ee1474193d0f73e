/** What the sites of this folder have in common, whatever leads from one of their pages to another. */

/** In CSS pixels, as the style sheet makes it. */
export const headerHeight = 64;

/** The attributes of the element on every site. */
export const widgetAttributes = { tenant: 'lindenstrom', 'scroll-offset': headerHeight } as const;

type Link = readonly [path: string, name: string];

/** Below the site's own address; each is a link that the site's router or library makes its own. */
export const places: readonly Link[] = [
  ['/', 'Start'],
  ['/empfehlen', 'Empfehlen'],
  ['/empfehlen#/login', 'Anmelden'],
  ['/tarife', 'Tarife'],
];

/** On sites whose router writes the address by itself at each step of the widget. */
export const placesOfOwnSteps: readonly Link[] = [
  ['/empfehlen-eigen', 'Eigene Schritte'],
  ['/empfehlen-eigen#/login', 'Eigene Anmeldung'],
];

/** What `referral-step` says: where the widget goes, and the address of the page that mirrors it. */
export interface Step {
  readonly route: string;
  readonly href: string;
  readonly replace: boolean;
}

export const texts = {
  start: ['Willkommen', 'Strom und Gas aus dem Aulinger Land.'],
  recommend: ['Weitersagen', 'Wer uns empfiehlt, bekommt eine Prämie.'],
  tariffs: ['Tarife', 'Lindenstrom Natur kostet 28 Cent je Kilowattstunde.'],
} as const satisfies Record<string, readonly [heading: string, sentence: string]>;

/** As little as may stand below a widget. */
export const footer = 'Lindenstrom, Aulingen';

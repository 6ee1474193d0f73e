import { createFollowed, type Followed, type FollowedSource } from './followed.ts';

export interface NavigateOptions {
  /** A redirect: the way back leaves this entry out. */
  readonly replace?: boolean;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

/** A tenant may name its pages in addresses as it likes, and each language anew; inside every page has one path. */
export interface Spelling {
  /** A route of the widget as addresses show it. */
  readonly shown: (route: string) => string;
  /** What stands in an address as a route of the widget. */
  readonly own: (shown: string) => string;
}

/** Where the widget is, and how it got there. */
export interface Place {
  /** The route that is shown, with its query. */
  readonly route: string;
  /** Whether a redirect has led here, and no step of the person. */
  readonly redirected: boolean;
  /** How many links have led here anew. */
  readonly arrivals: number;
  /** What is spoken here, where that is known. */
  readonly language: string | null;
}

export interface RouteLocation {
  readonly place: Followed<Place>;
  /** The route of the moment: `place.get().route`. */
  readonly route: string;
  /** Goes to a route, as a step of the person or, with `replace`, as a redirect. */
  readonly navigate: Navigate;
  /** Begins at the route that the service has led to and rendered, and tells it as a redirect. Call it before anything is shown. */
  readonly begin: (to: string) => void;
  /**
   * What the `href` of a link to a route says, for a new tab, a copied link or who has no scripts: the address of a page of
   * its own, with the language that is spoken where that page would speak another one.
   */
  readonly addressOf: (route: string) => string;
  /** How the words of a text link to pages of the widget, which open as pages of their own in the language that is spoken. */
  readonly hrefOf: (path: string) => string;
  /**
   * The language has changed: what the address shows of it is written anew.
   * @param spelling that of the language; without it addresses are spelled as before
   */
  readonly respell: (language: string, spelling?: Spelling) => void;
  /**
   * Follows the page, which knows about it already.
   * @param anew a link with a secret led here: its page begins anew, also where it is shown already
   */
  readonly follow: (route: string, anew?: boolean) => void;
}

/** The location as whoever surrounds what is shown has it. */
export interface LedLocation extends RouteLocation {
  readonly place: FollowedSource<Place>;
}

export interface LocationOptions {
  readonly route: string;
  readonly language: string | null;
  /** What a page speaks whose address names no language. */
  readonly unsaid: string | null;
  readonly addressOf: RouteLocation['addressOf'];
  /** Is told each step after it was made. */
  readonly onStep: (route: string, replace: boolean) => void;
  readonly onRespell?: (language: string, spelling?: Spelling) => void;
}

/** A location in memory. The frame's own history stays untouched: an entry in a frame is one in the page's history. */
export function createRouteLocation({
  route: first,
  language,
  unsaid,
  addressOf,
  onStep,
  onRespell,
}: LocationOptions): LedLocation {
  const place = createFollowed<Place>({ route: first, redirected: false, arrivals: 0, language });
  const spoken = (route: string, besides?: string | null) => {
    const { language: lang } = place.get();
    return addressOf(
      lang === null || lang === besides ? route : `${route}${route.includes('?') ? '&' : '?'}lang=${lang}`,
    );
  };
  const change = (changes: Partial<Place>) => place.set({ ...place.get(), ...changes });
  return {
    place,
    get route() {
      return place.get().route;
    },
    navigate: (to, { replace = false } = {}) => {
      // Parsed as an address, so that umlauts are encoded and dots resolved as in the page's address.
      const { pathname, search } = new URL(to, 'https://route');
      const route = pathname + search;
      const again = route === place.get().route;
      change({ route, redirected: replace });
      onStep(route, replace || again);
    },
    begin: (to) => {
      place.begin({ ...place.get(), route: to, redirected: true });
      onStep(to, true);
    },
    follow: (route, anew = false) => {
      const { arrivals } = place.get();
      change({ route, redirected: false, arrivals: anew ? arrivals + 1 : arrivals });
    },
    addressOf: (route) => spoken(route, unsaid),
    hrefOf: (path) => spoken(path),
    respell: (lang, spelling) => {
      onRespell?.(lang, spelling);
      change({ language: lang });
    },
  };
}

/** Path and query of a route, without the question mark between them. */
export function partsOf(route: string): { readonly path: string; readonly search: string } {
  const path = route.split('?', 1)[0] ?? '/';
  return { path, search: route.slice(path.length + 1) };
}

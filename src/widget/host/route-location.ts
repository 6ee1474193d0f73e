import { useSyncExternalStore } from 'react';

export interface NavigateOptions {
  /** A redirect: the way back leaves this entry out. */
  replace?: boolean;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

/** What wouter's `<Router hook={…} searchHook={…}>` needs. */
export interface LocationHook {
  (): [path: string, navigate: Navigate];
  /** What a link's `href` says, for a new tab or a copied link. */
  hrefs: (route: string) => string;
}

export interface RouteLocation {
  /** The route that is shown, with its query. */
  readonly route: string;
  hook: LocationHook;
  searchHook: () => string;
  /** Goes to a route, as a step of the person or, with `replace`, as a redirect. */
  navigate: Navigate;
  /**
   * Follows the page, which knows about it already.
   * @param anew a link with a secret led here: its page begins anew, also where it is shown already
   */
  follow(route: string, anew?: boolean): void;
  /** Whether a redirect has led here, and no step of the person. */
  readonly redirected: boolean;
  /** How many links have led here anew. */
  readonly arrivals: number;
  /** Tells of every change. @returns how to end it */
  subscribe: (listener: () => void) => () => void;
}

/**
 * A location in memory. The frame's own history stays untouched: an entry in a frame is one in the page's history.
 * @param hrefs what a link's `href` says: the address of a page of its own
 * @param onStep is told each step after it was made
 */
export function createRouteLocation(
  first: string,
  hrefs: LocationHook['hrefs'],
  onStep: (route: string, replace: boolean) => void,
): RouteLocation {
  let current = first;
  let arrivals = 0;
  let redirected = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const path = () => current.split('?', 1)[0] ?? '/';
  const search = () => current.slice(path().length + 1);

  const lead = (route: string, replace: boolean) => {
    current = route;
    redirected = replace;
    for (const listener of listeners) listener();
  };
  const follow = (route: string, anew = false) => {
    if (anew) arrivals += 1;
    lead(route, false);
  };
  const navigate: Navigate = (to, { replace = false } = {}) => {
    // Parsed as an address, so that umlauts are encoded and dots resolved as in the page's address.
    const { pathname, search: query } = new URL(to, 'https://route');
    const route = pathname + query;
    const again = route === current;
    lead(route, replace);
    onStep(route, replace || again);
  };
  const useRoutePath = (): ReturnType<LocationHook> => [useSyncExternalStore(subscribe, path, path), navigate];
  const useRouteSearch = () => useSyncExternalStore(subscribe, search, search);

  return {
    get route() {
      return current;
    },
    hook: Object.assign(useRoutePath, { hrefs }),
    searchHook: useRouteSearch,
    get redirected() {
      return redirected;
    },
    get arrivals() {
      return arrivals;
    },
    subscribe,
    navigate,
    follow,
  };
}

/** How the words of a text link to pages of the widget, which open as pages of their own in the language of the text. */
export const pagesIn =
  ({ hook }: Pick<RouteLocation, 'hook'>, language: string) =>
  (path: string) =>
    hook.hrefs(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);

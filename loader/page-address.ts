import { ROUTE_PARAMETER } from '#bridge/parameters.ts';
import { asRoute, routeFromHash, splitSecret } from '#bridge/route.ts';

import { noteArrival, readNote, watchEntries, writeNote } from './entry-notes.ts';

/** The part of the page's address and history that belongs to the widget: the hash, or one parameter of the query. */
export interface PageAddress {
  /** Where the address leads by now; else what was shown at this entry when the page was loaded before, else what is shown. */
  readonly route: string;
  /** The secret of a link that was followed since the frame was made; it is out of the address. */
  readonly token: string | null;
  /** Whether the page was opened at an address that names a route. */
  readonly linked: boolean;
  write(route: string, replace: boolean): void;
}

/**
 * Mirrors a route in the page's address. What the page keeps in `history.state`, in other parameters and in a hash of
 * its own is kept, and a token is taken out of the address at once.
 * @param start the route of an entry that names none
 * @param shown tells the route that is shown; an entry of the page's own keeps what is shown when it comes about
 * @param onMove gets the route of an entry that the page moved to, and whether that came of a link to it
 */
export function followAddress(
  inQuery: boolean,
  start: string,
  shown: () => string,
  signal: AbortSignal,
  onMove: (route: string, token: string | null, isLink: boolean) => void,
): PageAddress {
  const { pathname } = location;
  const write = (route: string, replace: boolean) => {
    // The whole address, because a <base> of the page would lead a bare hash elsewhere.
    const address = new URL(location.href);
    if (inQuery) address.searchParams.set(ROUTE_PARAMETER, route);
    if (!inQuery || routeFromHash(address.hash)) address.hash = inQuery ? '' : route;
    history[replace ? 'replaceState' : 'pushState'](history.state, '', address);
    noteArrival();
  };
  // An entry that names no route is one from before the first step, unless it is another page of a host with a router
  // of its own. With the route in the hash a lone `#` and a foreign hash are the page's links to places on it.
  const unnamed = () => (location.pathname === pathname && (inQuery || !location.href.includes('#')) ? start : null);
  /** The route that the address names. A link may always name it in the hash. */
  const named = () =>
    routeFromHash(location.hash) ??
    (inQuery ? asRoute(new URLSearchParams(location.search).get(ROUTE_PARAMETER) ?? '') : null);
  const read = () => {
    // A fragment's entry has no state of its own; what a router pushes nearly always has.
    const isLink = noteArrival() && routeFromHash(location.hash) !== null && history.state === null;
    const to = named() ?? readNote().route ?? unnamed();
    if (to === null) {
      writeNote({ route: shown() });
      return;
    }
    const [route, token] = splitSecret(to);
    if (token || (inQuery && routeFromHash(location.hash))) write(route, true);
    onMove(route, token, isLink);
  };
  // A link may name the route in the hash although the page keeps it in its query.
  const first = named();
  const [route] = splitSecret(first ?? readNote().route ?? shown());
  // The script that made the frame took its secret out of the hash: one that stands there has come since.
  const token = splitSecret(routeFromHash(location.hash) ?? '/')[1] || null;
  if (first && (inQuery || token)) write(route, true);
  watchEntries(signal);
  addEventListener('popstate', read, { signal });
  addEventListener('hashchange', read, { signal });
  return { write, route, token, linked: first !== null };
}

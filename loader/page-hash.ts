import { routeFromHash, splitSecret } from '#bridge/route.ts';

/** The part of the page's address and history that belongs to the widget. */
export interface PageHash {
  write(route: string, replace: boolean): void;
}

/**
 * Mirrors a route in the page's hash. What the page keeps in `history.state` is kept, a hash that does not begin with
 * `#/` is the page's own, and a token is taken out of the address at once.
 * @param start the route of an entry without a hash
 * @param onMove gets the route of an entry that the page moved to
 */
export function followHash(
  start: string,
  signal: AbortSignal,
  onMove: (route: string, token: string | null) => void,
): PageHash {
  const write = (route: string, replace: boolean) => {
    // The whole address, because a <base> of the page would lead a bare hash elsewhere.
    const address = `${location.href.split('#')[0]}#${route}`;
    if (replace) history.replaceState(history.state, '', address);
    else history.pushState(history.state, '', address);
  };
  const read = () => {
    // An address without any hash is an entry from before the first step; a lone `#` is the page's link to its top.
    const named = location.href.includes('#') ? routeFromHash(location.hash) : start;
    if (named === null) return;
    const { route, token } = splitSecret(named);
    if (token) write(route, true);
    onMove(route, token);
  };
  addEventListener('popstate', read, { signal });
  addEventListener('hashchange', read, { signal });
  return { write };
}

import { routeFromHash, splitSecret } from '#bridge/route.ts';

/**
 * The address of a widget that is a page of its own: `/{tenant}?lang=en#/route`.
 * @param onMove gets the route of an entry that the browser moved to
 */
export function ownAddress(onMove: (route: string, token: string | null) => void): {
  write(route: string, replace: boolean): void;
  /** Says the language of the page, so that it is the one after a reload. */
  speak(language: string): void;
} {
  const write = (route: string, replace: boolean) => {
    if (replace) history.replaceState(history.state, '', `#${route}`);
    else {
      history.pushState(null, '', `#${route}`);
      scrollTo(0, 0);
    }
  };
  addEventListener('popstate', () => {
    const named = routeFromHash(location.hash);
    if (named === null) return;
    const [route, token] = splitSecret(named);
    if (token) write(route, true);
    onMove(route, token);
  });
  const speak = (language: string) => history.replaceState(history.state, '', `?lang=${language}${location.hash}`);
  return { write, speak };
}

import { type HandedOverName, takeHandedOver } from '#bridge/parameters.ts';
import { isRoute, routeFromHash, SECRET_PARAMETER, splitSecret, withQuery } from '#bridge/route.ts';

/** What the frame's own address says. */
export interface FrameAddress {
  /** Where to begin, without the secret and without what was handed over. */
  route: string;
  token: string | null;
  /** The language the page asked for, unchecked. */
  lang: string | null;
  /** The origin of the page, as the page claims; to be believed only when the tenant lists it. */
  host: string | null;
  /** What the page's own consent manager has granted, unchecked; null where the page has not said. */
  consent: string | null;
  /** How often this document was asked for because something was missing in the one before; null where it was not. */
  again: string | null;
  parameters: Partial<Record<HandedOverName, string>>;
}

/**
 * Reads `/{tenant}{route}?lang=…&host=…&channel=…#token=…`. As a page of its own the route may stand in the hash instead,
 * as it does on a partner's page.
 */
export function readFrameAddress(address: URL, tenant: string): FrameAddress {
  const base = `/${tenant}`;
  const path = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length) : '/';
  const query = new URLSearchParams(address.search);
  const take = (name: string) => {
    const value = query.get(name);
    query.delete(name);
    return value;
  };
  const [lang, host, consent, again] = [take('lang'), take('host'), take('consent'), take('again')];
  const secret = new URLSearchParams(address.hash.slice(1)).get(SECRET_PARAMETER);

  const named = routeFromHash(address.hash) ?? withQuery(path, query);
  const [route, token] = splitSecret(isRoute(named) ? named : '/');
  const { route: own, parameters } = splitHandedOver(route);
  const before = takeHandedOver(query);
  return { route: own, token: token ?? secret, lang, host, consent, again, parameters: { ...before, ...parameters } };
}

/** Tells a route from the parameters that came along with it. */
export function splitHandedOver(route: string): Pick<FrameAddress, 'route' | 'parameters'> {
  const [path = '/', search] = route.split('?');
  const query = new URLSearchParams(search);
  const parameters = takeHandedOver(query);
  return { route: withQuery(path, query), parameters };
}

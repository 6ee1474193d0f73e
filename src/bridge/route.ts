/**
 * A route is what follows the `#` in the partner page's address and the tenant in the frame's address: it begins with
 * `/` and may carry a query, `/empfaengerdaten/AB12CD34?channel=whatsapp`. It stays percent-encoded.
 */

/** The one query parameter of a route that is secret: it may stand in a link of a mail, but in no address for long. */
export const SECRET_PARAMETER = 'token';

/**
 * What a route looks like. Two slashes would name another host, a backslash is a slash to a browser, and a segment that
 * begins with a dot could leave the tenant.
 */
const ROUTE = /^(?!\/\/|.*\/(\.|%2e))\/[!-[\]-~]{0,2000}$/i;

/** Whether a value that came from outside can be used as a route. */
export function isRoute(value: unknown): value is string {
  return typeof value === 'string' && ROUTE.test(value);
}

/** The text as a route, or null when it is none. */
export function asRoute(text: string): string | null {
  return ROUTE.test(text) ? text : null;
}

/** The route in a hash, or null when the hash belongs to the page: everything that does not begin with `#/`. */
export function routeFromHash(hash: string): string | null {
  return asRoute(hash.slice(1));
}

/** A route without its secret, as a whole and in parts. In order, since names would cost the loader bytes. */
type ParsedRoute = [
  route: string,
  /** Null when there is none; an empty one is none either. */
  token: string | null,
  path: string,
  /** The caller's to change. */
  query: URLSearchParams,
];

/** Takes the secret out of a route. */
export function splitSecret(route: string): ParsedRoute {
  const [path, search] = route.split('?') as [string, string?];
  const query = new URLSearchParams(search);
  const token = query.get(SECRET_PARAMETER);
  query.delete(SECRET_PARAMETER);
  return [token ? withQuery(path, query) : route, token, path, query];
}

/** Joins a path and a query; no question mark is left behind by an empty query. */
export function withQuery(path: string, query: URLSearchParams): string {
  return `${path}?${query}`.replace(/\?$/, '');
}

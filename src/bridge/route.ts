/**
 * A route is what follows the `#` in the partner page's address and the tenant in the frame's address: it begins with
 * `/` and may carry a query, `/empfaengerdaten/AB12CD34?channel=whatsapp`. It stays percent-encoded.
 */

/** The one query parameter of a route that is secret: it may stand in a link of a mail, but in no address for long. */
export const SECRET_PARAMETER = 'token';

/**
 * Whether a value that came from outside can be used as a route. Two slashes would name another host, a backslash is one
 * to a browser, and a segment of dots would leave the tenant.
 */
export function isRoute(value: unknown): value is string {
  return typeof value === 'string' && /^(?!\/\/|.*\/(\.|%2e))\/[!-[\]-~]{0,2000}$/i.test(value);
}

/** The route in a hash, or null when the hash belongs to the page: everything that does not begin with `#/`. */
export function routeFromHash(hash: string): string | null {
  const route = hash.slice(1);
  return isRoute(route) ? route : null;
}

/** Takes the secret out of a route. The token is null when there is none. */
export function splitSecret(route: string): { route: string; token: string | null } {
  const [path = '', search] = route.split('?');
  const query = new URLSearchParams(search);
  const token = query.get(SECRET_PARAMETER);
  query.delete(SECRET_PARAMETER);
  return { route: token === null ? route : withQuery(path, query), token };
}

/** Joins a path and a query; no question mark is left behind by an empty query. */
export function withQuery(path: string, query: URLSearchParams): string {
  return `${path}?${query}`.replace(/\?$/, '');
}

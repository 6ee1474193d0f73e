import { HANDED_OVER } from '#bridge/parameters.ts';
import { SECRET_PARAMETER } from '#bridge/route.ts';

/**
 * The address at which the service shows a route. What the page's address says about where a person came from is handed
 * over beside the route's own query. The token goes into the fragment, which no server gets to see.
 * @param home the service's origin and the tenant
 * @param set parameters that the loader sets
 */
export function frameAddress(
  home: string,
  route: string,
  token: string | null,
  set: Record<string, string | null>,
): string {
  const [path, search] = route.split('?');
  const query = new URLSearchParams(search);
  const page = new URLSearchParams(location.search);
  for (const name of HANDED_OVER) set[name] ??= query.get(name) ?? page.get(name);
  for (const name in set) if (set[name]) query.set(name, set[name]);
  return `${home}${path}?${query}${token ? `#${SECRET_PARAMETER}=${encodeURIComponent(token)}` : ''}`;
}

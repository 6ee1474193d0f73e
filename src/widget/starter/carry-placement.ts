import { withQuery } from '#bridge/route.ts';

/**
 * "A widget query parameter is carried along." (specification §2.4) It stays in the address of every page and in that of
 * a link in a new tab, until it is stored with a referral.
 */
export function carryPlacement(route: string, { widget }: { readonly widget?: string }): string {
  if (widget === undefined) return route;
  const [path = '/', search] = route.split('?');
  const query = new URLSearchParams(search);
  query.set('widget', widget);
  return withQuery(path, query);
}

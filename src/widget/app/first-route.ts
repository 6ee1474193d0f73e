import type { Boot } from '#contract/boot.ts';
import { findRoute } from '#contract/find-route.ts';
import { pathTo, routes } from '#contract/routes.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';

/**
 * What the service shows first at a route: a shared link that it could not follow leads on at once, and an address that is
 * no page's to the page that says so.
 */
export function firstRouteOf({ problem, variant, routes: table }: Boot, route: string): string {
  const found = findRoute(route, table);
  if (!found) return pathTo('notFound');
  if (!problem || found.name !== 'recipient') return route;
  const end = pagesIn(routesOf(variant)).find(([, { endOfLink }]) => endOfLink === problem.code);
  return end ? routes[end[0]] : route;
}

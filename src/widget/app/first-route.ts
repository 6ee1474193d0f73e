import type { Boot } from '#contract/boot.ts';
import { findRoute } from '#contract/find-route.ts';
import { pathTo, routes } from '#contract/routes.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';

/**
 * What the service shows first at a route: one that only leads on and a shared link that it could not follow do so at once,
 * and an address that is no page's leads to the page that says so.
 */
export function firstRouteOf({ problem, variant, routes: table }: Boot, route: string): string {
  const found = findRoute(route, table);
  if (!found) return pathTo('notFound');
  const descriptors = routesOf(variant);
  const leadsTo = descriptors[found.name]?.leadsTo;
  if (leadsTo) return leadsTo;
  if (!problem || found.name !== 'recipient') return route;
  const end = pagesIn(descriptors).find(([, { endOfLink }]) => endOfLink === problem.code);
  return end ? routes[end[0]] : route;
}

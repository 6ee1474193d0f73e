import { findRoute, type FoundRoute } from '#contract/find-route.ts';
import { ownRoute, type RouteTable } from '#contract/route-table.ts';

/** Which of the widget's pages a path is, by any of its names at a tenant. Undefined for one that is none there. */
export function matchRoute(table: RouteTable, path: string): FoundRoute | undefined {
  return findRoute(ownRoute(table, path), table);
}

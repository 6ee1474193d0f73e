import { findRoute, fitPath, plainPath } from './find-route.ts';
import { routeNames, routes, type RouteName } from './routes.ts';

/**
 * The paths of a tenant in one language: the first one is shown, and links are written with it; the others lead to the
 * same page, so that a link stays good in another language and from before the tenant named it (specification §2.2).
 * Pages that the tenant's variant has not are not in it.
 */
export type RouteTable = Readonly<Partial<Record<RouteName, readonly [shown: string, ...others: string[]]>>>;

/** The pages that there are at a tenant. */
export function namesIn(table: RouteTable): RouteName[] {
  return routeNames.filter((name) => table[name] !== undefined);
}

function fill(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, key: string) => parameters[key] ?? '');
}

const queryOf = (route: string) => (route.includes('?') ? route.slice(route.indexOf('?')) : '');

/** A route of the contract as this tenant shows it in the page's address. What is no route stays as it is. */
export function shownRoute(table: RouteTable, route: string): string {
  const found = findRoute(route, table);
  const [shown] = (found && table[found.name]) ?? [];
  return found && shown !== undefined ? fill(shown, found.parameters) + queryOf(route) : route;
}

/** What stands in an address as a route of the contract, whichever of its paths the tenant was asked by. */
export function ownRoute(table: RouteTable, shown: string): string {
  const path = plainPath(shown);
  for (const name of routeNames) {
    for (const pattern of table[name] ?? []) {
      const parameters = fitPath(pattern, path);
      if (parameters) return fill(routes[name], parameters) + queryOf(shown);
    }
  }
  return shown;
}

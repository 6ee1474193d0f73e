import { findRoute, fitPath, plainPath } from './find-route.ts';
import { routes, type RouteName } from './routes.ts';

/**
 * The paths of a tenant in one language: the first one is shown, and links are written with it; the others lead to the
 * same page, so that a link stays good in another language and from before the tenant named it (specification §2.2).
 */
export type RouteTable = Readonly<Record<RouteName, readonly [shown: string, ...others: string[]]>>;

const names = Object.keys(routes) as RouteName[];

/** The table of a tenant that names no path of its own. */
export const defaultRoutes = Object.fromEntries(names.map((name) => [name, [routes[name]]])) as unknown as RouteTable;

function fill(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, key: string) => parameters[key] ?? '');
}

const queryOf = (route: string) => (route.includes('?') ? route.slice(route.indexOf('?')) : '');

/** A route of the contract as this tenant shows it in the page's address. What is no route stays as it is. */
export function shownRoute(table: RouteTable, route: string): string {
  const found = findRoute(route);
  return found ? fill(table[found.name][0], found.parameters) + queryOf(route) : route;
}

/** What stands in an address as a route of the contract, whichever of its paths the tenant was asked by. */
export function ownRoute(table: RouteTable, shown: string): string {
  const path = plainPath(shown);
  for (const name of names) {
    for (const pattern of table[name]) {
      const parameters = fitPath(pattern, path);
      if (parameters) return fill(routes[name], parameters) + queryOf(shown);
    }
  }
  return shown;
}

import { fitPath, plainPath } from './fit-path.ts';
import { routeNames, routes, type RouteName } from './routes.ts';

/** Which page a route is. */
export interface FoundRoute {
  readonly name: RouteName;
  /** Percent-encoded, as they stand in the path. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * The page that a route of the contract shows; undefined when it is none. No path fits two patterns.
 * @param table has the names of the pages that there are, where not those of every variant
 */
export function findRoute(
  route: string,
  table: Readonly<Partial<Record<RouteName, unknown>>> = routes,
): FoundRoute | undefined {
  const path = plainPath(route);
  for (const name of routeNames) {
    const parameters = table[name] === undefined ? null : fitPath(routes[name], path);
    if (parameters) return { name, parameters };
  }
  return undefined;
}

/** The pages that there are at a tenant. */
export function namesIn(table: Readonly<Partial<Record<RouteName, unknown>>>): RouteName[] {
  return routeNames.filter((name) => table[name] !== undefined);
}

import { fitPath, plainPath } from './fit-path.ts';
import type { RouteName } from './routes.ts';

/**
 * The paths of a tenant in one language: the first one is shown, and links are written with it; the last one is the contract's own,
 * in which the widget speaks of the page. All lead to it, so that a link stays good in another language and from before the tenant
 * named it (specification §2.2). Pages that the tenant's variant has not are not in it. Whoever turns one into the other needs this
 * table alone, as it comes with the frame.
 */
export type RouteTable = Readonly<Partial<Record<RouteName, readonly [shown: string, ...others: string[]]>>>;

function fill(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, key: string) => parameters[key] ?? '');
}

const queryOf = (route: string) => (route.includes('?') ? route.slice(route.indexOf('?')) : '');

/** The route by another path of its page: that at `to` in place of the one that fits. What fits none stays as it is. */
function spelled(
  route: string,
  table: RouteTable,
  fitting: (paths: readonly string[]) => readonly string[],
  to: 0 | -1,
) {
  const path = plainPath(route);
  for (const paths of Object.values(table)) {
    for (const pattern of fitting(paths)) {
      const parameters = fitPath(pattern, path);
      if (parameters) return fill(paths.at(to) ?? '', parameters) + queryOf(route);
    }
  }
  return route;
}

/** A route of the contract as this tenant shows it in the page's address. What is no route stays as it is. */
export function shownRoute(table: RouteTable, route: string): string {
  return spelled(route, table, (paths) => paths.slice(-1), 0);
}

/** What stands in an address as a route of the contract, whichever of its paths the tenant was asked by. */
export function ownRoute(table: RouteTable, shown: string): string {
  return spelled(shown, table, (paths) => paths, -1);
}

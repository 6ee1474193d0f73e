import { routes, type RouteName } from '#contract/routes.ts';

export interface MatchedRoute {
  readonly name: RouteName;
  readonly parameters: Readonly<Record<string, string>>;
}

const patterns = (Object.entries(routes) as [RouteName, string][]).map(([name, path]) => ({
  name,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** Which of the widget's routes a path is; a trailing slash does not matter. Undefined for a path that is none. */
export function matchRoute(path: string): MatchedRoute | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(plain);
    if (match) return { name, parameters: { ...match.groups } };
  }
  return undefined;
}

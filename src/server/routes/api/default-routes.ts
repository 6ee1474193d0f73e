import { readDefaultRoutes } from '#contract/programme/tenant/calls-routes.ts';
import { publicRouteNames, routeSynonyms, type PublicRouteName } from '#contract/public-route-names.ts';
import { route, type Route } from '#server/http/mount.ts';

/** `GET route/default`: which page of the widget is found where at this tenant. */
export function defaultRouteRoutes(): Route[] {
  return [
    route(readDefaultRoutes, async ({ tenant, language }) => {
      const shown = (name: PublicRouteName) => tenant.routes[language][publicRouteNames[name]][0];
      const names = Object.keys(publicRouteNames) as PublicRouteName[];
      return Object.fromEntries([
        ...names.map((name) => [name, shown(name)]),
        ...Object.entries(routeSynonyms).map(([name, same]) => [name, shown(same)]),
      ]) as Record<string, string>;
    }),
  ];
}

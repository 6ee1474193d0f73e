import { publicRouteNames, routeSynonyms, type PublicRouteName } from '#contract/public-route-names.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What a tenant is and which page of the widget is found where at it. */
export function tenantHandlers(): HandlersOf<'programme/tenant'> {
  return {
    readTenant: async ({ tenant }) => tenant.config,
    readDefaultRoutes: async ({ tenant, language }) => {
      const shown = (name: PublicRouteName) => tenant.routes[language][publicRouteNames[name]][0];
      const names = Object.keys(publicRouteNames) as PublicRouteName[];
      return Object.fromEntries([
        ...names.map((name) => [name, shown(name)]),
        ...Object.entries(routeSynonyms).map(([name, same]) => [name, shown(same)]),
      ]) as Record<string, string>;
    },
  };
}

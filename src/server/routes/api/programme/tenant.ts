import { publicNames, publicSynonyms } from '#contract/public-route-names.ts';
import { routesOf } from '#contract/routes/of-variant.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What a tenant is and which page of the widget is found where at it. */
export function tenantHandlers(): HandlersOf<'programme/tenant'> {
  return {
    readTenant: async ({ tenant }) => tenant.config,
    readDefaultRoutes: async ({ tenant, language }) => {
      const pages = routesOf(tenant.variant);
      const named = [...publicNames(pages), ...publicSynonyms(pages)];
      const table = tenant.routes[language];
      return Object.fromEntries(named.map(([publicName, name]) => [publicName, table[name]?.[0] ?? '']));
    },
  };
}

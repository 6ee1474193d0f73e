import { ownRoute, type RouteTable, shownRoute } from '#contract/route-table.ts';
import type { Spelling } from '#widget/host/route-location.ts';

/** The paths of the tenant in one language: addresses show them, and no page has to know (specification §2.2). */
export const tenantsSpelling = (table: RouteTable): Spelling => ({
  shown: (route) => shownRoute(table, route),
  own: (shown) => ownRoute(table, shown),
});

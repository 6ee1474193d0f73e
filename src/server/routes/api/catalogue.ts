import { listProducts } from '#contract/programme/catalogue/calls-products.ts';
import { readLegalPage } from '#contract/programme/content/calls-legal-pages.ts';
import { readTenant } from '#contract/programme/tenant/calls.ts';
import { presentProducts } from '#server/domain/programme/catalogue/present-products.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function catalogueRoutes({ effects }: ApiContext): Route[] {
  return [
    route(readTenant, async ({ tenant }) => tenant.config),
    route(listProducts, async ({ tenant, language }) => ({
      products: presentProducts(tenant, language, effects.clock),
    })),
    route(readLegalPage, async ({ tenant, language, params }) => tenant.pages[language][params.name]),
  ];
}

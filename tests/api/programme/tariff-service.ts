import { resolve } from 'node:path';
import Fastify, { type InjectOptions } from 'fastify';
import { callsOf, type Topic } from '#contract/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Localized, Tenant, TenantProduct } from '#server/domain/tenant.ts';
import { noServices } from '#server/domain/programme/sources/desk.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { mount, type Route } from '#server/http/mount.ts';
import { advisersHandlers } from '#server/routes/api/programme/advisers.ts';
import { catalogueHandlers } from '#server/routes/api/programme/catalogue.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';

type Row = Readonly<Record<string, unknown>>;

export interface TariffAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Row;
  readonly body: Row;
  readonly text: string;
}

const everywhere = (text: string): Localized => ({ de: text, en: text });
/** What would do harm in HTML, and has no place to be broken. */
export const evil = `"><script>alert('x')</script>&${'W'.repeat(50)}`;
/** A picture of the tenant's own. */
export const png = { type: 'image/png', content: Buffer.from('own') } as const;

/** Fernklang with one of the ids that are sold to nobody, a reward to come, a picture of its own, and names that are no names. */
function changed(fernklang: Tenant): Tenant {
  const { shop, products } = fernklang;
  const find = (id: string): TenantProduct => {
    const product = products.find((each) => each.id === id);
    if (!product) throw new Error(`${id} is gone`);
    return product;
  };
  const [mobile, line] = [find('mobil-m'), find('zuhause-m')];
  const [device, ...otherDevices] = shop?.devices ?? [];
  const [page, ...otherPages] = shop?.categories ?? [];
  const summer = { startDate: '2026-06-01', endDate: '2026-08-31', displayEndDate: null, valueCent: 9900 };
  const dropped = ['639', '640', '637', '638'].map((id) => ({ ...mobile, id, externalId: `FK-${id}` }));
  const price = { cent: 100, promotionCent: null };
  return {
    ...fernklang,
    products: [
      ...dropped,
      { ...line, id: 'evil', externalId: 'FK/EVIL 1', name: everywhere(evil), bounties: [] },
      ...products.map((each) =>
        each.id === line.id ? { ...line, bounties: [...line.bounties, { ...summer, id: 'zuhause-m-sommer' }] } : each,
      ),
    ],
    shop: shop && {
      ...shop,
      devices: [
        ...(device ? [{ ...device, prices: [...device.prices, { ...price, tariffId: '639' }] }] : []),
        ...otherDevices,
      ],
      categories: [
        ...(page ? [{ ...page, productIds: ['639', ...page.productIds] }] : []),
        ...otherPages,
        ...(page ? [{ ...page, id: 'evil', slug: everywhere('evil'), crumb: everywhere(evil) }] : []),
      ],
    },
    pictures: new Map([
      ['produkt/company-pro/grafik', png],
      ['produktkategorie/company-start/icon', png],
    ]),
  };
}

/** Both demo tenants behind the calls that need no database, at one moment. */
export async function startTariffs() {
  const clock: Clock = { now: () => new Date('2026-05-20T10:00:00Z') };
  const loaded = await loadTenants(resolve('demo-host/tenants'), {});
  const [lindenstrom, fernklang] = [loaded.get('lindenstrom'), loaded.get('fernklang')];
  if (!lindenstrom || !fernklang) throw new Error('a demo tenant is gone');
  const tenants: Tenants = new Map([
    ['lindenstrom', lindenstrom],
    ['fernklang', changed(fernklang)],
  ]);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } });
  handleErrors(app, tenants);
  const routesOf = (topic: Topic, handlers: Readonly<Record<string, unknown>>): Route[] =>
    callsOf(topic).map((endpoint) => ({ endpoint, handle: handlers[endpoint.name] as Route['handle'] }));
  const routes = [
    ...routesOf('programme/catalogue', { ...catalogueHandlers({ effects: { clock }, products: noServices }) }),
    ...routesOf('programme/advisers', { ...advisersHandlers() }),
  ];
  mount(app, routes, { tenants, authentication: { callerOf: async () => ({ kind: 'nobody' }) } });
  return {
    stop: () => app.close(),
    async get(path: string, { language = 'de', tenant = 'fernklang' } = {}): Promise<TariffAnswer> {
      const request: InjectOptions = {
        url: `/api/v1/${tenant}/${path}`,
        headers: { 'x-accept-language': language },
      };
      const answer = await app.inject(request);
      const { statusCode: status, headers, body: text } = answer;
      const type = String(headers['content-type']);
      const isJson = type.startsWith('application/json');
      return { status, type, headers, text, body: isJson ? answer.json<Row>() : {} };
    },
  };
}

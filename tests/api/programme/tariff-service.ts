import { resolve } from 'node:path';
import Fastify, { type InjectOptions } from 'fastify';
import { callsOf, type Topic } from '#contract/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { mount, type Route } from '#server/http/mount.ts';
import { advisersHandlers } from '#server/routes/api/programme/advisers.ts';
import { catalogueHandlers } from '#server/routes/api/programme/catalogue.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';

export interface TariffAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Both demo tenants behind the calls that need no database, at one moment. */
export async function startTariffs(change: (fernklang: Tenant) => Tenant) {
  const clock: Clock = { now: () => new Date('2026-05-20T10:00:00Z') };
  const loaded = await loadTenants(resolve('demo-host/tenants'), {});
  const [lindenstrom, fernklang] = [loaded.get('lindenstrom'), loaded.get('fernklang')];
  if (!lindenstrom || !fernklang) throw new Error('a demo tenant is gone');
  const tenants: Tenants = new Map([
    ['lindenstrom', lindenstrom],
    ['fernklang', change(fernklang)],
  ]);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } });
  handleErrors(app, tenants);
  const routesOf = (topic: Topic, handlers: Readonly<Record<string, unknown>>): Route[] =>
    callsOf(topic).map((endpoint) => ({ endpoint, handle: handlers[endpoint.name] as Route['handle'] }));
  const routes = [
    ...routesOf('programme/catalogue', { ...catalogueHandlers({ effects: { clock } }) }),
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
      const { statusCode: status, headers, body: text } = await app.inject(request);
      const type = String(headers['content-type']);
      return { status, type, headers, text, body: type.startsWith('application/json') ? JSON.parse(text) : {} };
    },
  };
}

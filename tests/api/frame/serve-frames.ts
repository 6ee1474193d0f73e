import Fastify, { type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Clock } from '#server/clock.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { sourcesOfFolder } from '#server/frame-sources.ts';
import type { Offered } from '#server/routes/frame/boot.ts';
import { frameRoutes } from '#server/routes/frame/frame-routes.ts';
import type { RenderScreen } from '#server/routes/frame/renderer.ts';
import type { WidgetAssets } from '#server/routes/frame/widget-assets.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { renderScreen } from '#widget/app/render.tsx';

export const demoTenants = (): Promise<ReadonlyMap<string, Tenant>> =>
  loadTenants(join(import.meta.dirname, '../../../demo-host/tenants'), {});

/** Says in what it names all that it was asked for. */
const built: WidgetAssets = {
  forScreen: (screen) => ({
    script: `/assets/${encodeURIComponent(JSON.stringify(screen))}.js`,
    preloads: ['/assets/preloaded.js'],
    styles: [{ href: '/assets/base.css', text: `.${screen.route}{display:block}` }],
  }),
};

interface Served {
  readonly tenants: Tenants;
  readonly clock: Clock;
  readonly offers: ReadonlyMap<string, Offered>;
  readonly render?: RenderScreen;
}

/** Serves frames, rendered by the sources of the widget. */
export function serveFrames({ tenants, clock, offers, render = renderScreen }: Served): FastifyInstance {
  const app = Fastify();
  frameRoutes(app, {
    tenants,
    readAssets: async () => built,
    renderScreen: render,
    ...sourcesOfFolder(clock),
    readOffered: async (_tenant, number) => offers.get(number.toUpperCase()) ?? { problem: 'PSOF0301' },
  });
  return app;
}

/** What somebody is answered, as far as it may differ. */
export async function answerOf(app: FastifyInstance, url: string, sent: Readonly<Record<string, string | undefined>>) {
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { statusCode, body, headers: told } = await app.inject({ url, headers: known });
  const { date: _date, ...answered } = told;
  return { statusCode, body, ...answered };
}

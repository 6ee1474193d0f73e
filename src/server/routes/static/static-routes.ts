import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '#server/domain/tenant.ts';
import { logoVersion } from './logo-path.ts';

export interface StaticOptions {
  readonly tenants: ReadonlyMap<string, Tenant>;
  /** `dist/widget`: what the frame loads, hashed, below `assets`. */
  readonly widgetDir: string;
  /** `dist/loader`: what partners' pages load. */
  readonly loaderDir: string;
}

const forEver = 'public, max-age=31536000, immutable';
/** Partners never change their two lines of HTML, so a new loader reaches them by expiry. */
const forMinutes = 'public, max-age=300';

/** A drawing may be opened as a document of its own: then it may draw, and nothing else. */
const drawingOnly = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/** Pages of any origin may load this, also those with Cross-Origin-Embedder-Policy. */
function forAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*')
    .header('x-content-type-options', 'nosniff');
}

function sayUnbuilt(app: FastifyInstance, url: string, dir: string): void {
  app.get(url, async (_request, reply) =>
    reply
      .status(503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`There is nothing built in ${dir}: run npm run build\n`),
  );
}

interface Response {
  setHeader(name: string, value: string): unknown;
}

/** Ready-made `.br` and `.gz` files are preferred; without them the service's own compression does it. */
const asBuilt = {
  preCompressed: true,
  cacheControl: false,
  index: false,
  setHeaders: (response: Response) => response.setHeader('vary', 'accept-encoding'),
} as const;

async function widgetFiles(app: FastifyInstance, dir: string): Promise<void> {
  const root = join(dir, 'assets');
  if (!existsSync(root)) return sayUnbuilt(app, '/assets/*', dir);
  await app.register(fastifyStatic, {
    ...asBuilt,
    root,
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (response) => {
      asBuilt.setHeaders(response);
      response.setHeader('cache-control', forEver);
      response.setHeader('x-content-type-options', 'nosniff');
    },
  });
}

async function loaderFiles(app: FastifyInstance, dir: string): Promise<void> {
  if (!existsSync(join(dir, 'loader.js'))) return sayUnbuilt(app, '/v1/loader.js', dir);
  await app.register(fastifyStatic, { ...asBuilt, root: dir, serve: false });
  app.get('/v1/loader.js', async (_request, reply) =>
    forAnyOrigin(reply).header('cache-control', forMinutes).sendFile('loader.js'),
  );
  app.get('/v1/:bridge(^bridge-[\\w-]+\\.js$)', async (request, reply) => {
    const { bridge } = request.params as { bridge: string };
    if (!existsSync(join(dir, bridge))) return reply.callNotFound();
    return forAnyOrigin(reply).header('cache-control', forEver).sendFile(bridge);
  });
}

function logos(app: FastifyInstance, tenants: ReadonlyMap<string, Tenant>): void {
  app.get('/v1/:tenant/logo.svg', async (request, reply) => {
    const { tenant: key } = request.params as { tenant: string };
    const tenant = tenants.get(key);
    if (!tenant) return reply.callNotFound();
    const { v: version } = request.query as { v?: unknown };
    return forAnyOrigin(reply)
      .header('content-security-policy', drawingOnly)
      .header('cache-control', version === logoVersion(tenant) ? forEver : forMinutes)
      .type('image/svg+xml')
      .send(tenant.logoSvg);
  });
}

/** Files for browsers: the widget's chunks, the loader and its bridge, the tenants' logos. */
export async function staticRoutes(app: FastifyInstance, options: StaticOptions): Promise<void> {
  await app.register(async (room) => widgetFiles(room, options.widgetDir));
  await app.register(async (room) => loaderFiles(room, options.loaderDir));
  logos(app, options.tenants);
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { againFolder, TIMES_AGAIN } from '#bridge/parameters.ts';
import { requireTenant, type Tenants } from '#server/domain/tenants.ts';
import { drawingOnly } from '#server/http/send-picture.ts';
import { asBuilt, forAnyOrigin, forEver, forMinutes, sayUnbuilt } from './answers.ts';
import { loaderFiles } from './loader-files.ts';
import { logoVersion } from './logo-path.ts';
import { previewPictures } from './preview-pictures.ts';

export interface StaticOptions {
  readonly tenants: Tenants;
  /** `dist/widget`: what the frame loads, hashed, below `assets`. */
  readonly widgetDir: string;
  /** `dist/office`, `dist/desk`: the same of the workplaces, below `assets/office`, `assets/desk`. */
  readonly workplaceDirs: Readonly<Record<'office' | 'desk', string>>;
  /** `dist/loader`: what partners' pages load. */
  readonly loaderDir: string;
  /** `dist/kept`: these files of former builds too. */
  readonly keptDir: string;
}

/** Files whose names change with what is in them. */
async function hashedFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...asBuilt,
    root,
    prefix,
    decorateReply: false,
    setHeaders: (response) => {
      asBuilt.setHeaders(response);
      response.setHeader('cache-control', forEver);
      response.setHeader('x-content-type-options', 'nosniff');
    },
  });
}

async function widgetFiles(app: FastifyInstance, dir: string): Promise<void> {
  const root = join(dir, 'assets');
  if (!existsSync(root)) return sayUnbuilt(app, '/assets/*', dir);
  const again = Array.from({ length: TIMES_AGAIN }, (_, index) => againFolder(index + 1));
  for (const prefix of ['/assets/', ...again]) await hashedFiles(app, root, prefix);
}

async function workplaceFiles(app: FastifyInstance, name: string, dir: string): Promise<void> {
  const root = join(dir, 'assets', name);
  if (!existsSync(root)) return sayUnbuilt(app, `/assets/${name}/*`, dir);
  await hashedFiles(app, root, `/assets/${name}/`);
}

function logos(app: FastifyInstance, tenants: Tenants): void {
  app.get('/v1/:tenant/logo.svg', async (request, reply) => {
    const { tenant: key } = request.params as { tenant: string };
    if (!tenants.has(key)) return reply.callNotFound();
    const tenant = requireTenant(tenants, key);
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
  for (const [name, dir] of Object.entries(options.workplaceDirs)) {
    await app.register(async (room) => workplaceFiles(room, name, dir));
  }
  await app.register(async (room) => loaderFiles(room, options));
  logos(app, options.tenants);
  previewPictures(app, options.tenants);
}

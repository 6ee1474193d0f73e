import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { startService, type Service } from './service.ts';
import { TenantFolders } from './tenants/tenant-folders.ts';

interface Development {
  /** Vite's, which serve the sources. */
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The module that starts the widget. */
  readonly entry: string;
  /** The one that starts the agency office. */
  readonly officeEntry: string;
  /** The one that starts the operator's desk. */
  readonly deskEntry: string;
}

/** What Vite serves; everything else is the service's. */
const sources = /^\/(@|src\/|node_modules\/)/;

/** The service as {@link startService} makes it, with the widget's sources instead of its build. */
export async function startDevelopmentService({ middlewares, ...entries }: Development): Promise<Service> {
  const config = readConfig(process.env);
  const folders = await TenantFolders.open({ dir: config.tenantsDir, env: process.env }, systemClock);
  const service = await startService({
    config,
    tenants: folders,
    folders,
    logger: createLogger(config.logLevel),
    clock: systemClock,
    distDir: resolve('dist'),
    development: {
      readAssets: async () => ({ forScreen: () => ({ script: entries.entry, preloads: [], styles: [] }) }),
      workplaces: {
        office: async () => ({ script: entries.officeEntry, preloads: [], styles: [] }),
        desk: async () => ({ script: entries.deskEntry, preloads: [], styles: [] }),
      },
      prepare: (app) => {
        app.addHook('onRequest', (request, reply, done) => {
          if (!sources.test(request.raw.url ?? '')) return done();
          reply.hijack();
          middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
        });
      },
    },
  });
  await service.app.listen({ port: config.port, host: config.host });
  return service;
}

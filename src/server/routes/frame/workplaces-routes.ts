import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Tenants } from '#server/domain/tenants.ts';
import { deskRoutes } from './desk-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { workplaceAssets, type WorkplaceName, type WorkplacesAssets } from './workplace-assets.ts';

interface WorkplacesOptions {
  readonly tenants: Tenants;
  /** Has a folder for each. */
  readonly distDir: string;
  /** Straight from their sources instead. */
  readonly development: WorkplacesAssets | undefined;
}

/** The HTML of all workplaces. */
export function workplacesRoutes(app: FastifyInstance, { tenants, distDir, development }: WorkplacesOptions): void {
  const at = (name: WorkplaceName) => ({
    tenants,
    readAssets: development?.[name] ?? workplaceAssets(join(distDir, name), name),
    isDevelopment: development !== undefined,
  });
  officeRoutes(app, at('office'));
  deskRoutes(app, at('desk'));
}

import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import { copyTenants, type TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import { staticRoutes } from '#server/routes/static/static-routes.ts';
import { addPages } from '../approved/pages.ts';
import type { Engine } from '../service/engines.ts';
import { Service } from '../service/service.ts';

/** A service whose tenants are those of folders that a test may change. */
export interface FollowedFolders {
  readonly service: Service;
  readonly copy: TenantsCopy;
  /** Has looked at the folders until a change has settled. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a service with its pages on folders as `prepare` has changed them. */
export async function followFolders(
  engine: Engine,
  prepare: (copy: TenantsCopy) => Promise<void>,
): Promise<FollowedFolders> {
  const copy = await copyTenants();
  await prepare(copy);
  const place = { dir: copy.dir, env: {} };
  // Asked when something changes, and the service is there by then.
  const folders = await TenantFolders.open(place, { now: () => service.clock.now() });
  const service = await Service.start(engine, undefined, undefined, undefined, {
    tenants: folders,
    refusedFolders: folders.refused,
  });
  service.tenants = folders;
  addPages(service);
  await staticRoutes(service.app, {
    tenants: folders,
    widgetDir: 'none',
    workplaceDirs: { office: 'none', desk: 'none' },
    loaderDir: 'none',
    keptDir: 'none',
  });
  return {
    service,
    copy,
    look: async () => {
      await folders.look();
      await folders.look();
    },
    stop: async () => {
      await service.stop();
      await copy.remove();
    },
  };
}

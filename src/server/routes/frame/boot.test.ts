import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TenantPrivate } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { bootFor } from './boot.ts';

it.each<[Partial<TenantPrivate>, string[]]>([
  [{}, []],
  [{ rememberChannel: true }, ['functional']],
  [{ trackings: ['matomo'] }, ['analytical', 'marketing']],
  [{ rememberChannel: true, trackings: ['matomo'] }, ['functional', 'analytical', 'marketing']],
])('a tenant with %j has people asked for %j', async (configured, purposes) => {
  const tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  const lindenstrom = tenants.get('lindenstrom');
  if (!lindenstrom) throw new Error('the demo tenant is gone');
  const tenant = { ...lindenstrom, private: { ...lindenstrom.private, ...configured } };
  const sources = { listProducts: () => [], readOffered: () => Promise.reject(new Error('nobody asks')) };
  const boot = await bootFor(sources, tenant, 'de', undefined);
  expect(boot.consentPurposes).toEqual(purposes);
});

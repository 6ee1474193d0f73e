import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TenantPrivate } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { groundsOf } from './boot.ts';
import { emptySources } from './boot-sources.fixture.ts';

it.each<[Partial<TenantPrivate>, string[]]>([
  [{}, []],
  [{ rememberChannel: true }, ['functional']],
  [{ trackings: [{ kind: 'dataLayer', purpose: 'analytical' }] }, ['analytical']],
  [
    {
      rememberChannel: true,
      trackings: [
        { kind: 'matomo', purpose: 'marketing', url: 'https://count.example/matomo.php', siteId: 1 },
        { kind: 'dataLayer', purpose: 'analytical' },
      ],
    },
    ['functional', 'analytical', 'marketing'],
  ],
])('a tenant with %j has people asked for %j', async (configured, purposes) => {
  const tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  const lindenstrom = tenants.get('lindenstrom');
  if (!lindenstrom) throw new Error('the demo tenant is gone');
  const tenant = { ...lindenstrom, private: { ...lindenstrom.private, ...configured } };
  const { boot } = groundsOf(emptySources)(tenant, 'de');
  expect(boot.consentPurposes).toEqual(purposes);
});

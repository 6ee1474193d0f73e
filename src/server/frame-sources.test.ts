import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTenants } from './tenants/load-tenants.ts';
import { sourcesOfFolder } from './frame-sources.ts';

it('keeps what a tenant says for a day of Berlin, by language, and while the tenant stays as it is', async () => {
  const tenant = (await loadTenants(join(import.meta.dirname, '../../demo-host/tenants'), {})).get('lindenstrom');
  if (!tenant) throw new Error('the demo tenant is gone');
  const clock = { moment: '2026-05-20T10:00:00Z', now: () => new Date(clock.moment) };
  const { listProducts, presentShop } = sourcesOfFolder(clock);
  const first = listProducts(tenant, 'de');
  clock.moment = '2026-05-20T21:59:59Z';
  expect(listProducts(tenant, 'de')).toBe(first);
  expect(listProducts(tenant, 'en')).not.toEqual(first);
  // Another product of it makes another tenant.
  const fewer = { ...tenant, products: tenant.products.slice(1) };
  expect(listProducts(fewer, 'de')).toEqual(first.slice(1));
  expect(listProducts(tenant, 'de')).toBe(first);
  // A bounty that ends today is none any more.
  clock.moment = '2026-05-20T22:00:00Z';
  expect(listProducts(tenant, 'de')).not.toBe(first);
  clock.moment = '2036-05-20T10:00:00Z';
  expect(listProducts(tenant, 'de')).not.toEqual(first);
  expect(presentShop(tenant, 'de')).toBeNull();
});

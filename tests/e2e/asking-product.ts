import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { startProduct, type Product } from '../browser/product.ts';

const demoTenants = join(import.meta.dirname, '../../demo-host/tenants');

/** The demo provider as it would be if it remembered channels and had a data layer too: then people are asked for all purposes. */
async function askingTenants(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'asking-tenants-'));
  await cp(join(demoTenants, 'lindenstrom'), join(dir, 'lindenstrom'), { recursive: true });
  const file = join(dir, 'lindenstrom/tenant.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  const trackings = [
    { Art: 'matomo', Url: '${LINDENSTROM_COUNTER_URL}', SeitenId: 1 },
    { Art: 'dataLayer' },
    { Art: 'dataLayer', Zweck: 'marketing' },
  ];
  await writeFile(file, JSON.stringify({ ...config, ModuleChannelCookie: true, trackings }));
  return dir;
}

/** A product of its own for the tests of consent. */
export const test = base.extend<object, { asking: Product }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const tenants = await askingTenants();
      const product = await startProduct(tenants, true);
      await use(product);
      await product.stop();
      await rm(tenants, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from 'playwright/test';

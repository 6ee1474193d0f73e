import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { startProduct, type Product } from '../browser/product.ts';

const demoTenants = join(import.meta.dirname, '../../demo-host/tenants');

/** The demo provider as it would be if it asked people who leave, measured nothing, and had words of its own. */
async function leavingTenants(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'leaving-tenants-'));
  await cp(join(demoTenants, 'lindenstrom'), join(dir, 'lindenstrom'), { recursive: true });
  const file = join(dir, 'lindenstrom/tenant.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...config, ModuleExitIntent: true, trackings: [] }));
  const wording = {
    'Create my link': 'Link anlegen',
    'Before you go': 'Einen Moment',
    'Hello {firstName},': 'Moin {firstName},',
  };
  await writeFile(join(dir, 'lindenstrom/content/de/wording.json'), JSON.stringify(wording));
  return dir;
}

/** A product of its own for tests of what the demo provider does not do. */
export const test = base.extend<object, { leaving: Product }>({
  leaving: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const tenants = await leavingTenants();
      const product = await startProduct(tenants);
      await use(product);
      await product.stop();
      await rm(tenants, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from 'playwright/test';

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../delivery/require-build.ts';
import { startServerSites } from '../hosts/server-sites.ts';
import { publishAddresses } from './addresses.ts';
import { findChromium, thisMachine } from './chromium.ts';
import { startProduct } from './product.ts';
import { writeTenants } from './tenants.ts';

// Playwright does not tell the global setup which projects were asked for.
const asked = process.argv.filter((argument) => argument.startsWith('--project='));
const loaderOnly = asked.length > 0 && asked.every((argument) => argument === '--project=loader');
/** They are installed and built, which takes minutes and the network: only for who asks for them. */
const withServerSites = asked.includes('--project=hosts');

/** One product for all browser tests, of what `npm run build` has left. Playwright runs what this returns at the end. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  await requireBuild();
  // Where there is none it is installed now, once, and not by two workers at the same moment.
  findChromium(thisMachine());
  if (loaderOnly) return undefined;
  const servers = withServerSites ? await startServerSites() : undefined;
  const tenants = await mkdtemp(join(tmpdir(), 'tenants-'));
  await writeTenants(tenants, servers?.origins);
  const product = await startProduct({ tenantsDir: tenants });
  publishAddresses(product);
  await servers?.useService(product.service);
  return async () => {
    await product.stop();
    await servers?.stop();
    await rm(tenants, { recursive: true });
  };
}

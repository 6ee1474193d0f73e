import { publishAddresses } from './addresses.ts';
import { startProduct } from './product.ts';

// Playwright does not tell the global setup which projects were asked for.
const loaderOnly = process.argv.includes('--project=loader');

/** One product for all browser tests; `start.ts` builds what is out of date. Playwright runs what this returns at the end. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (loaderOnly) return undefined;
  const product = await startProduct();
  publishAddresses(product);
  return product.stop;
}

import { publishAddresses } from './addresses.ts';
import { startProduct } from './product.ts';

/** One product for all browser tests; `start.ts` builds what is out of date. Playwright runs what this returns at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  publishAddresses(product);
  return product.stop;
}

import { expect, test as base } from 'playwright/test';
import { addressOf, publishAddresses } from '../browser/addresses.ts';
import { startClockedProduct, type ClockedProduct } from '../browser/clocked-product.ts';
import { oncePerWorker } from './changed-product.ts';
import { tallWindow } from './people-fixture.ts';

interface OfWorker {
  readonly clocked: ClockedProduct;
  /** Files that name different stories have a product each: `test.use({ story: '…' })`, where nobody else may have done anything yet. */
  readonly story: string;
}

/** A product whose time the test moves; whatever asks for the product's addresses in this worker gets its. */
export const test = base.extend<object, OfWorker>({
  viewport: tallWindow,
  story: ['', { option: true, scope: 'worker' }],
  clocked: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const everybodys = { service: addressOf('service'), site: addressOf('site') };
      const product = await startClockedProduct();
      publishAddresses(product);
      // On a busy machine it is told to be there while what a start brings is still under way.
      const isReady = () => fetch(`${product.service}/readyz`).then(({ ok }) => ok);
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
      await use(product);
      publishAddresses(everybodys);
      await product.stop();
    },
    oncePerWorker,
  ],
});

export { expect } from 'playwright/test';

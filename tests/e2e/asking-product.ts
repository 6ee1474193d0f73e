import { test as base } from 'playwright/test';
import type { Product } from '../browser/product.ts';
import { oncePerWorker, withChangedProduct } from './changed-product.ts';

const trackings = [
  { Art: 'matomo', Url: '${TENANT_LINDENSTROM_COUNTER_URL}', SeitenId: 1 },
  { Art: 'dataLayer' },
  { Art: 'dataLayer', Zweck: 'marketing' },
];

/** The demo provider as it would be if it remembered channels and had a data layer too: then people are asked for all purposes. */
export const test = base.extend<object, { asking: Product }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) => withChangedProduct({ tenant: { ModuleChannelCookie: true, trackings }, counts: true }, use),
    oncePerWorker,
  ],
});

export { expect } from 'playwright/test';

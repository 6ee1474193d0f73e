import { test as base } from 'playwright/test';
import type { Product } from '../browser/product.ts';
import { oncePerWorker, withChangedProduct } from './changed-product.ts';

const wording = {
  'Create my link': 'Link anlegen',
  'Before you go': 'Einen Moment',
  'Hello {firstName},': 'Moin {firstName},',
};

const changes = {
  tenant: { ModuleExitIntent: true, trackings: [] },
  files: { 'content/de/wording.json': wording },
};

/** The demo provider as it would be if it asked people who leave, measured nothing, and had words of its own. */
export const test = base.extend<object, { leaving: Product }>({
  // oxlint-disable-next-line no-empty-pattern
  leaving: [({}, use) => withChangedProduct(changes, use), oncePerWorker],
});

export { expect } from 'playwright/test';

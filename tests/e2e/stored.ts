import type { Frame, Page } from 'playwright/test';
import type { Product } from '../browser/product.ts';

/** The widget's frame on a page of a product. */
export function frameOf(page: Page, { service }: Product): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(service));
  if (!frame) throw new Error('the page has no widget');
  return frame;
}

/** The names of all that the widget has stored on the device, as far as its frame is given any storage. */
export const stored = (frame: Frame): Promise<string[]> =>
  frame.evaluate(async () => {
    const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
    const kept = (names: () => string[]) => {
      try {
        return names();
      } catch {
        return []; // blocked: nothing can be there
      }
    };
    const databases = await indexedDB.databases().catch(() => []);
    return [
      ...cookies,
      ...kept(() => Object.keys(localStorage)),
      ...kept(() => Object.keys(sessionStorage)),
      ...databases.map(({ name }) => name ?? ''),
      ...(await caches.keys().catch(() => [])),
    ]
      .filter((name) => name !== '')
      .toSorted();
  });

import { expect, type Page, type Request } from 'playwright/test';
import { connected } from '../host-page.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** Call before the page is used; {@link settled} then knows what it waits for. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  const end = (request: Request) => requests.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

const awaited = (page: Page) => [...(underWay.get(page) ?? [])].filter((request) => !request.frame().isDetached());

/**
 * Waits until what the page was told has had its consequences: a router may answer a step back by a request and put other
 * elements into the place of those that were there, and an element that is connected may learn of a former route.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => awaited(page).map((request) => request.url())).toEqual([]);
  // One page may fade out while the next one fades in.
  await expect(page.locator('referral-widget')).toHaveCount(1);
  await connected(page);
}

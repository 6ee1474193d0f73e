import { expect, type FrameLocator, type Page, type Response, test as base } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { collectComplaints } from '../browser/complaints.ts';
import { type Actual, example, headersOf } from './examples.ts';

interface Delivered {
  src: string;
  integrity: string;
}

/** A page of the partner that holds an example and nothing else. */
export interface Partner {
  actual: Actual;
  /** The example as a partner of this installation would write it. */
  example(key: string): string;
  /** Opens a page with this in its body, and with these headers in the language `http`. */
  open(body: string, headers?: string): Promise<Response | null>;
}

const path = '/beispiel';

async function readActual(page: Page): Promise<Actual> {
  const answer = await page.request.get(`${addressOf('service')}/v1/manifest.json`);
  const { loader, bridge } = (await answer.json()) as { loader: Delivered; bridge: Delivered };
  const fileOf = ({ src }: Delivered) => src.replace('/v1/', '');
  return {
    service: addressOf('service'),
    page: addressOf('site'),
    loader: fileOf(loader),
    loaderIntegrity: loader.integrity,
    bridge: fileOf(bridge),
    bridgeIntegrity: bridge.integrity,
  };
}

/** The widget of a page, the first unless said otherwise. */
export const widget = (page: Page, index = 0): FrameLocator =>
  page.locator('referral-widget').nth(index).locator('iframe').contentFrame();

/** Waits until a screen is shown and the page is connected with it. */
export async function works(page: Page, index = 0): Promise<void> {
  await expect(widget(page, index).getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .locator('referral-widget')
    .nth(index)
    .evaluate((element) => (element as HTMLElement & { ready: Promise<void> }).ready);
}

export const test = base.extend<{ partner: Partner; complaints: string[] }>({
  /** What the page said in its console or failed with; a test that expects nothing need not look. */
  complaints: [
    async ({ page }, provide) => {
      const complaints = collectComplaints(page);
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  partner: async ({ page }, provide) => {
    const actual = await readActual(page);
    // A page that did not come over the network counts as one of the internet, which may not ask this machine.
    await page.context().grantPermissions(['local-network-access']);
    await provide({
      actual,
      example: (key) => example(key, actual),
      open: async (body, headers) => {
        await page.route(
          (url) => url.pathname === path,
          (route) =>
            route.fulfill({
              contentType: 'text/html; charset=utf-8',
              headers: headers === undefined ? {} : headersOf(headers),
              body: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Partner</title></head><body>${body}</body></html>`,
            }),
        );
        return page.goto(`${addressOf('site')}${path}`, { waitUntil: 'domcontentloaded' });
      },
    });
  },
});

import { test as base, type FrameLocator, type Page } from 'playwright/test';
import { addressOf } from '../../browser/addresses.ts';

export { expect } from 'playwright/test';

type WidgetElement = HTMLElement & { readonly ready: Promise<void> };

/** Nothing may ever reach the page as an error, a line in its console or a breach of its security policy. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on('pageerror', ({ message }) => heard.push(message));
      page.on('console', (line) => (line.type() === 'error' ? heard.push(line.text()) : undefined));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error('breach', violatedDirective, blockedURI, sample),
        );
      });
      await use();
      base.expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** Address of one of the pages below `/hosts`. */
export const hostAddress = (path: string): string => `${addressOf('site')}/hosts${path}`;

/** Waits until every widget on the page is connected with its frame. */
export async function connected(page: Page): Promise<void> {
  await page.locator('referral-widget').first().waitFor({ state: 'attached' });
  await page.locator('referral-widget').evaluateAll(async (elements) => {
    await customElements.whenDefined('referral-widget');
    await Promise.all(elements.map((element) => (element as WidgetElement).ready));
  });
}

export async function openHost(page: Page, path: string): Promise<void> {
  await page.goto(hostAddress(path));
  await connected(page);
}

/** The widget that stands at this place on the page. */
export const widget = (page: Page, at = 0): FrameLocator =>
  page.locator('referral-widget').nth(at).locator('iframe').contentFrame();

/** The heading of what a widget shows. */
export const shows = (page: Page, at = 0) => widget(page, at).getByRole('heading', { level: 1 });

/**
 * Follows a link in the widget's own navigation, by keyboard: a click that has to scroll first may be sent before the
 * browser has drawn the frame of another site in its new place, and get lost.
 */
export const follow = (page: Page, name: string, at = 0) =>
  widget(page, at).getByRole('navigation').getByRole('link', { name }).press('Enter');

export const home = 'Gute Energie spricht sich herum';
export const login = 'Anmelden';

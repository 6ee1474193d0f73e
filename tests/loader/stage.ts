import { expect, type FrameLocator, type Page, test as base } from 'playwright/test';

import { collectComplaints } from '../browser/complaints.ts';
import { html, raiseServers, type StageServers } from './stage-servers.ts';

/** The two servers, and how a page is opened on them. */
export interface Stage extends Pick<StageServers, 'host' | 'service' | 'requests'> {
  /** Opens a page with this in its body, in the place of the partner's. */
  show(page: Page, body: string, address?: string): Promise<void>;
  /** Opens the partner's page with this in its body; returns the frame of its first widget. */
  open(page: Page, body: string, address?: string): Promise<FrameLocator>;
}

async function raise(): Promise<{ stage: Stage; fall: () => Promise<void> }> {
  const { host, service, requests, setPage, fall } = await raiseServers();
  const show: Stage['show'] = async (tab, content, address = '/partner') => {
    setPage(html('<style>body{margin:0}</style>', content));
    await tab.goto(host + address, { waitUntil: 'domcontentloaded' });
  };
  const open: Stage['open'] = async (tab, content, address) => {
    await show(tab, `${content}<script async src="${service}/v1/loader.js"></script>`, address);
    await tab.evaluate(() => customElements.whenDefined('referral-widget').then(() => undefined));
    return widget(tab);
  };
  return { stage: { host, service, requests, show, open }, fall };
}

/** The element as a script of the page sees it. */
export interface WidgetElement extends HTMLElement {
  ready: Promise<void>;
  route: string;
  navigate(path: string): void;
  setConsent(granted: readonly string[]): void;
}

/** Waits until the page's widget is connected with its frame. */
export const connected = (page: Page): Promise<void> =>
  page.locator('referral-widget').evaluate((element: WidgetElement) => element.ready);

/** The frame of the widget that stands at this place on the page. */
export const widget = (page: Page, index = 0): FrameLocator =>
  page.locator('referral-widget').nth(index).locator('iframe').contentFrame();

export const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click();

export const test = base.extend<{ strict: void; noted: RegExp }, { stage: Stage }>({
  /** What the browser itself may write into the console, where a test makes it. */
  noted: [/^$/, { option: true }],
  stage: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stage, fall } = await raise();
      await use(stage);
      await fall();
    },
    { scope: 'worker' },
  ],
  /** Nothing may ever reach the page as a global error or a line in its console. */
  strict: [
    async ({ page, noted }, use) => {
      const complaints = collectComplaints(page);
      await use();
      expect(complaints.filter((line) => !noted.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

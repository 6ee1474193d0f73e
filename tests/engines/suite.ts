import { expect, test as base } from 'playwright/test';
import { html, raiseServers, type StageServers } from '../loader/stage-servers.ts';
import type { Browser, BrowserOptions, EngineName } from './driver.ts';
import { engines } from './engines.ts';
import { tabOf, type Place, type Tab } from './tab.ts';

/** The element as a script of the page sees it. */
export interface WidgetElement extends HTMLElement {
  ready: Promise<void>;
  route: string;
  navigate(path: string): void;
  setConsent(granted: readonly string[]): void;
}

export interface Stage extends StageServers {
  /** Opens a partner's page with this in its body; the frame of its first widget. */
  open(body: string, address?: string, headers?: Record<string, string>): Promise<Place>;
  /** Lets the page have this in its body from its next request on. */
  setBody(body: string, headers?: Record<string, string>): void;
}

export interface EngineOptions {
  engine: EngineName;
  storage: BrowserOptions['storage'];
  background: boolean;
}

/** Nothing may ever reach the page as a global error or a line in its console. */
const notes = `<style>body{margin:0}</style><script>
  window.complaints = [];
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  console.error = (...words) => complaints.push(words.join(' '));
</script>`;

/** The behaviours are the same in every engine; which one it is, the project says. */
export const test = base.extend<
  { tab: Tab; stage: Stage },
  EngineOptions & { browserHere: Browser; servers: StageServers }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  storage: ['allowed', { option: true, scope: 'worker' }],
  background: [false, { option: true, scope: 'worker' }],
  browserHere: [
    async ({ engine, storage, background }, lend) => {
      const browser = await engines[engine].launch({ storage, background });
      await lend(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  servers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const servers = await raiseServers();
      await lend(servers);
      await servers.fall();
    },
    { scope: 'worker' },
  ],
  tab: async ({ browserHere }, lend) => {
    const driver = await browserHere.newTab();
    const tab = tabOf(driver);
    await lend(tab);
    const complaints = await tab.page.run(() => (window as { complaints?: string[] }).complaints ?? []);
    expect(complaints).toEqual([]);
    await driver.close();
  },
  stage: async ({ servers, tab }, lend) => {
    const setBody: Stage['setBody'] = (body, headers) =>
      servers.setPage(html(notes, `${body}<script async src="${servers.service}/v1/loader.js"></script>`), headers);
    await lend({
      ...servers,
      setBody,
      open: async (body, address = '/partner', headers = {}) => {
        setBody(body, headers);
        await tab.open(servers.host + address);
        await tab.page.run(() => customElements.whenDefined('referral-widget').then(() => true));
        return tab.widget();
      },
    });
    servers.reset();
  },
});

export const element = '<referral-widget tenant="lindenstrom"></referral-widget>';

/** Notes each event of the widget that reaches the document, and what it says; for the top of a page. */
export const noting = `<script>
  window.noted = [];
  for (const name of ['ready', 'navigate', 'created', 'shared', 'order', 'consent', 'error'])
    document.addEventListener('referral-' + name, ({ detail }) => noted.push([name, detail]));
</script>`;

/** Waits until what the page has heard of the widget is this. */
export const heard = (tab: Tab, ...events: [name: string, detail: unknown][]) =>
  tab.page.comesTo(events, () => (window as unknown as { noted: [string, unknown][] }).noted);

export const press = (frame: Place, to: string) => frame.press('button', `Go to ${to}`);
export const shows = (frame: Place, heading: string) => frame.shows('heading', heading);

/** Waits until the widget that stands at this place on the page is connected with its frame. */
export const connected = (tab: Tab, index = 0) =>
  tab.page.run(async (at) => {
    await customElements.whenDefined('referral-widget');
    await document.querySelectorAll<WidgetElement>('referral-widget')[at]?.ready;
  }, index);

/** The number of the page's history entries. */
export const entries = (tab: Tab) => tab.page.run(() => history.length);

/** Waits until the frame of the page's first widget is this high, in CSS pixels. */
export const heightOf = (tab: Tab, pixels: number) =>
  expect
    .poll(() =>
      tab.page.run(
        () =>
          document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect()
            .height,
      ),
    )
    .toBe(pixels);

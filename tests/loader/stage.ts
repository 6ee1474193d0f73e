import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, type FrameLocator, type Page, test as base } from 'playwright/test';
import { build } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);
const loaderFiles = at('../../dist/loader');

/** A partner's page and a service that shows the little frame app, on two sites, as in real life. */
export interface Stage {
  /** The origin of the partner's page, and that of the service. */
  host: string;
  service: string;
  /** Every address that the service was asked for. */
  requests: string[];
  /** Opens a page with this in its body, in the place of the partner's. */
  show(page: Page, body: string, address?: string): Promise<void>;
  /** Opens the partner's page with this in its body; returns the frame of its first widget. */
  open(page: Page, body: string, address?: string): Promise<FrameLocator>;
}

async function listen(handler: RequestListener, hostname: string): Promise<{ origin: string; close(): void }> {
  const server = createServer(handler);
  await new Promise<void>((done) => {
    server.listen(0, hostname, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${hostname}:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function buildFrameApp(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: at('frame-app'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: at('frame-app/main.tsx'), output: { entryFileNames: 'assets/main.js' } },
    },
  });
}

const html = (head: string, body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`;

async function raise(): Promise<{ stage: Stage; fall: () => Promise<void> }> {
  const app = await mkdtemp(join(tmpdir(), 'frame-app-'));
  await buildFrameApp(app);
  const requests: string[] = [];
  let body = '';
  const page = await listen((_request, response) => {
    response.setHeader('content-type', 'text/html').end(body);
  }, '127.0.0.1');

  const serve: RequestListener = (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const file = path.startsWith('/v1/') ? join(loaderFiles, path.slice(4)) : join(app, path);
    if (/^\/(v1|assets)\//.test(path)) {
      response.setHeader('content-type', 'text/javascript').setHeader('access-control-allow-origin', '*');
      readFile(file).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
      return;
    }
    const boot = JSON.stringify({ tenant: path.split(/[/?]/)[1], allowedOrigins: [page.origin] });
    const head = `<style>body{margin:0}</style><script type="module" src="/assets/main.js"></script>`;
    response
      .setHeader('content-type', 'text/html')
      .end(html(head, `<div id="root"></div><script type="application/json" id="boot">${boot}</script>`));
  };
  const service = await listen(serve, 'localhost');

  const show: Stage['show'] = async (tab, content, address = '/partner') => {
    body = html('<style>body{margin:0}</style>', content);
    await tab.goto(page.origin + address, { waitUntil: 'domcontentloaded' });
  };

  return {
    stage: {
      host: page.origin,
      service: service.origin,
      requests,
      show,
      open: async (tab, content, address) => {
        await show(tab, `${content}<script async src="${service.origin}/v1/loader.js"></script>`, address);
        await tab.evaluate(() => customElements.whenDefined('referral-widget').then(() => undefined));
        return widget(tab);
      },
    },
    fall: async () => {
      page.close();
      service.close();
      await rm(app, { recursive: true });
    },
  };
}

/** The element as a script of the page sees it. */
export interface WidgetElement extends HTMLElement {
  ready: Promise<void>;
  route: string;
  navigate(path: string): void;
}

/** Waits until the page's widget is connected with its frame. */
export const connected = (page: Page): Promise<void> =>
  page.locator('referral-widget').evaluate((element: WidgetElement) => element.ready);

/** The frame of the widget that stands at this place on the page. */
export const widget = (page: Page, index = 0): FrameLocator =>
  page.locator('referral-widget').nth(index).locator('iframe').contentFrame();

export const heading = (frame: FrameLocator, name: string) => frame.getByRole('heading', { name, exact: true });

export const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click();

export const test = base.extend<{ strict: void }, { stage: Stage }>({
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
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

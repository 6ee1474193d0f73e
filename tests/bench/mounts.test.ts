import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, type Browser } from './devtools/pipe.ts';
import { measureMounts } from './mounts.ts';

let browser: Browser;
let server: Server;
let address: string;

beforeAll(async () => {
  browser = await launchBrowser();
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title><div id="place"></div>');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  await browser.close();
  server.close();
});

const mounting = (onMount: string) => `(() => {
  const element = document.createElement('div');
  document.getElementById('place').append(element);
  ${onMount}
  element.remove();
})()`;

const mounts = 20;

test('who cleans up leaves nothing behind', async () => {
  const clean = `const listen = () => element.title; addEventListener('message', listen); removeEventListener('message', listen);`;
  const left = await measureMounts(browser, address, mounting(clean), mounts);
  expect(left).toEqual({ listeners: 0, allListeners: 0, nodes: 0, documents: 0 });
});

test('one listener left on the window by each mount is found, and the element that it holds', async () => {
  const left = await measureMounts(
    browser,
    address,
    mounting(`addEventListener('message', () => element.title);`),
    mounts,
  );
  expect(left).toMatchObject({ listeners: mounts, allListeners: mounts, nodes: mounts });
});

test('one node that each mount keeps is found although nothing shows it', async () => {
  const left = await measureMounts(browser, address, mounting(`(window.kept ??= []).push(element);`), mounts);
  expect(left).toMatchObject({ listeners: 0, nodes: mounts });
});

test('one frame left in the page by each mount is found', async () => {
  const frame = `document.getElementById('place').append(document.createElement('iframe'));`;
  const left = await measureMounts(browser, address, mounting(frame), mounts);
  expect(left.documents).toBe(mounts);
});

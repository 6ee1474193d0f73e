import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { startProduct, type Product } from '../browser/product.ts';
import { writeTenants } from '../browser/tenants.ts';
import { html } from '../loader/stage-servers.ts';
import { isAtRest } from './recommend.ts';
import { element, test } from './suite.ts';
import type { Tab } from './tab.ts';

/** Somebody of an agency signs in from inside a partner's page, at a provider whose own page is a window of its own. */

const comes = async (tab: Tab, partner: string) => {
  await tab.open('about:blank');
  await tab.open(`${partner}#/agentur/auftraege`);
  await tab.widget().shows('heading', 'Im Agenturbüro anmelden');
  await isAtRest(tab);
};
const opens = async (tab: Tab, partner: string) => {
  await comes(tab, partner);
  await tab.widget().press('button', 'Anmelden');
};
const isIn = async (tab: Tab) => {
  await tab.widget().shows('heading', 'Aufträge');
  // WebKit's tabs share what is stored: who comes next is not signed in.
  await tab.widget().run(() => localStorage.clear());
};
const asOwner = (tab: Tab) => tab.popup.press('button', 'Inhaberin der Agentur', 'part');
/** The browser opens no window for this page, which offers a link instead. */
const followsLink = async (tab: Tab, partner: string) => {
  await comes(tab, partner);
  await tab.widget().run(() => {
    window.open = () => null;
  });
  await tab.widget().press('button', 'Anmelden');
  await tab.widget().shows('link', 'In einem neuen Tab anmelden');
  await isAtRest(tab);
  await tab.widget().press('link', 'In einem neuen Tab anmelden');
};

/** Types what the window shows, which says whom it is for, into the page. */
const typesNumber = async (tab: Tab) => {
  await tab.popup.shows('status', '');
  const digits = async () => tab.popup.run(() => document.getElementById('digits')?.textContent ?? '');
  await expect.poll(digits).toMatch(/^\d{3} \d{3}$/);
  // In the browser's language, which is not always the page's.
  expect(await tab.popup.run(() => document.body.innerText)).toMatch(/sag niemandem die Nummer|tell nobody the number/);
  expect(await tab.popup.run(() => location.search)).toBe('');
  await tab.widget().fill('Nummer aus dem Anmeldefenster', await digits());
  await tab.widget().press('button', 'Mit dieser Nummer weiter');
};

/**
 * WebKit moves a window that has no tie to the page to another process on its way back. On a busy machine WebKitGTK loses one of a
 * hundred of these steps: the provider has been answered, and the window stays at its page. Who sees that begins anew.
 */
const isLedBack = async (tab: Tab, begins: () => Promise<void>, answers: () => Promise<void>) => {
  for (let left = test.info().project.name === 'engine-webkit' ? 3 : 1; left > 0; left -= 1) {
    await begins();
    await answers();
    const led = expect(async () => {
      expect(await tab.popup.run(() => location.pathname)).not.toMatch(/^\/interaction\//);
    }).toPass({ timeout: 10_000 });
    if (left === 1) return led;
    const isLed = await led.then(
      () => true,
      () => false,
    );
    if (isLed) return undefined;
  }
  throw new Error('nobody has begun');
};

test('by a window that tells the page what came of it, and closes', async ({ tab }) => {
  await opens(tab, `${addressOf('site')}/empfehlen`);
  await asOwner(tab);
  await isIn(tab);
  await tab.popupIsGone();
});

test('by a link where the browser opens no window, whose tab tells the page, too', async ({ tab }) => {
  await followsLink(tab, `${addressOf('site')}/empfehlen`);
  await asOwner(tab);
  await isIn(tab);
});

test('who declines in the window reads that they did', async ({ tab }) => {
  await opens(tab, `${addressOf('site')}/empfehlen`);
  await tab.popup.press('button', 'Abbrechen');
  await tab.widget().shows('note', '', 'part');
  await tab.sees('Du hast die Anmeldung abgebrochen');
});

test.describe('by a number that the window shows, since', () => {
  test.describe.configure({ timeout: 180_000 });
  let product: Product;
  let tenantsDir: string;
  let partner: Server;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    partner = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      response.end(html('', `${element}<script async src="${product.service}/v1/loader.js"></script>`));
    });
    await new Promise<void>((done) => {
      partner.listen(0, '127.0.0.1', done);
    });
    tenantsDir = await mkdtemp(join(tmpdir(), 'tenants-'));
    await writeTenants(tenantsDir, [originOf(partner)]);
    product = await startProduct({ tenantsDir, env: { SSO_OPENER_POLICY: 'same-origin' } });
  });
  test.afterAll(async () => {
    partner.closeAllConnections();
    partner.close();
    await product.stop();
    await rm(tenantsDir, { recursive: true });
  });
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('the provider’s page has cut its tie to the page', async ({ tab }) => {
    await isLedBack(
      tab,
      () => opens(tab, `${product.site}/empfehlen`),
      () => asOwner(tab),
    );
    await tab.sees('Diese Seite sieht das Anmeldefenster nicht mehr.');
    await typesNumber(tab);
    await isIn(tab);
  });

  test('the provider’s page has cut it, and who declines reads that in the window', async ({ tab }) => {
    await isLedBack(
      tab,
      () => opens(tab, `${product.site}/empfehlen`),
      () => tab.popup.press('button', 'Abbrechen'),
    );
    await expect
      .poll(() => tab.popup.run(() => (document.body as HTMLElement | null)?.innerText ?? ''))
      .toMatch(/Du hast die Anmeldung abgebrochen\.|You have cancelled the sign-in\./);
  });

  test('the provider’s page has cut the tie of the tab that a link has opened', async ({ tab }) => {
    await isLedBack(
      tab,
      () => followsLink(tab, `${product.site}/empfehlen`),
      () => asOwner(tab),
    );
    await typesNumber(tab);
    await isIn(tab);
  });

  test('the partner’s page lets no frame have a window', async ({ tab }) => {
    await isLedBack(
      tab,
      async () => {
        await opens(tab, `${originOf(partner)}/partner`);
        // There is one, of which the browser says nothing.
        await tab.sees('Diese Seite sieht kein Anmeldefenster.');
      },
      () => asOwner(tab),
    );
    await typesNumber(tab);
    await isIn(tab);
  });
});

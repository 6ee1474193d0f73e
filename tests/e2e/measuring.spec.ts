import type { Page, Request } from 'playwright/test';
import type { Product } from '../browser/product.ts';
import { expect, test } from './asking-product.ts';
import { widgetOn } from './partner-page.ts';
import { frameOf, stored } from './stored.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const counter = '/messung/matomo.php';
const demo = { email: 'anna.beispiel@example.org', password: 'Empfehlung2026' };

/** Everything that the browser asks for on the way. */
function listen(page: Page): { counted: () => URLSearchParams[]; all: Request[] } {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  const counted = () =>
    all
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => pathname === counter)
      .map(({ searchParams }) => searchParams);
  return { counted, all };
}

async function open(page: Page, { site }: Product): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 2200 });
  await page.goto(`${site}/empfehlen`);
  await expect(widgetOn(page).getByRole('region', { name: 'Zustimmung' })).toBeVisible();
}

const heading = (page: Page) => widgetOn(page).getByRole('heading', { level: 1 });
const go = (page: Page, link: string) =>
  widgetOn(page).getByRole('link', { name: link, exact: true }).first().press('Enter');
const answer = (page: Page, name: string) => widgetOn(page).getByRole('button', { name, exact: true }).press('Enter');
const pagesIn = (counted: readonly URLSearchParams[]) =>
  counted.filter((each) => !each.has('idgoal')).map((each) => each.get('action_name'));

const dataLayer = (page: Page) => page.evaluate(() => window.dataLayer ?? null);

test('nothing is counted, fetched for counting or stored before consent, nor after it is refused', async ({
  page,
  asking,
}) => {
  const { counted, all } = listen(page);
  await open(page, asking);
  for (const [link, title] of [
    ['Anmelden', 'Anmelden'],
    ['Teilnahmebedingungen', /Teilnahmebedingungen/],
    ['Empfehlen', /.+/],
  ] as const) {
    await go(page, link);
    await expect(heading(page)).toHaveText(title);
  }
  const known = [asking.site, asking.service];
  const isStranger = (request: Request) => !known.some((origin) => request.url().startsWith(`${origin}/`));
  const quiet = async () => {
    expect(counted()).toEqual([]);
    expect(all.filter(isStranger).map((request) => request.url())).toEqual([]);
    expect(all.filter((request) => /\/measure-[^/]*\.js/.test(request.url()))).toEqual([]);
    expect(await dataLayer(page)).toBeNull();
  };
  await quiet();
  expect(await stored(frameOf(page, asking))).toEqual([]);

  await answer(page, 'Nur Notwendiges');
  await go(page, 'Anmelden');
  await expect(heading(page)).toHaveText('Anmelden');
  await quiet();
});

test('pages and goals are counted after consent, without anything of the person, and no more when it is taken back', async ({
  page,
  asking,
}) => {
  const { counted, all } = listen(page);
  await open(page, asking);
  await answer(page, 'Alles erlauben');
  await expect.poll(() => pagesIn(counted())).toEqual(['home']);
  await go(page, 'Anmelden');
  await expect.poll(() => pagesIn(counted())).toEqual(['home', 'login']);

  await widgetOn(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(demo.email);
  await widgetOn(page).getByLabel('Passwort', { exact: true }).fill(demo.password);
  await answer(page, 'Anmelden');
  await expect.poll(() => pagesIn(counted())).toEqual(['home', 'login', 'personalArea']);
  await expect.poll(() => counted().filter((each) => each.get('idgoal') === '19')).toHaveLength(1);

  const sent = all.filter((request) => new URL(request.url()).pathname === counter);
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect([request.method(), headers['referer'], headers['cookie']]).toEqual(['GET', undefined, undefined]);
    expect(decodeURIComponent(request.url())).not.toMatch(/anna|beispiel@|token|Bearer/i);
  }
  expect(new Set(counted().map((each) => each.get('_id'))).size).toBe(1);
  expect(await dataLayer(page)).toEqual([
    { event: 'referral_page', referral_name: 'home' },
    { event: 'referral_page', referral_name: 'home' },
    { event: 'referral_page', referral_name: 'login' },
    { event: 'referral_page', referral_name: 'login' },
    { event: 'referral_goal', referral_name: 'loggedIn' },
    { event: 'referral_goal', referral_name: 'loggedIn' },
    { event: 'referral_page', referral_name: 'personalArea' },
    { event: 'referral_page', referral_name: 'personalArea' },
  ]);

  await answer(page, 'Cookie-Einstellungen');
  await answer(page, 'Nur Notwendiges');
  const before = [counted().length, (await dataLayer(page))?.length];
  await go(page, 'Empfehlen');
  await go(page, 'Teilnahmebedingungen');
  await expect(heading(page)).toHaveText(/Teilnahmebedingungen/);
  expect([counted().length, (await dataLayer(page))?.length]).toEqual(before);

  const shown = await page.context().newPage();
  await shown.goto(`${asking.site}/messung`);
  await expect(shown.getByRole('cell', { name: '/persoenlicherbereich' }).first()).toBeVisible();
  await expect(shown.getByRole('cell', { name: '19 Angemeldet' }).first()).toBeVisible();
});

test('the page’s own consent manager decides what is counted', async ({ page, asking }) => {
  const { counted } = listen(page);
  await open(page, asking);
  const grant = (granted: string[]) =>
    page
      .locator('referral-widget')
      .evaluate((element, list) => element.setAttribute('consent', list.join(' ')), granted);
  await grant(['functional']);
  await expect(widgetOn(page).getByRole('region', { name: 'Zustimmung' })).toHaveCount(0);
  await go(page, 'Anmelden');
  await expect(heading(page)).toHaveText('Anmelden');
  expect(counted()).toEqual([]);
  await grant(['analytical']);
  await expect.poll(() => pagesIn(counted())).toEqual(['login']);
  await grant([]);
  await go(page, 'Empfehlen');
  await go(page, 'Teilnahmebedingungen');
  await expect(heading(page)).toHaveText(/Teilnahmebedingungen/);
  expect(pagesIn(counted())).toEqual(['login']);
});

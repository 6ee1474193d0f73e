import { expect, test, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { comeToOffice, signIn } from './office.ts';
import { settle, visit, widgetOn } from './partner-page.ts';

/** What nobody of the page, and no log on the way, is to read: as a name that somebody has told on the phone. */
const sought = 'Quellenthal';

const office = (page: Page) => widgetOn(page);
const field = (page: Page) => office(page).getByRole('searchbox', { name: 'Filter' });
const title = (page: Page, name: string) => office(page).getByRole('heading', { level: 1, name });

/** Notes whatever the page's own scripts get to know: addresses, entries of the history, events, and each message of the frame. */
const listen = () => {
  if (window !== window.top || window.opener) return;
  const told = JSON.parse(window.name || '[]') as unknown[];
  const note = (...what: unknown[]) => {
    told.push(what, document.URL, history.state);
    // It outlives a reload.
    window.name = JSON.stringify(told);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (...entry) => {
      write(...entry);
      note(name, ...entry);
    };
  }
  for (const name of ['step', 'ready', 'navigate', 'created', 'shared', 'order', 'consent', 'error'])
    document.addEventListener(`referral-${name}`, (event) => note(name, (event as CustomEvent<unknown>).detail));
  for (const name of ['hashchange', 'popstate', 'pageshow']) addEventListener(name, () => note(name));
  addEventListener('message', ({ data }) => note('message', data));
};

/** What each request says before its body, which alone no proxy writes down. */
function hearRequests(page: Page) {
  const asked: string[] = [];
  page
    .context()
    .on('request', (request) =>
      asked.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())}`),
    );
  return asked;
}

const toldTo = (page: Page) => page.evaluate(() => `${window.name} ${document.URL} ${document.body.outerHTML}`);

test('a partner’s page never learns what somebody of an agency looks for, nor does any address', async ({ page }) => {
  const asked = hearRequests(page);
  await page.addInitScript(listen);
  await comeToOffice(page, '/agentur/auftraege', 'AgenturInhaber');
  await expect(title(page, 'Aufträge')).toBeVisible();
  await office(page).getByRole('button', { name: 'Produkt', exact: true }).click();
  await field(page).fill(sought);
  await expect(office(page).getByRole('heading', { name: 'Zu diesem Filter passt nichts.' })).toBeVisible();

  await office(page).getByRole('link', { name: 'Leads' }).click();
  await expect(title(page, 'Leads')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(title(page, 'Aufträge')).toBeVisible();
  await expect(field(page)).toHaveValue(sought);
  await page.goForward();
  await expect(title(page, 'Leads')).toBeVisible();
  await page.goBack();

  // The frame is made anew, of the page's address.
  await expect(field(page)).toHaveValue(sought);
  await page.reload();
  await expect(field(page)).toHaveValue(sought);
  const frames = asked.filter((line) => /^GET [^ ]*\/lindenstrom\/agentur\//.test(line));
  expect(frames.length).toBeGreaterThan(1);
  expect(await toldTo(page)).toContain('ProduktName');
  expect(await toldTo(page)).not.toContain(sought);
  expect(asked.filter((line) => line.includes(sought))).toEqual([]);

  // Who signs in next finds nothing of it.
  await settle(page);
  await office(page).getByRole('button', { name: 'Abmelden' }).click();
  await expect(office(page).getByText('Du bist abgemeldet.')).toBeVisible();
  await visit(page, '/agentur/auftraege');
  await settle(page);
  // Their provider knows them still, and asks nothing.
  await office(page).getByRole('button', { name: 'Anmelden' }).click();
  await expect(field(page)).toHaveValue('');
  expect(await toldTo(page)).not.toContain(sought);
});

test('an address of before with such a word loses it, before and after the sign-in', async ({ page }) => {
  await visit(page, `/agentur/auftraege?filter=${sought}&agent=alle`);
  const hash = () => new URL(page.url()).hash;
  await expect.poll(hash).toMatch(/^#\/agentur\/anmelden\?to=/);
  expect(hash()).not.toContain(sought);
  await settle(page);
  await signIn(page, 'AgenturInhaber');
  await expect(title(page, 'Aufträge')).toBeVisible();
  await page.goto(`${addressOf('site')}/empfehlen#/agentur/auftraege?order=ProduktName&filter=${sought}`);
  await expect.poll(hash).toBe('#/agentur/auftraege?order=ProduktName');
  await expect(field(page)).toHaveValue('');
});

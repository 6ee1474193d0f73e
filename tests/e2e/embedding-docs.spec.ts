import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { readExamples } from '../docs/examples.ts';
import { test, widget, works } from '../docs/partner.ts';
import { hold } from './hold.ts';

/** Every example of docs/embedding.md in a real browser, with the product behind it. */

const heading = (page: Page, name: string, index = 0) =>
  widget(page, index).getByRole('heading', { level: 1, name, exact: true });

test('every example is run by a test', () => {
  const specs = readdirSync(import.meta.dirname).filter((file) => file.startsWith('embedding-'));
  const tests = specs.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('');
  expect([...readExamples().keys()].filter((key) => !tests.includes(`'${key}'`))).toEqual([]);
});

test('two lines show the widget', async ({ page, partner }) => {
  await partner.open(partner.example('snippet.html'));
  await works(page);
  await expect(page.locator('referral-widget iframe')).toHaveAttribute('title', 'Empfehlungsprogramm');
});

test('a frame in the page begins to load with it, and is taken', async ({ page, partner }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/v1/loader.js', async (route) => {
    await expect(widget(page).getByRole('heading', { level: 1 })).toBeVisible();
    await route.continue();
  });
  await partner.open(partner.example('frame.html'));
  const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBe(720);
  await works(page);
  expect(await page.evaluate(() => document.querySelectorAll('referral-widget > iframe').length)).toBe(1);
  expect(asked.filter((address) => address.startsWith(`${partner.actual.service}/lindenstrom/`))).toHaveLength(1);
  await expect.poll(height).toBeGreaterThan(720);
});

test('what stands inside the element is shown until the script has run', async ({ page, partner, complaints }) => {
  const link = page.locator('referral-widget > a');
  await page.route('**/v1/loader.js', (route) => route.abort());
  await partner.open(partner.example('fallback.html'));
  await expect(link).toBeVisible();
  // The browser complains of it in its own time.
  await expect.poll(() => complaints).toEqual([expect.stringContaining('Failed to load resource')]);
  complaints.length = 0;

  await page.unroute('**/v1/loader.js');
  await page.reload();
  await works(page);
  await expect(link).toBeHidden();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    link.evaluate((element: HTMLAnchorElement) => window.open(element.href)),
  ]);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
});

test('room is kept before there is any script', async ({ page, partner }) => {
  const release = await hold(page, '**/v1/loader.js');
  await partner.open(partner.example('reserved.html'));
  const height = () => page.locator('referral-widget').evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBe(720);
  release();
  await expect(page.locator('referral-widget iframe')).toBeVisible();
  expect(await height()).toBeGreaterThanOrEqual(720);
  await works(page);
});

test('a frame without the loader leads to the page that embeds the programme', async ({ page, partner }) => {
  await partner.open(partner.example('bare-frame.html'));
  await expect(page).toHaveURL(`${addressOf('site')}/empfehlen#/login`);
  await works(page);
});

test('each attribute does what it says', async ({ page, partner }) => {
  await partner.open(`<div style="height: 5000px"></div>${partner.example('attributes.html')}`);
  const frame = page.locator('referral-widget iframe');
  await expect(frame).toHaveAttribute('height', '720');
  expect(await frame.getAttribute('src')).toBeNull();
  await page.locator('referral-widget').scrollIntoViewIfNeeded();
  await works(page);
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(await frame.getAttribute('src')).toContain('widget=customer-area');
  expect(await frame.getAttribute('src')).toContain('consent=functional');
  await widget(page).getByRole('link', { name: 'Forgotten your password?' }).press('Enter');
  await expect(page).toHaveURL(/\?referral=%2Fpasswortvergessen$/);
});

test('a button of the page leads the widget', async ({ page, partner }) => {
  await partner.open(partner.example('methods.html'));
  await works(page);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('commands are obeyed that were given before the script was there', async ({ page, partner }) => {
  await partner.open(partner.example('queue.html'));
  await works(page);
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page.locator('referral-widget')).toHaveAttribute('consent', 'functional');
});

test('a consent manager may speak late and again', async ({ page, partner }) => {
  await partner.open(partner.example('consent-manager.html'));
  const widgetElement = page.locator('referral-widget');
  const tell = (...categories: string[]) => page.evaluate(`onConsentChange(${JSON.stringify(categories)})`);
  await expect(widgetElement).toHaveAttribute('consent', '');
  await tell('functional', 'marketing');
  await works(page);
  await expect(widgetElement).toHaveAttribute('consent', 'functional marketing');
  await tell();
  await expect(widgetElement).toHaveAttribute('consent', '');
});

test('a widget that cannot be shown says why and leads to it', async ({ page, partner, complaints }) => {
  await page.route('**/v1/bridge-*.js', (route) => route.abort());
  const said = page.waitForEvent('console', (line) => line.text() === 'referral widget: blocked');
  await partner.open(partner.example('errors.html'));
  await said;
  await expect(page.getByRole('link', { name: 'In einem neuen Tab öffnen' })).toBeVisible();
  await expect.poll(() => complaints.splice(0).join()).toContain('Failed to load resource');
});

test('a tenant that does not exist is told at once', async ({ page, partner, complaints }) => {
  const said = page.waitForEvent('console', (line) => line.text() === 'referral widget: unknown-tenant');
  await partner.open(partner.example('errors.html').replace('"lindenstrom"', '"lindenstorm"'));
  await said;
  await expect(page.getByRole('link', { name: 'In einem neuen Tab öffnen' })).toBeVisible();
  await expect.poll(() => complaints.splice(0).join()).toContain('404');
});

test('of two widgets the first has the address', async ({ page, partner }) => {
  await partner.open(partner.example('two-widgets.html'));
  await works(page);
  await works(page, 1);
  await expect(heading(page, 'Anmelden', 1)).toBeVisible();
  await expect(page).toHaveURL(/\/beispiel$/);
});

test('links of the page lead the widget, and a hash of its own stays the page’s', async ({ page, partner }) => {
  await partner.open(partner.example('links.html'));
  await works(page);
  const links = page.getByRole('navigation');
  await links.getByRole('link', { name: 'Anmelden' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await links.getByRole('link', { name: 'Fragen' }).click();
  await expect(page).toHaveURL(/#fragen$/);
  await expect(heading(page, 'Anmelden')).toBeVisible();
});

test('a step brings the widget’s top below a sticky header', async ({ page, partner }) => {
  await partner.open(partner.example('sticky-header.html'));
  await works(page);
  await page.evaluate(() => scrollTo(0, 500));
  await page.locator('referral-widget').evaluate((element) => {
    (element as HTMLElement & { navigate(route: string): void }).navigate('/agb');
  });
  const top = () => page.locator('referral-widget').evaluate((element) => element.getBoundingClientRect().top);
  await expect(heading(page, 'Teilnahmebedingungen')).toBeVisible();
  // A short screen may leave no way to scroll, so that it stands lower.
  await expect.poll(top).toBeGreaterThanOrEqual(64);
  expect(await top()).toBeLessThan(100);
});

test('a tag manager hears what happens', async ({ page, partner }) => {
  await partner.open(partner.example('analytics.html'));
  await works(page);
  await page.evaluate(() => location.assign('#/login'));
  const layer = () => page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
  await expect.poll(layer).toEqual([
    { event: 'referral_ready', referral: { route: '/', title: expect.any(String), lang: 'de' } },
    { event: 'referral_navigate', referral: { route: '/login', title: expect.any(String), lang: 'de' } },
  ]);
});

test('a single-page application shows the widget whenever it wants', async ({ page, partner }) => {
  await partner.open(partner.example('single-page.html'));
  await expect(page.getByRole('heading', { name: 'Willkommen' })).toBeVisible();
  const links = page.getByRole('navigation');
  await links.getByRole('link', { name: 'Empfehlen' }).click();
  await works(page);
  await page.evaluate(() => location.assign('#/login'));
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await links.getByRole('link', { name: 'Start' }).click();
  await expect(page.locator('referral-widget')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Anmelden')).toBeHidden();
  await works(page);
});

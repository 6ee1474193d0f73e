import type { Page } from 'playwright/test';
import { texts as loaderTexts } from '#loader/texts.ts';
import { addressOf } from '../browser/addresses.ts';
import { headingOf } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

const texts = /\/assets\/(?:again-\d\/)?de-[\w-]+\.js$/;
const sentence = loaderTexts.de[0].trim();
const again = { name: 'Noch einmal versuchen' };

/** Has the page note which failures it is told. */
const noteErrors = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('referral-error', (event) =>
      heard.push((event as CustomEvent<{ code: string }>).detail.code),
    );
  });
const errors = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

test('a page of its own whose texts do not come says so, and starts when it is tried again', async ({ page }) => {
  await page.route(texts, (route) => route.abort());
  await page.goto(`${addressOf('service')}/lindenstrom`);
  await expect(page.getByRole('alert')).toContainText(sentence);
  // In vain although the service answers: another document is tried.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', again).press('Enter')]);
  await expect(page.getByRole('alert')).toContainText(sentence);
  await page.unroute(texts);
  await page.getByRole('button', again).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(sentence)).toHaveCount(0);
});

/** Has the service's documents hold nothing to read, as where rendering fails. */
const renderNothing = (page: Page) =>
  page.route(`${addressOf('service')}/lindenstrom/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<div id="root"[^]*<\/div>(?=\n<script)/, '<div id="root"></div>');
    return route.fulfill({ response, body });
  });

test('a partner’s page without anything to read is told at once, and the widget comes when there is a network again', async ({
  page,
}) => {
  await noteErrors(page);
  await renderNothing(page);
  await page.route(texts, (route) => route.abort());
  await page.goto(`${addressOf('site')}/empfehlen#/`);
  await expect.poll(() => errors(page), { timeout: 8000 }).toEqual(['service']);
  await expect(page.locator('referral-widget').getByRole('link', { name: 'In einem neuen Tab öffnen' })).toBeVisible();
  await page.unroute(texts);
  const frame = page.frames().find((each) => each.url().startsWith(addressOf('service')));
  await frame?.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(headingOf(page)).toBeVisible();
  await expect(page.locator('referral-widget').getByRole('link', { name: 'In einem neuen Tab öffnen' })).toHaveCount(0);
});

test('a shared link whose page does not come can be read, and used once it is tried again', async ({
  page,
  recommender,
}) => {
  const script = '**/assets/recipient-page-*.js';
  await page.route(script, (route) => route.abort());
  await page.goto(`${addressOf('service')}/lindenstrom/empfaengerdaten/${recommender.referralNumber}`);
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('empfiehlt dir');
  const firstName = page.getByRole('textbox', { name: 'Vorname' });
  await firstName.fill('Lena');
  await page.unroute(script);
  await page.getByRole('button', again).press('Enter');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await expect(firstName).toHaveValue('Lena');
  await page.getByRole('button', { name: 'Angaben senden' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).not.toHaveAttribute('aria-invalid', 'true');
});

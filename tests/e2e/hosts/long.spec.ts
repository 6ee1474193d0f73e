import type { Page } from 'playwright/test';
import { hold } from '../hold.ts';
import { expect, home, hostAddress, login, openHost, shows, test, widget } from './host-page.ts';

const openImprint = (page: Page) =>
  widget(page).getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).press('Enter');

const top = (page: Page) =>
  page.locator('referral-widget').evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('a step from further down brings the widget’s top below the sticky header', async ({ page }) => {
  await openHost(page, '/long');
  await expect(shows(page)).toHaveText(home);
  await openImprint(page);
  await expect(shows(page)).toHaveText('Impressum');
  await expect.poll(() => top(page)).toBe(96);
});

test('a link to a route arrives at the widget, below the sticky header, without taking the focus', async ({ page }) => {
  await openHost(page, '/long#/login');
  await expect(shows(page)).toHaveText(login);
  await expect.poll(() => top(page)).toBe(96);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('the page’s own anchor works, and the way back restores where the page was', async ({ page }) => {
  await openHost(page, '/long');
  await openImprint(page);
  await expect(page).toHaveURL(/#\/impressum$/);
  await expect.poll(() => top(page)).toBe(96);
  await page.getByRole('link', { name: 'Zum Ende der Geschichte' }).click();
  await expect(page).toHaveURL(hostAddress('/long#absatz-60'));
  await expect(page.locator('#absatz-60')).toBeInViewport();
  await page.goBack();
  await expect(shows(page)).toHaveText('Impressum');
  await expect.poll(() => top(page)).toBe(96);
});

test('a page that comes late brings nobody back who has gone on by the page’s own anchor', async ({ page }) => {
  const letCome = await hold(page, '**/assets/legal-page-*.js');
  await openHost(page, '/long');
  await openImprint(page);
  await expect(page).toHaveURL(/#\/impressum$/);
  await expect.poll(() => top(page)).toBe(96);
  await page.getByRole('link', { name: 'Zum Ende der Geschichte' }).click();
  await expect(page.locator('#absatz-60')).toBeInViewport();
  letCome();
  await expect(shows(page)).toHaveText('Impressum');
  // Whatever the widget says of its new screen has been heard when the next frame is drawn.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(page.locator('#absatz-60')).toBeInViewport();
});

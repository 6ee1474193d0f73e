import type { Page } from 'playwright/test';
import type { Product } from '../browser/product.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './leaving-product.ts';
import { widgetOn } from './partner-page.ts';
import { frameOf, stored } from './stored.ts';

const popupOn = (page: Page) => widgetOn(page).getByRole('dialog', { name: 'Einen Moment' });

/** The pointer goes to the tabs, which is out of the page's and of any test's reach. */
const leave = (page: Page) =>
  page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })));

async function open(page: Page, { site }: Product, route = '/'): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(`${site}/empfehlen#${route}`);
  await expect(widgetOn(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('referral-widget').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

/** Leaves again and again until the popup is there: when 15 s are over, the frame knows best. */
const leaveUntilAsked = (page: Page, popup = popupOn(page)) =>
  expect(async () => {
    await leave(page);
    await expect(popup).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });

test('asks once who leaves, not before 15 seconds, where the person looks, storing nothing', async ({
  page,
  leaving,
}) => {
  const began = Date.now();
  await open(page, leaving);
  await leave(page);
  await expect(popupOn(page)).toHaveCount(0);
  await leaveUntilAsked(page);
  expect(Date.now() - began).toBeGreaterThan(15_000);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const box = await popupOn(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);

  const frame = frameOf(page, leaving);
  await expectAccessible(frame, 'the popup');
  expect(await stored(frame)).toEqual([]);

  await popupOn(page).getByRole('button', { name: 'Jetzt nicht' }).press('Enter');
  await expect(popupOn(page)).toHaveCount(0);
  await leave(page);
  await expect(popupOn(page)).toHaveCount(0);
  expect(await stored(frame)).toEqual([]);
});

test('stores nothing where a browser would let it, on a page of its own', async ({ page, leaving }) => {
  await page.clock.install();
  await page.goto(`${leaving.service}/lindenstrom/?lang=de`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(20_000);
  await leaveUntilAsked(page, page.getByRole('dialog', { name: 'Einen Moment' }));
  expect(await stored(page.mainFrame())).toEqual([]);
});

test('takes the focus only within the widget, gives it back, and closes with Escape', async ({ page, leaving }) => {
  await open(page, leaving);
  const link = widgetOn(page).getByRole('link', { name: 'Empfehlen', exact: true });
  await link.focus();
  await leaveUntilAsked(page);
  await expect(popupOn(page).getByRole('heading')).toBeFocused();
  for (const name of ['Schließen', 'Link erstellen', 'Jetzt nicht']) {
    await page.keyboard.press('Tab');
    await expect(popupOn(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(popupOn(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('never asks', async ({ page, leaving }) => {
    await page.clock.install();
    await open(page, leaving);
    await page.clock.runFor(20_000);
    await leave(page);
    await expect(popupOn(page)).toHaveCount(0);
  });
});

test('a tenant’s own words are there at once, in the widget and after another language', async ({ page, leaving }) => {
  await open(page, leaving, '/empfehlen/linden-duo');
  const button = (name: string) => widgetOn(page).getByRole('button', { name });
  await expect(button('Link anlegen')).toBeVisible();
  await button('EN English').press('Enter');
  await expect(button('Create my link')).toBeVisible();
  await button('DE Deutsch').press('Enter');
  await expect(button('Link anlegen')).toBeVisible();
});

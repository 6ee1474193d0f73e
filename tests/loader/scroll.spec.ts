import { expect, type Page } from 'playwright/test';

import { connected, heading, press, test, type WidgetElement } from './stage.ts';

const tall = (top: number, attributes = '') =>
  `<div style="height:${top}px">Top</div><referral-widget tenant="lindenstrom" ${attributes}></referral-widget><div style="height:2000px">End</div>`;

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test('a step brings the widget’s top into view, below a sticky header', async ({ page, stage }) => {
  const frame = await stage.open(page, tall(600, 'scroll-offset="80" start="/long"'));
  await connected(page);
  await expect.poll(() => page.locator('iframe').evaluate((each) => each.clientHeight)).toBe(3000);
  await scrollTo(page, 620);
  await expect.poll(() => scrolled(page)).toBe(620);
  await press(frame, 'Go to /two');
  await expect.poll(() => scrolled(page)).toBe(520);
});

test('people who want less motion are there at once', async ({ page, stage }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await stage.open(page, tall(600, 'start="/long"'));
  await connected(page);
  await scrollTo(page, 620);
  const positions = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('hashchange', () => resolve(scrollY), { once: true });
        const write = history.pushState.bind(history);
        history.pushState = (...entry) => {
          write(...entry);
          queueMicrotask(() => resolve(Math.round(scrollY)));
        };
      }),
  );
  await press(frame, 'Go to /two');
  expect(await positions).toBe(600);
});

test('a step scrolls nothing while the widget’s top is in view', async ({ page, stage }) => {
  const frame = await stage.open(page, tall(600));
  await connected(page);
  await scrollTo(page, 300);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await expect(heading(frame, '/two')).toBeVisible();
  expect(await scrolled(page)).toBe(300);
});

test('nothing scrolls and nothing takes the focus when the widget comes', async ({ page, stage }) => {
  await stage.open(page, tall(3000), '/partner#/two');
  await connected(page);
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('back restores where the page was, once the frame is high enough for it', async ({ page, stage }) => {
  const body = `<referral-widget tenant="lindenstrom" start="/long"></referral-widget>`;
  const frame = await stage.open(page, body);
  await connected(page);
  await expect.poll(() => page.locator('iframe').evaluate((each) => each.clientHeight)).toBe(3000);
  await scrollTo(page, 2000);
  await expect.poll(() => scrolled(page)).toBe(2000);
  await page.locator('referral-widget').evaluate((each: WidgetElement) => each.navigate('/two'));
  await expect(heading(frame, '/two')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(2000);
});

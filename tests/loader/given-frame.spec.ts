import { expect, type Page } from 'playwright/test';

import { connected, heading, press, type Stage, test, widget } from './stage.ts';

/** The element with the frame that a page writes into its HTML to begin sooner. */
const withFrame = ({ service, host }: Stage, address = `/lindenstrom/?lang=de&host=${host}`) =>
  `<referral-widget tenant="lindenstrom" lang="de"><iframe src="${service}${address}" height="640"></iframe></referral-widget>`;

const own = (page: Page) => page.locator('referral-widget > iframe');

/** How many frames stand in the page's own HTML; Playwright's selectors would see those in shadow trees too. */
const given = (page: Page) => page.evaluate(() => document.querySelectorAll('referral-widget > iframe').length);

const asked = (stage: Stage) => stage.requests.filter((path) => path.startsWith('/lindenstrom'));

test('a frame that shows what is wanted is taken as it is, and works as any other', async ({ page, stage }) => {
  stage.requests.length = 0;
  const frame = await stage.open(page, withFrame(stage));
  await connected(page);
  await expect(own(page)).toHaveAttribute('title', 'Empfehlungsprogramm');
  expect(asked(stage)).toHaveLength(1);
  await expect.poll(() => own(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(400);

  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await page.goBack();
  await expect(heading(frame, '/')).toBeVisible();
});

test('it fills the element and has no border of its own', async ({ page, stage }) => {
  await stage.open(page, withFrame(stage));
  await connected(page);
  const [outer, inner] = await page
    .locator('referral-widget, referral-widget > iframe')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
  expect(inner).toEqual(outer);
});

test('a page whose address names a route gets a frame with that route', async ({ page, stage }) => {
  const frame = await stage.open(page, withFrame(stage), '/partner#/one?share=50');
  await expect(heading(frame, '/one')).toBeVisible();
  expect(await given(page)).toBe(0);
  await expect(page.locator('referral-widget iframe')).toHaveCount(1);
});

test('one that shows something else is not taken', async ({ page, stage }) => {
  const frame = await stage.open(page, withFrame(stage, `/fernklang/?lang=de&host=${stage.host}`));
  await expect(heading(frame, '/')).toBeVisible();
  expect(await given(page)).toBe(0);
  await expect(page.locator('referral-widget iframe')).toHaveAttribute('src', /\/lindenstrom\//);
});

test('an element that was away goes on where it was', async ({ page, stage }) => {
  const frame = await stage.open(page, withFrame(stage));
  await connected(page);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await page.locator('referral-widget').evaluate((element) => {
    element.remove();
    document.body.append(element);
  });
  await expect(heading(widget(page), '/two')).toBeVisible();
  await connected(page);
});

test('where the loader is blocked, the frame is there all the same', async ({ page, stage }) => {
  await page.route('**/v1/loader.js', (route) => route.abort());
  await stage.show(page, `${withFrame(stage)}`);
  await expect(heading(widget(page), '/')).toBeVisible();
});

test('it gives way to the sentence when nothing is heard of it', async ({ page, stage }) => {
  await page.clock.install();
  await page.route('**/lindenstrom/**', (route) => route.fulfill({ body: 'out of order', contentType: 'text/html' }));
  await stage.open(page, withFrame(stage));
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Das Empfehlungsprogramm lädt gerade nicht.')).toBeVisible();
  await expect(own(page)).toBeHidden();
});

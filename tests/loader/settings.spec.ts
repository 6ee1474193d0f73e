import { expect, type Page } from 'playwright/test';

import { connected, heading, test, type WidgetElement, widget } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom"></referral-widget>';

const change = (page: Page, name: string, value: string | null) =>
  page
    .locator('referral-widget')
    .evaluate((each, [key, to]) => (to === null ? each.removeAttribute(key) : each.setAttribute(key, to)), [
      name,
      value,
    ] as const);

test('the page’s language is followed, and an element’s own comes first', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await connected(page);
  await expect(frame.getByLabel('language')).toHaveText('de');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Empfehlungsprogramm');
  await page.evaluate(() => {
    document.documentElement.lang = 'en-GB';
  });
  await expect(frame.getByLabel('language')).toHaveText('en');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Referral programme');
  await change(page, 'lang', 'de');
  await expect(frame.getByLabel('language')).toHaveText('de');
});

test('a frame that was loaded again hears what has changed since it was made', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await connected(page);
  await page.evaluate(() => {
    document.documentElement.lang = 'en';
  });
  await change(page, 'consent', 'marketing');
  await expect(frame.getByLabel('consent')).toHaveText('["marketing"]');
  await frame.getByRole('button', { name: 'Load again' }).click();
  await expect(frame.getByLabel('language')).toHaveText('en');
  await expect(frame.getByLabel('consent')).toHaveText('["marketing"]');
});

test('without the attribute the widget asks for consent itself, and the page hears the answer', async ({
  page,
  stage,
}) => {
  const frame = await stage.open(page, element);
  await connected(page);
  await expect(frame.getByLabel('consent')).toHaveText('null');
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('referral-consent', (event) => resolve((event as CustomEvent<unknown>).detail));
      }),
  );
  await frame.getByRole('button', { name: 'Allow' }).click();
  expect(await heard).toEqual({ granted: ['functional'] });
});

test('what the page’s consent manager grants is known from the first moment and may change', async ({
  page,
  stage,
}) => {
  stage.requests.length = 0;
  const frame = await stage.open(page, '<referral-widget tenant="lindenstrom" consent=""></referral-widget>');
  await expect(frame.getByLabel('consent')).toHaveText('[]');
  expect(stage.requests.find((path) => path.startsWith('/lindenstrom'))).toContain('consent=&');
  await connected(page);
  await page.locator('referral-widget').evaluate((each: WidgetElement) => each.setConsent(['marketing', 'functional']));
  await expect(frame.getByLabel('consent')).toHaveText('["functional","marketing"]');
  await change(page, 'consent', 'functional of-another-kind');
  await expect(frame.getByLabel('consent')).toHaveText('["functional"]');
  await change(page, 'consent', null);
  await expect(frame.getByLabel('consent')).toHaveText('null');
});

test('a visitor cannot grant by the page’s address', async ({ page, stage }) => {
  const frame = await stage.open(page, element, '/partner?consent=marketing');
  await connected(page);
  await expect(frame.getByLabel('consent')).toHaveText('null');
});

test('commands given before the script is there are obeyed, and later ones at once', async ({ page, stage }) => {
  const queue = `<script>
    window.referralWidget = window.referralWidget || [];
    referralWidget.push(['setConsent', ['functional']], ['navigate', '/two'], ['unknown'], null, 'text');
  </script>`;
  const frame = await stage.open(page, queue + element);
  await expect(heading(frame, '/two')).toBeVisible();
  await expect(frame.getByLabel('consent')).toHaveText('["functional"]');
  await page.evaluate(() => {
    window.referralWidget?.push(['navigate', '/one?share=0']);
    document.body.insertAdjacentHTML('beforeend', '<referral-widget tenant="lindenstrom"></referral-widget>');
  });
  await expect(heading(frame, '/one')).toBeVisible();
  await expect(widget(page, 1).getByLabel('consent')).toHaveText('["functional"]');
});

test('the reserved height may change until the frame has said its own', async ({ page, stage }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main.js', async (route) => {
    await released;
    await route.continue();
  });
  await stage.open(page, '<referral-widget tenant="lindenstrom" min-height="555"></referral-widget>');
  await expect(page.locator('iframe')).toHaveAttribute('title', /./);
  await change(page, 'min-height', '333');
  await expect(page.locator('iframe')).toHaveAttribute('height', '333');
  release();
  await expect(page.locator('iframe')).toHaveAttribute('height', '400');
});

test('a lazy frame loads when it comes near, without complaining before', async ({ page, stage }) => {
  await page.clock.install();
  stage.requests.length = 0;
  const lazy = '<referral-widget tenant="lindenstrom" loading="lazy"></referral-widget>';
  const frame = await stage.open(page, `<div style="height:9000px"></div>${lazy}`);
  await expect(page.locator('iframe')).toHaveAttribute('title', /./);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Das Empfehlungsprogramm lädt')).toBeHidden();
  expect(stage.requests.filter((path) => path.startsWith('/lindenstrom'))).toEqual([]);
  await page.clock.resume();
  await page.evaluate(() => window.scrollTo(0, 9000));
  await expect(heading(frame, '/')).toBeVisible();
  await connected(page);
});

test('a deep link is opened at once, lazy or not', async ({ page, stage }) => {
  const lazy = '<referral-widget tenant="lindenstrom" loading="lazy"></referral-widget>';
  const frame = await stage.open(page, `<div style="height:9000px"></div>${lazy}`, '/partner#/two');
  await expect(heading(frame, '/two')).toBeVisible();
});

import { expect, type FrameLocator, type Page } from 'playwright/test';

import { connected, heading, press, test } from './stage.ts';

const body = `<div style="height:600px"></div>
  <referral-widget tenant="lindenstrom" start="/long" scroll-offset="80"></referral-widget><div style="height:3000px"></div>`;

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const seen = (frame: FrameLocator) => frame.getByLabel('window');

test('while something floats, the frame knows what of it is in view below the sticky header', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  const frame = await stage.open(page, body);
  await connected(page);
  await expect(heading(frame, '/long')).toBeVisible();
  await scrollTo(page, 300);
  await press(frame, 'Float');
  await expect(seen(frame)).toHaveText('{"top":0,"height":400}');
  await scrollTo(page, 1000);
  await expect(seen(frame)).toHaveText('{"top":480,"height":620}');
  await page.setViewportSize({ width: 800, height: 500 });
  await expect(seen(frame)).toHaveText('{"top":480,"height":420}');
  await scrollTo(page, 3400);
  await expect(seen(frame)).toHaveText('{"top":2880,"height":120}');
});

test('a frame that was loaded again is told when it asks again', async ({ page, stage }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  const frame = await stage.open(page, body);
  await connected(page);
  await press(frame, 'Float');
  await expect(seen(frame)).toHaveText(/^{"top":0,/);
  await press(frame, 'Load again');
  await expect(seen(frame)).toBeHidden();
  await press(frame, 'Float');
  await expect(seen(frame)).toHaveText(/^{"top":0,/);
});

test('nobody watches the page’s scrolling for that before and after', async ({ page, stage }) => {
  const counting = `<script>
    window.watching = 0;
    const names = ['resize', 'scroll'];
    for (const target of [window, visualViewport]) {
      const add = target.addEventListener.bind(target);
      target.addEventListener = (name, listener, options) => {
        if (names.includes(name) && (target === visualViewport || options.capture || name === 'resize')) {
          watching += 1;
          options.signal.addEventListener('abort', () => (watching -= 1));
        }
        add(name, listener, options);
      };
    }
  </script>`;
  const frame = await stage.open(page, counting + body);
  await connected(page);
  const watching = () => page.evaluate(() => (window as unknown as { watching: number }).watching);
  expect(await watching()).toBe(0);
  await press(frame, 'Float');
  await expect(seen(frame)).not.toHaveText('null');
  expect(await watching()).toBe(4);
  await press(frame, 'Float');
  await expect.poll(watching).toBe(0);
});

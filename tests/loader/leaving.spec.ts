import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

import { connected, press, test } from './stage.ts';

const body = '<referral-widget tenant="lindenstrom"></referral-widget>';

const leave = (page: Page, clientY: number) =>
  page.evaluate(
    (y) => void document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: y })),
    clientY,
  );

/** Counts who listens for the pointer to leave the page. */
const counting = `<script>
  window.watching = 0;
  const root = document.documentElement;
  const { addEventListener: add, removeEventListener: remove } = root;
  root.addEventListener = (name, ...rest) => { if (name === 'mouseleave') watching += 1; add.call(root, name, ...rest); };
  root.removeEventListener = (name, ...rest) => { if (name === 'mouseleave') watching -= 1; remove.call(root, name, ...rest); };
</script>`;

const watching = (page: Page) => page.evaluate(() => (window as unknown as { watching: number }).watching);

test('the frame is told that the pointer leaves at the top, only while it wants to know', async ({ page, stage }) => {
  const frame = await stage.open(page, counting + body);
  await connected(page);
  const told = frame.getByLabel('exits');
  expect(await watching(page)).toBe(0);
  await leave(page, -1);
  await press(frame, 'Watch');
  await expect.poll(() => watching(page)).toBe(1);
  await leave(page, 300);
  await leave(page, -1);
  await expect(told).toHaveText('1');
  await press(frame, 'Watch');
  await expect.poll(() => watching(page)).toBe(0);
  await leave(page, -1);
  await expect(told).toHaveText('1');
  await press(frame, 'Watch');
  await expect.poll(() => watching(page)).toBe(1);
  await press(frame, 'Load again');
  await expect.poll(() => watching(page)).toBe(0);
  await press(frame, 'Watch');
  await expect.poll(() => watching(page)).toBe(1);
  await page.locator('referral-widget').evaluate((element) => element.remove());
  expect(await watching(page)).toBe(0);
});

import { expect } from 'playwright/test';

import { connected, test } from './stage.ts';

test('the browser has nothing to remark in the page’s console', async ({ page, stage }) => {
  const remarks: string[] = [];
  page.on('console', (line) => remarks.push(line.text()));
  await stage.open(page, '<referral-widget tenant="lindenstrom"></referral-widget>');
  await connected(page);
  expect(remarks).toEqual([]);
});

test('the frame may copy, and share where the browser can', async ({ page, stage }) => {
  await page.addInitScript(() => {
    if (!('share' in navigator)) Object.assign(navigator, { share: () => undefined });
  });
  await stage.open(page, '<referral-widget tenant="lindenstrom"></referral-widget>');
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'clipboard-write;web-share');
});

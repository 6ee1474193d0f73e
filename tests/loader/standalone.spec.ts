import { expect } from 'playwright/test';

import { test } from './stage.ts';

test('as a page of its own the widget has its own address', async ({ page, stage }) => {
  await page.goto(`${stage.service}/lindenstrom/two?lang=en&channel=sms`);
  await expect(page.getByRole('heading', { name: '/two' })).toBeVisible();
  await expect(page.getByLabel('mode')).toHaveText('standalone');
  await expect(page.getByLabel('parameters')).toHaveText('{"channel":"sms"}');
  await expect(page).toHaveURL(`${stage.service}/lindenstrom/?lang=en#/two`);

  await page.getByRole('button', { name: 'Go to /one?share=50' }).click();
  await expect(page).toHaveURL(`${stage.service}/lindenstrom/?lang=en#/one?share=50`);
  await page.getByRole('button', { name: 'Go to /moved' }).click();
  await expect(page).toHaveURL(/#\/target$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '/one' })).toBeVisible();
  await expect(page.getByLabel('search')).toHaveText('share=50');
  await page.reload();
  await expect(page.getByRole('heading', { name: '/one' })).toBeVisible();
});

test('its token leaves the address as well', async ({ page, stage }) => {
  await page.goto(`${stage.service}/lindenstrom/#/bestaetigung?token=secret`);
  await expect(page.getByLabel('token')).toHaveText('secret');
  await expect(page).toHaveURL(`${stage.service}/lindenstrom/#/bestaetigung`);
});

test('in a frame without the loader it works, and says so', async ({ page, stage }) => {
  await stage.show(page, `<iframe src="${stage.service}/lindenstrom/two" height="600"></iframe>`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByLabel('mode')).toHaveText('bare');
  const before = await page.evaluate(() => history.length);
  await frame.getByRole('button', { name: 'Go to /one?share=50' }).click();
  await expect(frame.getByRole('heading', { name: '/one' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

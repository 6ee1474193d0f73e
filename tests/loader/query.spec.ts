import { expect } from 'playwright/test';

import { connected, heading, press, test } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom" location="query"></referral-widget>';

test('the route stands in the page’s query, and nothing else of the address changes', async ({ page, stage }) => {
  const frame = await stage.open(page, element, '/partner?page=7#terms');
  await expect(heading(frame, '/')).toBeVisible();
  expect(page.url()).toBe(`${stage.host}/partner?page=7#terms`);
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(`${stage.host}/partner?page=7&referral=%2Fone%3Fshare%3D50#terms`);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/referral=%2Ftwo#terms$/);
  await page.goBack();
  await expect(heading(frame, '/one')).toBeVisible();
  await page.goBack();
  await expect(heading(frame, '/')).toBeVisible();
  await page.goForward();
  await expect(heading(frame, '/one')).toBeVisible();
});

test('a link to a route opens it with the first request', async ({ page, stage }) => {
  stage.requests.length = 0;
  const frame = await stage.open(page, element, '/partner?referral=%2Ftwo&c=7');
  await expect(heading(frame, '/two')).toBeVisible();
  const asked = stage.requests.filter((path) => path.startsWith('/lindenstrom'));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/lindenstrom\/two\?c=7&/);
});

test('a link of a mail, which names the route in the hash, becomes one in the query', async ({ page, stage }) => {
  const frame = await stage.open(page, element, '/partner#/bestaetigung?token=secret&mark=x');
  await expect(frame.getByLabel('token')).toHaveText('secret');
  await expect(page).toHaveURL(`${stage.host}/partner?referral=%2Fbestaetigung%3Fmark%3Dx`);
  await connected(page);
  await page.evaluate(() => {
    location.hash = '#/bestaetigung?token=another';
  });
  await expect(frame.getByLabel('token')).toHaveText('another');
  await expect(page).toHaveURL(`${stage.host}/partner?referral=%2Fbestaetigung`);
});

test('the page’s own anchors lead nowhere else', async ({ page, stage }) => {
  const frame = await stage.open(page, `${element}<a href="#terms">Terms</a>`);
  await connected(page);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/referral=%2Ftwo$/);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/#terms$/);
  await expect(heading(frame, '/two')).toBeVisible();
});

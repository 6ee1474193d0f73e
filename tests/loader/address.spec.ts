import { expect } from 'playwright/test';

import { heading, press, test } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom"></referral-widget>';

test('the page’s address follows each step, and back and forward lead through them', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await expect(heading(frame, '/')).toBeVisible();
  expect(page.url()).toBe(`${stage.host}/partner`);

  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(`${stage.host}/partner#/one?share=50`);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(`${stage.host}/partner#/two`);

  await page.goBack();
  await expect(heading(frame, '/one')).toBeVisible();
  await expect(frame.getByLabel('search')).toHaveText('share=50');
  await page.goBack();
  await expect(heading(frame, '/')).toBeVisible();
  expect(page.url()).toBe(`${stage.host}/partner`);
  await page.goForward();
  await expect(heading(frame, '/one')).toBeVisible();
  await page.goForward();
  await expect(heading(frame, '/two')).toBeVisible();
});

test('a redirect replaces the entry that led to it', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  const before = await page.evaluate(() => history.length);
  await press(frame, 'Go to /moved');
  await expect(page).toHaveURL(/#\/target$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(heading(frame, '/two')).toBeVisible();
});

test('a redirect of the very first screen reaches the address', async ({ page, stage }) => {
  const frame = await stage.open(page, element, '/partner#/moved');
  await expect(heading(frame, '/target')).toBeVisible();
  await expect(page).toHaveURL(`${stage.host}/partner#/target`);
});

test('the same step twice makes one entry', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  const before = await page.evaluate(() => history.length);
  await press(frame, 'Go to /two');
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('a deep link opens its screen with the first request, and campaign marks are handed over', async ({
  page,
  stage,
}) => {
  const marked = '<referral-widget tenant="lindenstrom" widget="footer"></referral-widget>';
  const link = '/partner?pk_campaign=spring&c=7&other=1#/empfaengerdaten/AB12CD34?channel=whatsapp';
  stage.requests.length = 0;
  const frame = await stage.open(page, marked, link);
  await expect(heading(frame, '/empfaengerdaten/AB12CD34')).toBeVisible();
  await expect(frame.getByLabel('search')).toHaveText('');
  const parameters = JSON.parse(await frame.getByLabel('parameters').innerText()) as unknown;
  expect(parameters).toEqual({ channel: 'whatsapp', pk_campaign: 'spring', c: '7', widget: 'footer' });
  expect(page.url()).toBe(stage.host + link);

  const asked = stage.requests.filter((path) => path.startsWith('/lindenstrom'));
  expect(asked).toHaveLength(1);
  const address = new URL(asked[0] ?? '', stage.service);
  expect(address.pathname).toBe('/lindenstrom/empfaengerdaten/AB12CD34');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    channel: 'whatsapp',
    pk_campaign: 'spring',
    c: '7',
    widget: 'footer',
    lang: 'de',
    host: stage.host,
  });
});

test('the start attribute names the first route where the address names none', async ({ page, stage }) => {
  const frame = await stage.open(page, '<referral-widget tenant="lindenstrom" start="/two"></referral-widget>');
  await expect(heading(frame, '/two')).toBeVisible();
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);
  await page.goBack();
  await expect(heading(frame, '/two')).toBeVisible();
});

for (const route of ['/../fernklang/one', '/%2e%2e/fernklang', '/\\evil.example', '//evil.example']) {
  test(`a link cannot lead out of the tenant: ${route}`, async ({ page, stage }) => {
    const frame = await stage.open(page, element, `/partner#${route}`);
    await expect(heading(frame, '/')).toBeVisible();
    expect(stage.requests.at(-1)).not.toMatch(/fernklang/);
  });
}

test('a hash of the page stays the page’s', async ({ page, stage }) => {
  const body = `${element}<a href="#terms">Terms</a> <a href="#">Top</a><h2 id="terms">Terms</h2>`;
  const frame = await stage.open(page, body, '/partner#terms');
  await expect(heading(frame, '/')).toBeVisible();
  expect(page.url()).toBe(`${stage.host}/partner#terms`);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);

  for (const name of ['Terms', 'Top']) {
    await page.getByRole('link', { name }).click();
    await expect(heading(frame, '/two')).toBeVisible();
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/#\/two$/);
  await expect(heading(frame, '/two')).toBeVisible();
});

test('what the page keeps in history.state is kept', async ({ page, stage }) => {
  const frame = await stage.open(
    page,
    `<script>history.replaceState({ router: 'page', key: 7 }, '')</script>${element}`,
  );
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: 'page', key: 7 });
  await press(frame, 'Go to /moved');
  await expect(page).toHaveURL(/#\/target$/);
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: 'page', key: 7 });
});

test('a page with a base address keeps its own', async ({ page, stage }) => {
  const frame = await stage.open(page, `<base href="https://elsewhere.example/deep/">${element}`);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(`${stage.host}/partner#/two`);
});

test('a hash typed by hand leads the widget there', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await expect(heading(frame, '/')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/typed?share=0';
  });
  await expect(heading(frame, '/typed')).toBeVisible();
  await expect(frame.getByLabel('search')).toHaveText('share=0');
});

test('a token leaves the page’s address at once and reaches the frame only', async ({ page, stage }) => {
  stage.requests.length = 0;
  const frame = await stage.open(page, element, '/partner#/bestaetigung?token=s%2Fcret+1&mark=x');
  await expect(frame.getByLabel('token')).toHaveText('s/cret 1');
  expect(page.url()).toBe(`${stage.host}/partner#/bestaetigung?mark=x`);
  const [inner] = page.frames().slice(1);
  expect(inner?.url()).not.toContain('cret');
  expect(stage.requests.join()).not.toContain('cret');
  await expect(frame.getByLabel('search')).toHaveText('mark=x');
});

test('a token that arrives while the widget runs is taken out as well', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await expect(heading(frame, '/')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/bestaetigung?token=secret2';
  });
  await expect(page).toHaveURL(`${stage.host}/partner#/bestaetigung`);
  await expect(heading(frame, '/bestaetigung')).toBeVisible();
});

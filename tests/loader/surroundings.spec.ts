import { expect } from 'playwright/test';

import { connected, heading, press, test, type WidgetElement, widget } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom"></referral-widget>';

test('a second link with a secret begins its page anew', async ({ page, stage }) => {
  const frame = await stage.open(page, element, '/partner#/bestaetigung?token=first');
  await expect(frame.getByLabel('token')).toHaveText('first');
  await connected(page);
  await page.evaluate(() => {
    location.hash = '#/bestaetigung?token=second';
  });
  await expect(frame.getByLabel('token')).toHaveText('second');
  expect(page.url()).toBe(`${stage.host}/partner#/bestaetigung`);
});

test('five widgets on one page are connected and keep apart', async ({ page, stage }) => {
  await stage.open(page, element.repeat(5));
  for (const index of [0, 1, 2, 3, 4]) {
    await expect(page.locator('iframe').nth(index)).toHaveAttribute('height', '400');
  }
  await press(widget(page, 3), 'Go to /long');
  await expect(page.locator('iframe').nth(3)).toHaveAttribute('height', '3000');
  await expect(heading(widget(page, 0), '/')).toBeVisible();
  await expect(page.locator('iframe').nth(4)).toHaveAttribute('height', '400');
  expect(page.url()).toBe(`${stage.host}/partner`);
});

test('mounted, unmounted and mounted again at once, it works once', async ({ page, stage }) => {
  const frame = await stage.open(page, '<main></main>');
  await page.evaluate(() => {
    const each = document.createElement('referral-widget');
    each.setAttribute('tenant', 'lindenstrom');
    const main = document.querySelector('main');
    for (const mount of [true, false, true, false, true]) {
      if (mount) main?.append(each);
      else each.remove();
    }
  });
  await expect(page.locator('iframe')).toHaveCount(1);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  const before = await page.evaluate(() => history.length);
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('who comes back to the page finds the widget working', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await page.goto(`${stage.service}/lindenstrom/`);
  await page.goBack();
  await expect(heading(frame, '/two')).toBeVisible();
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);
});

test('an envelope that is sent again is not heard again', async ({ page, stage }) => {
  const frame = await stage.open(
    page,
    `<script>
      window.heard = [];
      window.shared = 0;
      addEventListener('message', ({ data }) => heard.push(data));
      document.addEventListener('referral-shared', () => (shared += 1));
    </script>${element}`,
  );
  await connected(page);
  await press(frame, 'Share');
  const shared = () => page.evaluate(() => (window as unknown as { shared: number }).shared);
  await expect.poll(shared).toBe(1);
  const heard = await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await page.frames()[1]?.evaluate((all) => {
    for (const each of all) parent.postMessage(each, '*');
  }, heard);
  await press(frame, 'Share');
  await expect.poll(shared).toBe(2);
  expect(page.url()).toBe(`${stage.host}/partner`);
});

test('a page with Trusted Types and a strict policy is no obstacle', async ({ page, stage }) => {
  const policy = [
    `default-src 'none'`,
    `script-src ${stage.service}`,
    `frame-src ${stage.service}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
  // Nothing of the page's own but this: styles of the stage would break its policy.
  const frame = await stage.open(page, element, '/partner');
  await page.evaluate((content) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'content-security-policy';
    meta.content = content;
    document.head.append(meta);
    // The policy holds from here on: what is mounted now is mounted under it.
    const each = document.querySelector('referral-widget');
    each?.remove();
    document.body.append(each ?? '');
  }, policy);
  await connected(page);
  await expect(page.locator('iframe')).toHaveAttribute('height', '400');
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
});

test('what the page asks for in the moment the script comes is done', async ({ page, stage }) => {
  const frame = await stage.open(
    page,
    `${element}<script>
      customElements.whenDefined('referral-widget').then(() => {
        const each = document.querySelector('referral-widget');
        each.navigate('/two');
        each.setConsent(['analytical']);
      });
    </script>`,
  );
  await expect(heading(frame, '/two')).toBeVisible();
  await expect(frame.getByLabel('consent')).toHaveText('["analytical"]');
  await page.locator('referral-widget').evaluate((each: WidgetElement) => each.ready);
});

import { expect, type Frame, type Page } from 'playwright/test';

import { forged } from './forged-messages.ts';
import { heading, press, test } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom"></referral-widget>';

/** Posts all of it to a window, then waits until that window has got the last of it. */
async function flood(
  page: Page,
  from: Frame | null | undefined,
  target: string,
  messages: string,
  receiver: Page | Frame = page,
) {
  const last = receiver.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data === 'last') resolve();
        });
      }),
  );
  await from?.evaluate(`${messages} for (const each of [...messages, 'last']) ${target}.postMessage(each, '*');`);
  await last;
}

test('messages of other frames are ignored by the page', async ({ page, stage }) => {
  const stranger = `<iframe name="stranger" srcdoc="<p>Stranger</p>"></iframe>`;
  const frame = await stage.open(page, element + stranger);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await flood(page, page.frame('stranger'), 'parent', forged);
  await expect(heading(frame, '/two')).toBeVisible();
  expect(page.url()).toMatch(/#\/two$/);
  await expect.poll(() => page.locator('referral-widget iframe').evaluate((each) => each.clientHeight)).toBe(400);
});

test('a frame of the same service that is not ours is ignored too', async ({ page, stage }) => {
  const twin = `<iframe name="twin" src="${stage.service}/lindenstrom/twin"></iframe>`;
  const frame = await stage.open(page, element + twin);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await flood(page, page.frame('twin'), 'parent', forged);
  expect(page.url()).toMatch(/#\/two$/);
  await expect.poll(() => page.locator('referral-widget iframe').evaluate((each) => each.clientHeight)).toBe(400);
});

test('our own frame cannot say more than the messages allow', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  const inner = page.frames().find((each) => each.url().startsWith(stage.service));
  const beyond = `
    const wrap = (data) => JSON.stringify({ __post_robot_10_0_46__: [{ id: 'x' + Math.random(), origin: location.origin, type: 'postrobot_message_request', hash: 'h', name: 'referral-widget:frame', fireAndForget: true, data }] });
    const messages = [
      { v: 2, type: 'step', route: '/evil', replace: false }, { v: 1, type: 'step', route: 'https://evil.example', replace: false },
      { v: 1, type: 'step', route: '//evil.example', replace: false }, { v: 1, type: 'step', route: '/evil' }, { v: 1, type: 'height', height: '9000px' },
      { v: 1, type: 'height', height: -1 }, { v: 1, type: 'event', name: 'click', detail: {} }, { v: 1, type: 'event', name: 'shared', detail: { a: { b: 1 } } },
      { v: 1, type: 'toString' }, { v: 1, type: '__proto__' }, null, 7, [],
    ].map(wrap);`;
  await flood(page, inner, 'parent', beyond);
  expect(page.url()).toMatch(/#\/two$/);
  await expect.poll(() => page.locator('iframe').evaluate((each) => each.clientHeight)).toBe(400);
});

test('the frame listens to its page only', async ({ page, stage }) => {
  const stranger = `<iframe name="stranger" srcdoc="<p>Stranger</p>"></iframe>`;
  const frame = await stage.open(page, element + stranger);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await page.evaluate(() => {
    Object.assign(window, {
      inner: document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe')?.contentWindow,
    });
  });
  const inner = page.frames().find((each) => each.url().startsWith(stage.service));
  await flood(page, page.frame('stranger'), 'parent.inner', forged, inner);
  await expect(heading(frame, '/two')).toBeVisible();
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);
});

const claims = {
  'an origin that the tenant does not list': (source: string) =>
    `<iframe src="${source}?host=https://evil.example"></iframe>`,
  'to be a listed page from elsewhere': (source: string, host: string) =>
    `<iframe sandbox="allow-scripts" srcdoc="<iframe src='${source}?host=${encodeURIComponent(host)}'></iframe>"></iframe>`,
};

for (const [claim, around] of Object.entries(claims)) {
  test(`the frame stays alone with a page that claims ${claim}`, async ({ page, stage }) => {
    await stage.show(page, around(`${stage.service}/lindenstrom/two`, stage.host));
    await expect.poll(() => page.frames().some((each) => each.url().startsWith(stage.service))).toBe(true);
    const frame = page.frames().find((each) => each.url().startsWith(stage.service));
    await expect(frame?.getByLabel('mode') ?? page.locator('none')).toHaveText('bare');
  });
}

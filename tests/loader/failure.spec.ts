import { expect, type Page } from 'playwright/test';

import { heading, type Stage, test, widget } from './stage.ts';

const element = '<p>Before</p><referral-widget tenant="lindenstrom"></referral-widget><button>After</button>';
const sentence = 'Das Empfehlungsprogramm lädt gerade nicht.';

/** Notes the code of each failure that reaches the document. */
const listen = `<script>
  window.codes = [];
  document.addEventListener('referral-error', (event) => codes.push(event.detail.code));
</script>`;

const codes = (page: Page) => page.evaluate(() => (window as unknown as { codes: string[] }).codes);

const expectFailure = async (page: Page, { service, host }: Stage, code: string) => {
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await codes(page)).toEqual([code]);
  await expect(page.getByRole('link', { name: 'In neuem Tab öffnen' })).toHaveAttribute(
    'href',
    `${service}/lindenstrom/?lang=de&host=${host}`,
  );
  // Nothing of the page is covered.
  await page.getByRole('button', { name: 'After' }).click({ timeout: 2000 });
};

const answerInstead = (page: Page, service: string, status: number, said: string) =>
  page.route(`${service}/lindenstrom/**`, (route) =>
    route.fulfill({
      status,
      contentType: 'text/html',
      body: `<h1>Sentence</h1><script>const say=()=>parent.postMessage(${JSON.stringify(said)},'*');addEventListener('message',say);say()</script>`,
    }),
  );

for (const [failure, status] of [
  ['unknown-tenant', 404],
  ['service', 503],
] as const) {
  test.describe(() => {
    // The browser itself notes answers with such a status.
    test.use({ noted: /Failed to load resource/ });
    test(`a sentence of the service instead of the widget is told at once: ${failure}`, async ({ page, stage }) => {
      await answerInstead(page, stage.service, status, `referral-widget:failed:${failure}`);
      await stage.open(page, listen + element);
      await expectFailure(page, stage, failure);
    });
  });
}

test('a sentence that came before the bridge is asked for', async ({ page, stage }) => {
  await answerInstead(page, stage.service, 200, 'referral-widget:failed:service');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/bridge-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await stage.open(page, listen + element);
  await expect(page.frameLocator('iframe').getByText('Sentence')).toBeVisible();
  release();
  await expectFailure(page, stage, 'service');
});

test.describe('with the network between', () => {
  test.use({ noted: /Failed to load resource|net::ERR/ });

  test('a bridge that is blocked is told at once', async ({ page, stage }) => {
    await page.route('**/bridge-*.js', (route) => route.abort('blockedbyclient'));
    await stage.open(page, listen + element);
    await expectFailure(page, stage, 'blocked');
  });

  test('a frame that is blocked is told in time', async ({ page, stage }) => {
    await page.clock.install();
    await page.route(`${stage.service}/lindenstrom/**`, (route) => route.abort('blockedbyclient'));
    await stage.open(page, listen + element);
    await expect(page.locator('iframe')).toHaveAttribute('title', /./);
    await page.clock.fastForward(15_500);
    await expectFailure(page, stage, 'timeout');
  });

  test('without network the code says so', async ({ page, stage }) => {
    await page.route('**/bridge-*.js', async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await stage.open(page, listen + element);
    await expect(page.getByText(sentence)).toBeVisible();
    expect(await codes(page)).toEqual(['offline']);
  });
});

/** Envelopes of version 1, as they were when it was new: what an older side goes on sending. */
const first = {
  connect: { v: 1, type: 'connect', instance: 1234.5, route: '/two', title: 'Two', lang: 'de' },
  step: { v: 1, type: 'step', route: '/one', replace: false },
  page: { v: 1, type: 'page', route: '/one', title: 'One', lang: 'de' },
  height: { v: 1, type: 'height', height: 321 },
  event: { v: 1, type: 'event', name: 'shared', detail: { channel: 'whatsapp' } },
};

/** A frame that knows post-robot's messages and says these. */
const saying = (page: Page, service: string, envelopes: object[]) =>
  page.route(`${service}/lindenstrom/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Other build</h1><script>
        const say = (data) => parent.postMessage(JSON.stringify({ __post_robot_10_0_46__: [{
          id: 'uid_' + Math.random(), origin: location.origin, type: 'postrobot_message_request',
          hash: 'h' + Math.random(), name: 'referral-widget:frame', data, fireAndForget: true }] }), '*');
        addEventListener('message', ({ data }) => {
          if (data !== 'referral-widget:who' && !String(data).includes('connected')) return;
          for (const each of ${JSON.stringify(envelopes)}) say(each);
        });
        for (const each of ${JSON.stringify(envelopes)}) say(each);
      </script>`,
    }),
  );

test('a frame that speaks another version is replaced at once, and the code says so', async ({ page, stage }) => {
  await saying(page, stage.service, [{ ...first.connect, v: 2, more: { x: 1 } }]);
  await stage.open(page, listen + element);
  await expectFailure(page, stage, 'version');
});

test('a frame of the first version is understood', async ({ page, stage }) => {
  await saying(page, stage.service, [first.connect, first.height]);
  await stage.open(page, listen + element);
  await expect(page.locator('iframe')).toHaveAttribute('height', '321');
  await page.locator('referral-widget').evaluate((each: HTMLElement & { ready: Promise<void> }) => each.ready);
  await page
    .frames()
    .at(-1)
    ?.evaluate(
      (envelopes) => {
        const { say } = window as unknown as { say?: (data: object) => void };
        for (const each of envelopes) say?.(each);
      },
      [first.step, first.page, first.event],
    );
  expect(await codes(page)).toEqual([]);
});

test('what a newer frame says beside what is known is left aside', async ({ page, stage }) => {
  await saying(page, stage.service, [
    { ...first.connect, since: 'later' },
    { v: 1, type: 'of-later', route: '/evil' },
    first.height,
  ]);
  await stage.open(page, listen + element);
  await expect(page.locator('iframe')).toHaveAttribute('height', '321');
  expect(await codes(page)).toEqual([]);
  expect(page.url()).toBe(`${stage.host}/partner`);
});

test('once the widget works, nothing replaces it', async ({ page, stage }) => {
  const frame = await stage.open(page, listen + element);
  await expect(heading(frame, '/')).toBeVisible();
  await page.locator('referral-widget').evaluate((each: HTMLElement & { ready: Promise<void> }) => each.ready);
  await page.frames()[1]?.evaluate(() => parent.postMessage('referral-widget:failed:service', '*'));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(heading(widget(page), '/')).toBeVisible();
  expect(await codes(page)).toEqual([]);
});

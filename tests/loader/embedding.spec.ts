import { expect, type Page } from 'playwright/test';

import { heading, press, test, widget, type WidgetElement } from './stage.ts';

const element = '<referral-widget tenant="lindenstrom"></referral-widget>';

/** Notes each event of the widget that reaches the document. */
const listen = `<script>
  window.noted = [];
  for (const name of ['ready', 'navigate', 'created', 'shared', 'order', 'error'])
    document.addEventListener('referral-' + name, (event) => noted.push([name, event.detail]));
</script>`;

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: unknown[] }).noted);

const frameHeight = (page: Page) => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

/** Lets go what was held back. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('the frame is as high as its content, and room is kept for it before', async ({ page, stage }) => {
  const bridge = gate();
  await page.route('**/bridge-*.js', async (route) => {
    await bridge.opened;
    await route.continue();
  });
  const frame = await stage.open(page, '<referral-widget tenant="lindenstrom" min-height="555"></referral-widget>');
  await expect(heading(frame, '/')).toBeVisible();
  expect(await frameHeight(page)).toBe(555);
  bridge.open();
  await expect.poll(() => frameHeight(page)).toBe(400);
  await press(frame, 'Go to /long');
  await expect.poll(() => frameHeight(page)).toBe(3000);
  await press(frame, 'Go to /two');
  await expect.poll(() => frameHeight(page)).toBe(400);
});

test('a frame far below the fold has its height before anyone scrolls there', async ({ page, stage }) => {
  await stage.open(page, `<div style="height: 20000px"></div>${element}`);
  await expect.poll(() => frameHeight(page)).toBe(400);
});

test('the page hears what happens, and nothing else', async ({ page, stage }) => {
  const frame = await stage.open(page, listen + element);
  await press(frame, 'Go to /two');
  await press(frame, 'Share');
  await expect
    .poll(() => noted(page))
    .toEqual([
      ['ready', { route: '/', title: 'Screen /', lang: 'de' }],
      ['navigate', { route: '/two', title: 'Screen /two', lang: 'de' }],
      ['shared', { channel: 'whatsapp' }],
    ]);
});

test('the page can wait for the widget, ask where it is and lead it', async ({ page, stage }) => {
  await stage.open(page, element);
  const route = await page.locator('referral-widget').evaluate(async (each: WidgetElement) => {
    each.navigate('/one?share=0');
    await each.ready;
    await Promise.resolve();
    return each.route;
  });
  expect(route).toBe('/one?share=0');
  await expect(heading(widget(page), '/one')).toBeVisible();
  await expect(page).toHaveURL(/#\/one\?share=0$/);
});

test('of two widgets the first has the address, and each keeps its own route', async ({ page, stage }) => {
  const first = await stage.open(page, element + element);
  const second = widget(page, 1);
  await press(second, 'Go to /two');
  await expect(heading(second, '/two')).toBeVisible();
  await press(first, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one\?share=50$/);
  await expect(heading(second, '/two')).toBeVisible();
  await page.goBack();
  await expect(heading(first, '/')).toBeVisible();
  await expect(heading(second, '/two')).toBeVisible();
});

test('with location="none" the address stays as it is', async ({ page, stage }) => {
  const frame = await stage.open(
    page,
    '<referral-widget tenant="lindenstrom" location="none"></referral-widget>',
    '/p#/x',
  );
  await expect(heading(frame, '/')).toBeVisible();
  await press(frame, 'Go to /two');
  await expect(heading(frame, '/two')).toBeVisible();
  expect(page.url()).toBe(`${stage.host}/p#/x`);
});

test('steps made before the bridge came are told when it comes', async ({ page, stage }) => {
  const bridge = gate();
  await page.route('**/bridge-*.js', async (route) => {
    await bridge.opened;
    await route.continue();
  });
  const frame = await stage.open(page, element);
  await press(frame, 'Go to /one?share=50');
  await press(frame, 'Go to /two');
  bridge.open();
  await expect(page).toHaveURL(/#\/two$/);
  await page.goBack();
  await expect(heading(frame, '/one')).toBeVisible();
});

test('a frame that comes late is connected all the same', async ({ page, stage }) => {
  const app = gate();
  await page.route('**/assets/main.js', async (route) => {
    await app.opened;
    await route.continue();
  });
  const bridge = page.waitForResponse('**/bridge-*.js');
  const frame = await stage.open(page, element);
  await (await bridge).finished();
  app.open();
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
});

test('a frame that was loaded again continues where the person was', async ({ page, stage }) => {
  const frame = await stage.open(page, element);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  const before = await page.evaluate(() => history.length);
  await press(frame, 'Load again');
  await expect(heading(frame, '/two')).toBeVisible();
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('an element that is moved, or removed and added again, continues where it was', async ({ page, stage }) => {
  const frame = await stage.open(page, `<section></section>${element}`);
  await press(frame, 'Go to /two');
  await expect(page).toHaveURL(/#\/two$/);
  await page.evaluate(() => document.querySelector('section')?.append(document.querySelector('referral-widget') ?? ''));
  await expect(heading(frame, '/two')).toBeVisible();
  await press(frame, 'Go to /one?share=50');
  await expect(page).toHaveURL(/#\/one/);

  await page.evaluate(() => {
    const moved = document.querySelector('referral-widget');
    moved?.remove();
    document.body.append(moved ?? '');
  });
  await expect(heading(frame, '/one')).toBeVisible();
  await page.goBack();
  await expect(heading(frame, '/two')).toBeVisible();
});

test('a hundred mounts leave no listener and no node behind', async ({ page, stage }) => {
  await stage.open(page, element);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const mountAndRemove = (times: number) =>
    page.evaluate(async (count) => {
      for (let i = 0; i < count; i += 1) {
        const each = document.createElement('referral-widget') as WidgetElement;
        each.setAttribute('tenant', 'lindenstrom');
        document.body.append(each);
        // Some go before they are ready, some after.
        if (i % 10 === 0) await each.ready;
        each.remove();
      }
    }, times);
  const left = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.filter(({ name }) => ['Nodes', 'JSEventListeners', 'Frames'].includes(name));
  };
  await page.evaluate(() => document.querySelector('referral-widget')?.remove());
  await mountAndRemove(1);
  const before = await left();
  await mountAndRemove(100);
  await expect.poll(left).toEqual(before);
});

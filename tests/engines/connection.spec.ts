import { expect } from 'playwright/test';
import { counting, countsOf } from './left-behind.ts';
import { connected, element, entries, heightOf, press, shows, test, type WidgetElement } from './suite.ts';

test('the frame is as high as its content, and room is kept for it before', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open('<referral-widget tenant="lindenstrom" min-height="555"></referral-widget>');
  await shows(frame, '/');
  await heightOf(tab, 555);
  release();
  await heightOf(tab, 400);
  await press(frame, '/long');
  await heightOf(tab, 3000);
  await press(frame, '/two');
  await heightOf(tab, 400);
});

test('the height follows when the column gets narrower', async ({ tab, stage }) => {
  await tab.resize(1200, 800);
  const frame = await stage.open(element);
  await heightOf(tab, 400);
  await frame.run(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p style="height:100vw"></p>');
    document.querySelector('main')?.style.setProperty('height', 'auto');
  });
  const heightIsAboveWidth = () => {
    const box = document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
    return box !== undefined && box.height > box.width && box.height < box.width + 400;
  };
  await tab.page.comesTo(true, heightIsAboveWidth);
  await tab.resize(700, 800);
  await tab.page.comesTo(true, () => innerWidth < 800);
  await tab.page.comesTo(true, heightIsAboveWidth);
});

test('the page hears what happens, and nothing else', async ({ tab, stage }) => {
  const listen = `<script>
    window.noted = [];
    for (const name of ['ready', 'navigate', 'created', 'shared', 'order', 'error'])
      document.addEventListener('referral-' + name, ({ detail }) => noted.push([name, detail.route ?? detail.channel]));
  </script>`;
  const frame = await stage.open(listen + element);
  await connected(tab);
  await press(frame, '/two');
  await shows(frame, '/two');
  await frame.press('button', 'Share');
  await tab.page.comesTo(
    [
      ['ready', '/'],
      ['navigate', '/two'],
      ['shared', 'whatsapp'],
    ],
    () => (window as unknown as { noted: unknown }).noted,
  );
});

test('steps made before the bridge came are told when it comes', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open(element);
  await press(frame, '/one?share=50');
  await press(frame, '/two');
  release();
  await tab.isAt(/#\/two$/);
  await tab.back();
  await shows(frame, '/one');
});

test('a frame that comes late is connected all the same', async ({ tab, stage }) => {
  const release = stage.hold('/assets/main.js');
  const frame = await stage.open(element);
  await expect.poll(() => stage.requests.some((path) => path.includes('/bridge-'))).toBe(true);
  release();
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
});

test('a frame that was loaded again continues where the person was', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  const before = await entries(tab);
  await frame.press('button', 'Load again');
  await shows(frame, '/two');
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one/);
  expect(await entries(tab)).toBe(before + 1);
});

test('an element that is moved, or removed and added again, continues where it was', async ({ tab, stage }) => {
  const frame = await stage.open(`<section></section>${element}`);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await tab.page.run(() => {
    document.querySelector('section')?.append(document.querySelector('referral-widget') ?? '');
  });
  await shows(frame, '/two');
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one/);
  await tab.page.run(() => {
    const moved = document.querySelector('referral-widget');
    moved?.remove();
    document.body.append(moved ?? '');
  });
  await shows(frame, '/one');
  await tab.back();
  await shows(frame, '/two');
});

test('what is removed leaves no listener, timer, frame or node behind', async ({ tab, stage }) => {
  await stage.open(counting + element);
  const mountAndRemove = (times: number) =>
    tab.page.run(async (count) => {
      document.querySelector('referral-widget')?.remove();
      for (let i = 0; i < count; i += 1) {
        const each = document.createElement('referral-widget') as WidgetElement;
        each.setAttribute('tenant', 'lindenstrom');
        document.body.append(each);
        // Some go before they are ready, some after.
        if (i % 4 === 0) await each.ready;
        each.remove();
      }
    }, times);
  await mountAndRemove(1);
  const before = await countsOf(tab);
  await mountAndRemove(12);
  await expect.poll(() => countsOf(tab)).toEqual(before);
});

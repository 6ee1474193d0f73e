import { expect } from 'playwright/test';

import { counting, countsOf } from './left-behind.ts';
import type { Tab } from './tab.ts';
import { element, entries, press, shows, test, type WidgetElement } from './suite.ts';

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

/** Draws another element in the place of the one that is there, and goes to an address of the page before, or after. */
const drawAnother = (tab: Tab, { goes, to }: { goes: 'before' | 'after'; to: string }) =>
  tab.page.run(
    async ([order, address]) => {
      const draw = () => {
        const next = document.createElement('referral-widget');
        next.setAttribute('tenant', 'lindenstrom');
        document.querySelector('referral-widget')?.replaceWith(next);
      };
      if (order === 'after') draw();
      history.pushState(null, '', address);
      if (order === 'after') return;
      await new Promise(requestAnimationFrame);
      draw();
    },
    [goes, to] as const,
  );

test('another element that a router draws for another page begins by itself', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await drawAnother(tab, { goes: 'before', to: '/elsewhere' });
  await shows(frame, '/');
  await press(frame, '/one?share=50');
  await tab.isAt(/\/elsewhere#\/one/);
  await tab.back();
  await shows(frame, '/');
});

test('another element that is drawn before the page goes on begins by itself, where entries forward are cut off, too', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(element);
  for (const route of ['/two', '/one?share=50']) await press(frame, route);
  await tab.isAt(/#\/one/);
  await tab.back();
  await shows(frame, '/two');
  await drawAnother(tab, { goes: 'after', to: '?' });
  const knowsEntries = await tab.page.run(() => 'navigation' in window);
  // Else a page with as many entries as before is at the same one.
  await shows(frame, knowsEntries ? '/' : '/two');
});

test('a router that takes its time to write a step of the page that it has just drawn is waited for', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await drawAnother(tab, { goes: 'before', to: '/elsewhere' });
  await shows(frame, '/');
  // Longer than the first time that is looked, and before the last.
  await tab.page.run(() => {
    document.addEventListener('referral-step', (event) => {
      event.preventDefault();
      const { href } = (event as CustomEvent<{ href: string }>).detail;
      setTimeout(() => history.pushState(null, '', href), 600);
    });
  });
  await press(frame, '/one?share=50');
  await tab.isAt(/\/elsewhere#\/one/);
  await shows(frame, '/one');
  await press(frame, '/two');
  await tab.isAt(/\/elsewhere#\/two$/);
  await tab.back();
  await shows(frame, '/one');
  await tab.back();
  await shows(frame, '/');
});

test('one that comes in sight where another is hidden goes on at an entry of another page', async ({ tab, stage }) => {
  await stage.open(element + element);
  await press(tab.widget(0), '/two');
  await tab.isAt(/#\/two$/);
  await tab.page.run(() => history.pushState(null, '', '/elsewhere'));
  await shows(tab.widget(0), '/two');
  await tab.page.run(() => document.querySelector('referral-widget')?.setAttribute('hidden', ''));
  const knowsEntries = await tab.page.run(() => 'navigation' in window);
  await shows(tab.widget(1), knowsEntries ? '/two' : '/');
});

test('mounted, unmounted and mounted again at once, it works once', async ({ tab, stage }) => {
  const frame = await stage.open('<main></main>');
  await tab.page.run(() => {
    const each = document.createElement('referral-widget');
    each.setAttribute('tenant', 'lindenstrom');
    const main = document.querySelector('main');
    for (const mount of [true, false, true, false, true]) {
      if (mount) main?.append(each);
      else each.remove();
    }
  });
  await tab.page.comesTo(
    1,
    () => document.querySelector('referral-widget')?.shadowRoot?.querySelectorAll('iframe').length,
  );
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  const before = await entries(tab);
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one/);
  expect(await entries(tab)).toBe(before + 1);
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
  // What an element has begun may end by itself a moment after it is gone: what each one leaves behind is there every time.
  await expect(async () => {
    const before = await countsOf(tab);
    await mountAndRemove(12);
    await expect.poll(() => countsOf(tab), { timeout: 5000 }).toEqual(before);
  }).toPass({ timeout: 20_000 });
});

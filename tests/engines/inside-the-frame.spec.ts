import { expect } from 'playwright/test';

import {
  arrivedBeforeAllIsLoaded,
  grow,
  HEADER,
  isBelowTheHeader,
  isScrolledTo,
  topOf,
  twoFrames,
} from './long-page.ts';
import { heightOf, shows, test } from './suite.ts';
import { ledOn, settled } from './way-back.ts';

// What people do in the frame the page does not hear.

for (const hand of ['wheel', 'touchmove'])
  test(`whoever scrolls by ${hand} over the frame has arrived, although the page still loads`, async ({
    tab,
    stage,
  }) => {
    const { frame, loadTheRest } = await arrivedBeforeAllIsLoaded(tab, stage);
    await frame.run((name) => void document.body.dispatchEvent(new Event(name, { bubbles: true })), hand);
    let hero = 1000;
    const topAfterGrowth = async () => {
      await grow(tab, (hero += 50));
      await twoFrames(tab);
      return topOf(tab);
    };
    await expect.poll(topAfterGrowth, 'the page stays where it is').toBe(HEADER + 50);
    loadTheRest();
  });

test('whoever goes into the widget has arrived, although the page still loads', async ({ tab, stage }) => {
  const { frame, loadTheRest } = await arrivedBeforeAllIsLoaded(tab, stage);
  await grow(tab, 1100);
  await twoFrames(tab);
  await isBelowTheHeader(tab);
  await frame.press('button', 'Allow');
  await tab.page.comesTo('REFERRAL-WIDGET', () => document.activeElement?.tagName);
  await twoFrames(tab);
  const top = await topOf(tab);
  await grow(tab, 1300);
  await twoFrames(tab);
  expect(await topOf(tab)).toBe(top + 200);
  loadTheRest();
});

test('whoever scrolls over the frame on the way back is not pulled away', async ({ tab, stage }) => {
  const frame = await ledOn(tab, stage);
  await heightOf(tab, 400);
  await isScrolledTo(tab, 0);
  await tab.page.runScript(`addEventListener('popstate', () => {
    // What the step before had to do may still be under way.
    window.scrollTo = ({ top }) => { if (top === 2000) document.body.dataset.pulled = 'back'; };
  });`);
  // What the page says is where to go.
  await frame.run(() => {
    const scroll = () => void document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
    addEventListener('message', () => setTimeout(scroll));
  });
  await tab.back();
  await shows(frame, '/long');
  await heightOf(tab, 3000);
  await settled(tab);
  expect(await tab.page.run(() => document.body.dataset['pulled'] ?? null)).toBeNull();
});

test('whoever swipes back over the frame comes to where the page was', async ({ tab, stage }) => {
  const frame = await ledOn(tab, stage);
  await heightOf(tab, 400);
  await isScrolledTo(tab, 0);
  await frame.run(() => {
    const swipe = new WheelEvent('wheel', { bubbles: true, deltaX: 30, deltaY: 4 });
    addEventListener('message', () => setTimeout(() => void document.body.dispatchEvent(swipe)));
  });
  await tab.back();
  await shows(frame, '/long');
  await heightOf(tab, 3000);
  await isScrolledTo(tab, 2000);
});

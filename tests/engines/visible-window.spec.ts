import { expect } from 'playwright/test';

import { connected, shows, test } from './suite.ts';
import type { Tab } from './tab.ts';

const body = `<div style="height:600px"></div>
  <referral-widget tenant="lindenstrom" start="/long" scroll-offset="80"></referral-widget><div style="height:3000px"></div>`;

const scrollTo = (tab: Tab, top: number) => tab.page.run((y) => window.scrollTo(0, y), top);

/** The height of what a person sees of a page; windows of a test are as high as the engine likes. */
const heightOfView = (tab: Tab) => tab.page.run(() => innerHeight);

test.beforeEach(({ tab }) => tab.resize(800, 700));

test('while something floats, the frame knows what of it is in view below the sticky header', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(body);
  await connected(tab);
  await shows(frame, '/long');
  const view = await heightOfView(tab);
  await scrollTo(tab, 300);
  await frame.press('button', 'Float');
  // WebKit's driver may scroll to the button; from here on nobody does.
  await scrollTo(tab, 300);
  await frame.says('window', JSON.stringify({ top: 0, height: view - 300 }));
  await scrollTo(tab, 1000);
  await frame.says('window', JSON.stringify({ top: 480, height: view - 80 }));
  await scrollTo(tab, 3400);
  await frame.says('window', JSON.stringify({ top: 2880, height: 120 }));
  await scrollTo(tab, 1000);
  await tab.resize(800, 500);
  await tab.page.comesTo(true, () => innerHeight <= 500);
  await frame.says('window', JSON.stringify({ top: 480, height: (await heightOfView(tab)) - 80 }));

  // A picture above comes late, and the page grows without any scrolling.
  await tab.page.run(() => {
    document.documentElement.style.overflowAnchor = 'none';
    const picture = document.createElement('div');
    picture.style.height = '200px';
    document.body.prepend(picture);
  });
  await frame.says('window', JSON.stringify({ top: 280, height: (await heightOfView(tab)) - 80 }));
});

test('what floats stands in the visible part of a frame that is higher than the screen', async ({ tab, stage }) => {
  const frame = await stage.open(body);
  await connected(tab);
  await frame.press('button', 'Float');
  await scrollTo(tab, 1500);
  const view = await heightOfView(tab);
  await frame.says('window', JSON.stringify({ top: 980, height: view - 80 }));
  const top = await frame.run(() => document.querySelector('[aria-label=window]')?.getBoundingClientRect().top);
  // Where a person sees it: below the header of the page and not below the fold.
  const seenAt = 600 + (top ?? 0) - 1500;
  expect(seenAt).toBeGreaterThanOrEqual(80);
  expect(seenAt).toBeLessThan(view);
});

/**
 * For the top of a page: counts who listens for its scrolling and for the size of what is seen. Where there is no Navigation API,
 * one listener is there all the time, which remembers how far the page was scrolled.
 */
const counting = `<script>
  window.watching = 0;
  const names = ['resize', 'scroll'];
  for (const target of [window, visualViewport]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (name, listener, options) => {
      if (names.includes(name) && (target === visualViewport || options.capture || name === 'resize')) {
        watching += 1;
        options.signal.addEventListener('abort', () => (watching -= 1));
      }
      add(name, listener, options);
    };
  }
  watching -= 'navigation' in window ? 0 : 1;
</script>`;

const watching = () => (window as unknown as { watching: number }).watching;

test('a frame that was loaded again is told when it asks again, and not before', async ({ tab, stage }) => {
  const frame = await stage.open(counting + body);
  await connected(tab);
  await frame.press('button', 'Float');
  await frame.comesTo(true, () => document.querySelector('[aria-label=window]')?.textContent?.startsWith('{"top":'));
  await tab.page.comesTo(4, watching);
  await frame.press('button', 'Load again');
  await frame.comesTo(null, () => document.querySelector('[aria-label=window]'));
  await tab.page.comesTo(0, watching);
  await frame.press('button', 'Float');
  await frame.comesTo(true, () => document.querySelector('[aria-label=window]')?.textContent?.startsWith('{"top":'));
});

test('nobody watches the page’s scrolling for that before and after', async ({ tab, stage }) => {
  const frame = await stage.open(counting + body);
  await connected(tab);
  await tab.page.comesTo(0, watching);
  await frame.press('button', 'Float');
  await tab.page.comesTo(4, watching);
  await frame.press('button', 'Float');
  await tab.page.comesTo(0, watching);
});

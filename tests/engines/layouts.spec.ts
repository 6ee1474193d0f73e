import { expect } from 'playwright/test';
import { isScrolledTo } from './long-page.ts';
import { connected, heightOf, shows, test } from './suite.ts';
import type { Place } from './tab.ts';
import { leadOn } from './way-back.ts';

/** Pages that lay out and scroll otherwise than most. */

const tall = (attributes: string) =>
  `<div style="height:600px">Top</div><referral-widget tenant="lindenstrom" start="/long" ${attributes}></referral-widget><div style="height:2000px">End</div>`;

test.beforeEach(({ tab }) => tab.resize(1000, 700));

test('the position of an entry comes back to the pixel where the page scrolls smoothly', async ({ tab, stage }) => {
  const frame = await stage.open(`<style>html{scroll-behavior:smooth}</style>${tall('')}${leadOn}`);
  await connected(tab);
  await heightOf(tab, 3000);
  await tab.page.run(() => window.scrollTo({ top: 1234, behavior: 'instant' }));
  await isScrolledTo(tab, 1234);
  await tab.page.press('button', 'Lead on');
  await isScrolledTo(tab, 600);
  await tab.back();
  await shows(frame, '/long');
  await isScrolledTo(tab, 1234);
});

const inMain = (tab: { page: Place }) =>
  tab.page.run(() => Math.round(document.querySelector('main')?.scrollTop ?? Number.NaN));

test('where a part of the page scrolls, it is that which leads to the new screen and back', async ({ tab, stage }) => {
  const frame = await stage.open(
    `<style>body{margin:0}main{height:100vh;overflow:auto}</style><main>${tall('scroll-offset="80"')}</main>${leadOn}`,
  );
  await connected(tab);
  await heightOf(tab, 3000);
  await tab.page.run(() => document.querySelector('main')?.scrollTo({ top: 1234, behavior: 'instant' }));
  await tab.page.press('button', 'Lead on');
  await expect.poll(() => inMain(tab)).toBe(520);
  await tab.back();
  await shows(frame, '/long');
  await expect.poll(() => inMain(tab)).toBe(1234);
});

test('the header that covers the widget is as high as the page is enlarged', async ({ tab, stage }) => {
  await stage.open(`<style>html{zoom:1.5}body{margin:0}</style>${tall('scroll-offset="80"')}${leadOn}`);
  await connected(tab);
  // Without it no script can tell how large an element is drawn.
  test.skip(await tab.page.run(() => !('currentCSSZoom' in Element.prototype)), 'no currentCSSZoom');
  await tab.page.run(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await tab.page.press('button', 'Lead on');
  const top = () =>
    tab.page.run(() => Math.round(document.querySelector('referral-widget')?.getBoundingClientRect().top ?? 0));
  await expect.poll(top).toBe(120);
});

import { expect } from 'playwright/test';

import {
  arriveAndLeave,
  grow,
  HEADER,
  isBelowTheHeader,
  isScrolledTo,
  letMove,
  partner,
  screens,
  topOf,
  twoFrames,
} from './long-page.ts';
import { connected, heightOf, press, shows, test, type WidgetElement } from './suite.ts';

for (const [width, height, hero] of screens)
  test(`who follows a link to a route sees the widget below the header, on ${width} pixels`, async ({ tab, stage }) => {
    await tab.resize(width, height);
    await stage.open(partner(hero), '/partner#/long');
    await connected(tab);
    await heightOf(tab, 3000);
    await isBelowTheHeader(tab);
    expect(await tab.page.run(() => document.activeElement?.tagName)).toBe('BODY');
  });

test('they are there before the frame is, and stay while the page grows above it', async ({ tab, stage }) => {
  await tab.resize(390, 844);
  const show = stage.hold('/lindenstrom/');
  await stage.open(partner(600), '/partner#/long');
  await isBelowTheHeader(tab);
  await grow(tab, 1300);
  await twoFrames(tab);
  await isBelowTheHeader(tab);
  show();
  await connected(tab);
  await heightOf(tab, 3000);
  await grow(tab, 900);
  await twoFrames(tab);
  await isBelowTheHeader(tab);
});

test('a page that is too short at first is scrolled as soon as the frame makes it longer', async ({ tab, stage }) => {
  await tab.resize(1440, 900);
  const show = stage.hold('/lindenstrom/');
  await stage.open(partner(760, '', 0), '/partner#/long');
  await tab.page.run(() => document.querySelector('referral-widget')?.shadowRoot?.firstElementChild?.tagName);
  show();
  await connected(tab);
  await heightOf(tab, 3000);
  await isBelowTheHeader(tab);
});

for (const [link, address, attributes] of [
  ['a link with a token', '/partner#/long?token=abc', ''],
  ['a link with the route in the query', '/partner?referral=%2Flong', 'location="query"'],
  ['a link with a token to a page that has the route in the query', '/partner#/long?token=abc', 'location="query"'],
] as const)
  test(`${link} arrives as well`, async ({ tab, stage }) => {
    await tab.resize(390, 844);
    await stage.open(partner(1000, attributes), address);
    await connected(tab);
    await isBelowTheHeader(tab);
  });

test('whoever opens the page without a route stays on top', async ({ tab, stage }) => {
  await tab.resize(390, 844);
  await stage.open(partner(1000, 'start="/long"'), '/partner');
  await connected(tab);
  await heightOf(tab, 3000);
  await twoFrames(tab);
  await isScrolledTo(tab, 0);
});

test('whoever scrolled before the script came stays where they are', async ({ tab, stage }) => {
  await tab.resize(390, 844);
  const come = stage.hold('/bridge-');
  await stage.open(partner(1000), '/partner#/long');
  await tab.page.run(() => window.scrollTo(0, 200));
  await isScrolledTo(tab, 200);
  come();
  await connected(tab);
  await heightOf(tab, 3000);
  await twoFrames(tab);
  await isScrolledTo(tab, 200);
});

for (const [way, scroll] of [
  ['by hand', `dispatchEvent(new WheelEvent('wheel')); scrollTo(0, 300)`],
  ['by a scroll bar or a screen reader', `scrollTo(0, 300)`],
] as const)
  test(`whoever scrolls away ${way} while it loads is not brought back`, async ({ tab, stage }) => {
    await tab.resize(390, 844);
    const show = stage.hold('/lindenstrom/');
    await stage.open(partner(1000), '/partner#/long');
    await isBelowTheHeader(tab);
    await tab.page.runScript(scroll);
    await isScrolledTo(tab, 300);
    await twoFrames(tab);
    show();
    await connected(tab);
    await heightOf(tab, 3000);
    await twoFrames(tab);
    await isScrolledTo(tab, 300);
  });

for (const hand of ['touchmove', 'keydown', 'pointerdown'])
  test(`whoever looks around by ${hand} while it loads is left where they are`, async ({ tab, stage }) => {
    await tab.resize(390, 844);
    const show = stage.hold('/lindenstrom/');
    await stage.open(partner(1000), '/partner#/long');
    await isBelowTheHeader(tab);
    await letMove(tab);
    await tab.page.run((name) => void dispatchEvent(new Event(name)), hand);
    await grow(tab, 1300);
    await twoFrames(tab);
    expect(await topOf(tab)).toBe(HEADER + 300);
    show();
    await connected(tab);
    await heightOf(tab, 3000);
    await twoFrames(tab);
    expect(await topOf(tab)).toBe(HEADER + 300);
  });

test('whoever went back to the top stays there when the page grows', async ({ tab, stage }) => {
  await arriveAndLeave(tab, stage, 0);
  await grow(tab, 1200);
  await twoFrames(tab);
  await isScrolledTo(tab, 0);
});

test('a page loaded again is where it was', async ({ tab, stage }) => {
  await arriveAndLeave(tab, stage, 200);
  await tab.reload();
  await connected(tab);
  await heightOf(tab, 3000);
  await twoFrames(tab);
  await isScrolledTo(tab, 200);
});

test('an element that is taken away and put back moves nobody', async ({ tab, stage }) => {
  await arriveAndLeave(tab, stage, 0);
  await tab.page.run(async () => {
    const widget = document.querySelector<WidgetElement>('referral-widget');
    const next = widget?.nextSibling;
    widget?.remove();
    if (widget) document.body.insertBefore(widget, next ?? null);
    await widget?.ready;
  });
  await heightOf(tab, 3000);
  await twoFrames(tab);
  await isScrolledTo(tab, 0);
});

test('a step while everything loads goes on from there', async ({ tab, stage }) => {
  await tab.resize(390, 844);
  const frame = await stage.open(partner(1000), '/partner#/long');
  await press(frame, '/two');
  await shows(frame, '/two');
  await isBelowTheHeader(tab);
});

test('a link of the page to a route leads to the widget, and the way back to where it was followed', async ({
  tab,
  stage,
}) => {
  await tab.resize(390, 844);
  const frame = await stage.open(partner(1000), '/partner');
  await connected(tab);
  await isScrolledTo(tab, 0);
  await tab.page.press('link', 'To the second');
  await shows(frame, '/two');
  await isBelowTheHeader(tab);
  await tab.back();
  await shows(frame, '/');
  await isScrolledTo(tab, 0);
});

test('a place of the page’s own is where its link leads, also where the route stands in the query', async ({
  tab,
  stage,
}) => {
  await tab.resize(390, 844);
  const place = '<a href="#place" style="position:fixed;top:0;left:0;z-index:1">To the place</a>';
  const frame = await stage.open(
    `${place}${partner(1000, 'location="query"')}<p id="place" style="margin-bottom:2000px">Place</p>`,
    '/partner?referral=%2Ftwo',
  );
  await shows(frame, '/two');
  await isBelowTheHeader(tab);
  await twoFrames(tab);
  await tab.page.press('link', 'To the place');
  await tab.page.comesTo(0, () => Math.round(document.querySelector('#place')?.getBoundingClientRect().top ?? -1));
  await twoFrames(tab);
  await tab.page.comesTo(0, () => Math.round(document.querySelector('#place')?.getBoundingClientRect().top ?? -1));
});

test('what a router of the page pushes and tells itself moves nobody', async ({ tab, stage }) => {
  await tab.resize(390, 844);
  await stage.open(partner(1000), '/partner');
  await connected(tab);
  await tab.page.run(() => {
    history.pushState({ router: 1 }, '', '/partner?filter=1');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  await twoFrames(tab);
  await isScrolledTo(tab, 0);
});

test('a link to the route that is shown leads there as well', async ({ tab, stage }) => {
  await tab.resize(390, 844);
  const frame = await stage.open(partner(1000, 'start="/two"'), '/partner');
  await connected(tab);
  await tab.page.press('link', 'To the second');
  await isBelowTheHeader(tab);
  await shows(frame, '/two');
});

import { expect } from 'playwright/test';

import { connected, heightOf, type Stage } from './suite.ts';
import type { Place, Tab } from './tab.ts';

export const HEADER = 64;

/** A partner's page: a sticky header, a hero that makes people scroll, the widget, and what comes after it. */
export const partner = (hero: number, attributes = '', after = 2000) => `
  <header style="position:sticky;top:0;height:${HEADER}px;background:#eee">Partner</header>
  <div id="hero" style="height:${hero}px">Hero</div>
  <referral-widget tenant="lindenstrom" scroll-offset="${HEADER}" ${attributes}></referral-widget>
  <a href="#/two" style="position:fixed;top:0;right:0;z-index:1">To the second</a>
  <div style="height:${after}px">End</div>`;

/** Screens of people, and heroes that end below each: width, height, height of the hero. */
export const screens = [
  [320, 568, 1400],
  [390, 844, 1035],
  [768, 1024, 900],
  [1440, 900, 760],
] as const;

/** Where the widget's top is on the screen. */
export const topOf = (tab: Tab) =>
  tab.page.run(() => Math.round(document.querySelector('referral-widget')?.getBoundingClientRect().top ?? Number.NaN));
export const isBelowTheHeader = (tab: Tab) => expect.poll(() => topOf(tab)).toBe(HEADER);
export const isScrolledTo = (tab: Tab, top: number) =>
  expect.poll(() => tab.page.run(() => Math.round(scrollY))).toBe(top);
export const grow = (tab: Tab, hero: number) =>
  tab.page.run((height) => {
    const above = document.querySelector<HTMLElement>('#hero');
    if (above) above.style.height = `${height}px`;
  }, hero);
/** Waits until what the loader had to do upon layout and scrolling is done. */
export const twoFrames = (tab: Tab) =>
  tab.page.run(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );

/** Lets layout move what stands on the page, as in browsers that hold on to nothing. */
export const letMove = (tab: Tab) =>
  tab.page.run(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });

/** Opens a link to a route, and scrolls away from the widget as nobody's hand does, once the layout has been answered. */
export async function arriveAndLeave(tab: Tab, stage: Stage, to: number, head = '', headers = {}): Promise<void> {
  await tab.resize(390, 844);
  await stage.open(head + partner(1000), '/partner#/long', headers);
  await connected(tab);
  await heightOf(tab, 3000);
  await isBelowTheHeader(tab);
  await twoFrames(tab);
  await tab.page.run((y) => window.scrollTo(0, y), to);
  await isScrolledTo(tab, to);
  await twoFrames(tab);
}

/**
 * Somebody has been brought to a long widget on a page that still loads.
 * @param head what stands on top of the page, such as a still clock
 * @returns the frame, and what lets the page load to its end
 */
export async function arrivedBeforeAllIsLoaded(
  tab: Tab,
  stage: Stage,
  head = '',
): Promise<{ frame: Place; loadTheRest: () => void }> {
  await tab.resize(390, 844);
  const loadTheRest = stage.hold('/picture');
  const frame = await stage.open(
    `${head}${partner(1000)}<img src="${stage.service}/picture" alt="">`,
    '/partner#/long',
  );
  await connected(tab);
  await heightOf(tab, 3000);
  await isBelowTheHeader(tab);
  await letMove(tab);
  return { frame, loadTheRest };
}

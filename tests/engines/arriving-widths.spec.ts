import { expect } from 'playwright/test';

import { grow, isBelowTheHeader, isScrolledTo, partner, screens, twoFrames } from './long-page.ts';
import { connected, heightOf, test, type Stage } from './suite.ts';
import type { Tab } from './tab.ts';

/** Lets browsers keep the loader and its bridge, as the service does. @returns how often it was asked for one of them */
const letKeep = (stage: Stage) => {
  stage.answer('/v1/', { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' } });
  return () => stage.requests.filter((path) => path.startsWith('/v1/')).length;
};

/** Opens a page whose frame is slow: the hero grows before it is there. */
const openSlowly = async (tab: Tab, stage: Stage, address: string, hero: number, isThere: () => Promise<void>) => {
  const show = stage.hold('/lindenstrom/');
  await stage.open(partner(hero, 'start="/long"'), address);
  await isThere();
  await grow(tab, hero + 300);
  await twoFrames(tab);
  await isThere();
  show();
  await connected(tab);
  await heightOf(tab, 3000);
  await twoFrames(tab);
  await isThere();
};

for (const [width, height, hero] of screens) {
  test(`who follows links on ${width} pixels arrives, slowly the first time, and with what the browser has kept`, async ({
    tab,
    stage,
  }) => {
    const isThere = () => isBelowTheHeader(tab);
    await tab.resize(width, height);
    const timesAsked = letKeep(stage);
    await openSlowly(tab, stage, '/partner#/long', hero, isThere);
    expect(timesAsked()).toBe(2);
    await stage.open(partner(hero), '/partner?visit=2#/long');
    await connected(tab);
    await heightOf(tab, 3000);
    await isThere();
    await openSlowly(tab, stage, '/partner?visit=3#/long', hero, isThere);
    expect(timesAsked(), 'both are kept').toBe(2);
  });

  test(`whoever opens a slow page without a route on ${width} pixels stays on top`, async ({ tab, stage }) => {
    await tab.resize(width, height);
    await openSlowly(tab, stage, '/partner', hero, () => isScrolledTo(tab, 0));
  });
}

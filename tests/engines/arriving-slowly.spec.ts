import { expect } from 'playwright/test';

import { arrivedBeforeAllIsLoaded, grow, HEADER, isBelowTheHeader, topOf, twoFrames } from './long-page.ts';
import { pass, stillClock } from './still-clock.ts';
import { test } from './suite.ts';

test('who follows a link is held below the header for as long as the page loads, and a while after', async ({
  tab,
  stage,
}) => {
  const { loadTheRest } = await arrivedBeforeAllIsLoaded(tab, stage, stillClock);
  await pass(tab, 6000);
  await grow(tab, 1300);
  await isBelowTheHeader(tab);
  loadTheRest();
  await tab.page.comesTo('complete', () => document.readyState);
  await pass(tab, 6000);
  await grow(tab, 1500);
  await twoFrames(tab);
  expect(await topOf(tab)).toBe(HEADER + 200);
});

import { arriveAndLeave, isScrolledTo, twoFrames } from './long-page.ts';
import { connected, heightOf, test } from './suite.ts';

/** A script for the top of a page that hides the Navigation API, which not every browser has. */
const withoutNavigation = `<script>Object.defineProperty(window, 'navigation', { value: undefined })</script>`;
const notingWayBack = `<script>addEventListener('pageshow', ({ persisted }) => (window.kept = persisted))</script>`;

for (const [browser, head, to] of [
  ['the engine as it is', '', 200],
  ['a browser without the Navigation API', withoutNavigation, 0],
] as const)
  test(`who comes back from another page is where they were, in ${browser}`, async ({ tab, stage }) => {
    await arriveAndLeave(tab, stage, to, head + notingWayBack, { 'cache-control': 'no-store' });
    await tab.open(`${stage.service}/lindenstrom/`);
    await tab.back();
    await tab.isAt(`${stage.host}/partner#/long`);
    await connected(tab);
    await heightOf(tab, 3000);
    // Loaded anew, as what must not be stored; WebKit keeps that too.
    await tab.page.comesTo(true, () => {
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return loaded?.type === 'back_forward' || (window as { kept?: boolean }).kept === true;
    });
    await twoFrames(tab);
    await isScrolledTo(tab, to);
  });

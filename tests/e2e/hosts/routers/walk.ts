import { test } from 'playwright/test';
import { columnsOf, type Column } from './cells.ts';
import type { HostSite } from './host-site.ts';
import { hostMark } from './host-table.ts';
import { watchRequests } from './settled.ts';

/** What cannot work on a site, and why. */
export type Impossible = Readonly<Partial<Record<Column, string>>>;

const pushed =
  'A router adds an entry by `history.pushState`, of which no event tells a page that has no Navigation API.';

/** Holds without the Navigation API, on sites that keep the element while their router pushes entries. */
export const unheard: Impossible = { 'link of the site while shown': pushed, 'nav link after a step': pushed };

/** A test for each column; `prepare` runs before the page is opened. */
function testColumns(host: string, site: HostSite, impossible: Impossible, prepare?: () => unknown): void {
  test.describe(host, () => {
    for (const [column, cell] of columnsOf(site)) {
      if (column in impossible) continue;
      test(column, { annotation: { type: hostMark, description: host } }, async ({ page }) => {
        watchRequests(page);
        if (prepare) await page.addInitScript(prepare);
        await cell(site, page);
      });
    }
  });
}

/** Walks through the table on this site. */
export function walk(site: HostSite, impossible: Impossible = {}): void {
  testColumns(site.name, site, impossible);
}

/** As in a browser that has no Navigation API: nothing tells a page there of the entries that its router adds. */
export function walkWithoutNavigation(site: HostSite, impossible: Impossible): void {
  testColumns(`${site.name}, no Navigation API`, site, impossible, () =>
    Object.defineProperty(window, 'navigation', { value: undefined }),
  );
}

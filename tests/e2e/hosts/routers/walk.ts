import { test } from 'playwright/test';
import { columns, type Column } from './cells.ts';
import type { HostSite } from './host-site.ts';
import { hostMark } from './host-table.ts';
import { watchRequests } from './settled.ts';

/** Without it a page is told of no entry that its own router adds. */
const withoutNavigation = () => Object.defineProperty(window, 'navigation', { value: undefined });

/** What cannot work in a browser without the Navigation API, and why. */
export type Impossible = Readonly<Partial<Record<Column, string>>>;

const pushed =
  'A router adds an entry by `history.pushState`, of which no event tells a page that has no Navigation API.';

/** Holds where a router pushes entries by itself. */
export const unheard: Impossible = { 'link of the site while shown': pushed, 'nav link after a step': pushed };

interface Walk {
  /** What the site cannot have without the Navigation API. */
  readonly impossible?: Impossible;
}

/** Walks through the table on this site, with the Navigation API and without it: a test for each column. */
export function walk(site: HostSite, { impossible = unheard }: Walk = {}): void {
  const own = columns.filter(([column]) => column !== 'route after a refresh' || site.refreshes);
  const rows = [
    { host: site.name, cells: own, lacks: false },
    { host: `${site.name}, no Navigation API`, cells: own.filter(([column]) => !(column in impossible)), lacks: true },
  ];
  for (const { host, cells, lacks } of rows) {
    test.describe(host, () => {
      test.beforeEach(async ({ page }) => {
        watchRequests(page);
        if (lacks) await page.addInitScript(withoutNavigation);
      });
      for (const [column, cell] of cells) {
        test(column, { annotation: { type: hostMark, description: host } }, ({ page }) => cell(site, page));
      }
    });
  }
}

import { expect, test } from 'playwright/test';
import type { HostSite } from './host-site.ts';
import { hostMark, separator } from './host-table.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import { waysOfPages } from './ways-of-pages.ts';
import { ways, type Way } from './ways.ts';

/** What cannot work on a site, by the column of the table, and why. */
export type Impossible = Readonly<Record<string, string>>;

const pushed =
  'A router adds an entry by `history.pushState`, of which no event tells a page that has no Navigation API.';

/** Holds without the Navigation API, on sites that keep the element while their router pushes entries. */
export const unheard: Impossible = { 'link of the site while shown': pushed, 'nav link after a step': pushed };

/** A site, and what cannot work on it. */
export interface Host {
  readonly site: HostSite;
  readonly impossible?: Impossible;
  /** The same where nothing tells a page of the entries that its router adds. */
  readonly withoutNavigation?: Impossible;
}

/** What only some sites have a place for. */
const has: Readonly<Record<string, (site: HostSite) => boolean>> = {
  'route after a refresh': ({ refreshes }) => refreshes === true,
  'to another page with it': ({ hasOwnSteps, embedding }) => hasOwnSteps === true && !embedding,
};

/** One way through the site, as a test: what it is called, what it says of itself to the table, and how it is walked. */
interface Walk<V extends Visitor> {
  readonly title: string;
  readonly details: { readonly annotation: { readonly type: string; readonly description: string } };
  readonly walk: (visitor: V) => Promise<void>;
}

/** A walk for each way that looks at anything which can be on this site. */
export const walksOf = <V extends Visitor>(
  host: string,
  site: HostSite,
  impossible: Impossible,
  all: readonly Way<V>[],
): Walk<V>[] =>
  all.flatMap((way) => {
    const columns = way.columns.filter((column) => !(column in impossible) && (has[column]?.(site) ?? true));
    if (columns.length === 0) return [];
    return {
      title: columns.join(separator),
      details: { annotation: { type: hostMark, description: host } },
      walk: async (visitor) => {
        const looked: string[] = [];
        await way.walk(site, visitor, async (column, look) => {
          if (!columns.includes(column)) return;
          looked.push(column);
          await test.step(column, look);
        });
        expect(looked.toSorted(), 'what the title says').toEqual(columns.toSorted());
      },
    };
  });

function testWays(host: string, site: HostSite, impossible: Impossible, prepare?: () => unknown): void {
  test.describe(host, () => {
    for (const { title, details, walk } of walksOf(host, site, impossible, [...ways, ...waysOfPages])) {
      test(title, details, async ({ page }) => {
        if (prepare) await page.addInitScript(prepare);
        await walk(visitorOf(page));
      });
    }
  });
}

/**
 * Walks through a site.
 * @param pretends also as in a browser that has no Navigation API, where that is told apart
 */
export function testHost({ site, impossible = {}, withoutNavigation }: Host, pretends = true): void {
  testWays(site.name, site, impossible);
  if (!withoutNavigation || !pretends) return;
  testWays(`${site.name}, no Navigation API`, site, withoutNavigation, () =>
    Object.defineProperty(window, 'navigation', { value: undefined }),
  );
}

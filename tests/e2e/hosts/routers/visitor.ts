import { expect, type Page, type Request } from 'playwright/test';
import { collectComplaints } from '../../../browser/complaints.ts';
import { follow, widget } from '../host-page.ts';

/** Somebody who walks through a site, in whichever browser and however that is driven. */
export interface Visitor {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Follows a link in the site's own navigation. */
  follow(name: string): Promise<void>;
  /** Follows a link of the widget. */
  followInside(name: string): Promise<void>;
  /** Presses a button of the site. */
  press(name: string): Promise<void>;
  /** What the code says in the page. It may use nothing but what the page has. */
  inPage<R>(look: () => R | Promise<R>): Promise<R>;
  /** The same in the frame of the first widget. */
  inWidget<R>(look: () => R): Promise<R>;
  /**
   * Waits until what the page was told has had its consequences: a router may answer a step back by a request and put other
   * elements into the place of those that were there, and an element that is connected may learn of a former route.
   */
  settle(): Promise<void>;
  /** All that the page has complained of since it was opened, as far as its driver hears it. */
  complaints(): Promise<readonly string[]>;
}

/** A visitor in a tab of Playwright's, where more can be looked at. */
export interface PageVisitor extends Visitor {
  readonly page: Page;
}

/** Call before the page is used. @returns the addresses that are asked for and have not answered */
function watchRequests(page: Page): () => string[] {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  const end = (request: Request) => requests.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const awaited = () => [...requests].filter((request) => !request.frame().isDetached());
  return () => awaited().map((request) => request.url());
}

/** In milliseconds, for what a document may be too busy with to answer. */
const patience = { timeout: 2000 };

export function visitorOf(page: Page): PageVisitor {
  const awaited = watchRequests(page);
  const complaints = collectComplaints(page);
  const inNavigation = page.getByRole('navigation', { name: 'Seiten' });
  return {
    page,
    open: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    forward: async () => {
      await page.goForward();
    },
    follow: (name) => inNavigation.getByRole('link', { name, exact: true }).click(),
    followInside: (name) => follow(page, name),
    press: (name) => page.getByRole('button', { name }).click(),
    inPage: (look) => page.evaluate(look),
    inWidget: (look) => widget(page).locator('html').evaluate(look, undefined, patience),
    settle: async () => {
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      await expect.poll(awaited, { intervals: [20, 50, 100] }).toEqual([]);
    },
    complaints: () => Promise.resolve(complaints),
  };
}

import type { Browser, Page, Route } from 'playwright/test';
import type { RouteName } from '#contract/routes.ts';
import { addressOf } from '../browser/addresses.ts';
import { everyRoute, visitTo } from './every-route.ts';
import { headingOf, settle, type Language } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

const languages: readonly Language[] = ['de', 'en'];
/** Says to a browser without scripts what it needs. */
const needsScript = /(Bitte schalte JavaScript ein|Please switch on JavaScript)[^.]*\./g;
/** They ask the service for what they show, and without a script say what is needed for that. */
const asksTheService: ReadonlySet<RouteName> = new Set<RouteName>(['agentRecommend']);
/** Their content depends on who is here, or on the secret of a link: without a script they have a heading and say what is needed. */
const aboutSomebody: ReadonlySet<RouteName> = new Set<RouteName>([
  'optinConfirm',
  'share',
  'recipientTerms',
  'recipientThanks',
  'recipientConfirm',
  'recipientBankData',
  'customerNumber',
  'bountyChoice',
  'bountyDetails',
  'bountyThanks',
  'goodwillThanks',
  'recommenderBankData',
  'register',
  'setPassword',
  'forgotPassword',
  'changePassword',
  'login',
  'logout',
  'personalArea',
  'myData',
  'newsletterOptin',
  'newsletterOptout',
]);

interface Words {
  readonly heading: string;
  /** Without what only a browser without scripts is told. */
  readonly main: string;
  readonly needsScript: boolean;
}

/** What stands on the widget's own document, as somebody reads it. */
async function wordsOn(page: Page): Promise<Words> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const text = await page.getByRole('main').innerText();
  return {
    heading: await heading.innerText(),
    // The way back from a footnote works by script.
    main: text.replaceAll(needsScript, '').replaceAll('↩', '').replaceAll(/\s+/g, ' ').trim(),
    needsScript: text.search(needsScript) >= 0,
  };
}

/** Opens an address as somebody whose device knows nothing of the programme. */
async function openAsStranger(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

for (const name of everyRoute) {
  const { way } = visitTo(name);
  test(`${name} says without a script what it says with one, in both languages`, async ({
    browser,
    page,
    context,
    recommender,
  }) => {
    const arrival = { request: page.request, context, recommender };
    const [path = '/'] = (typeof way === 'string' ? way : await way(arrival)).split('?');
    for (const language of languages) {
      const address = `${addressOf('service')}/lindenstrom${path}?lang=${language}`;
      const without = await openAsStranger(browser, address, false);
      await expect(without.locator('html')).toHaveAttribute('lang', language);
      const read = await wordsOn(without);
      await without.context().close();
      expect(read.heading.trim()).not.toBe('');
      if (aboutSomebody.has(name)) {
        expect(read.main).toBe(read.heading);
        expect(read.needsScript).toBe(true);
        continue;
      }
      if (asksTheService.has(name)) {
        expect(read.needsScript).toBe(true);
        continue;
      }
      const scripted = await openAsStranger(browser, address, true);
      await scripted.waitForLoadState('networkidle');
      await expect.poll(async () => (await wordsOn(scripted)).main, address).toBe(read.main);
      await scripted.context().close();
    }
  });
}

declare global {
  interface Window {
    /** What has jumped in this document and how far, as browsers count it (https://web.dev/articles/cls). */
    jumps?: { readonly at: number; readonly by: number; readonly what: string }[];
  }
}

interface Jump extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** In every document of the page. */
function countJumps(): void {
  const jumps: NonNullable<Window['jumps']> = [];
  window.jumps = jumps;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Jump[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [nameOf(node), from.y, from.height, 'to', to.y, to.height].join(' '),
      );
      jumps.push({ at: startTime, by: value, what: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const name of everyRoute) {
  const { way, first } = visitTo(name);
  // What somebody does there moves things, and is meant to.
  if (first) continue;
  test(`${name} does not jump while its scripts come slowly`, async ({ page, context, recommender }) => {
    await page.addInitScript(countJumps);
    // React says here, too, that it has thrown away what was rendered.
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    const arrival = { request: page.request, context, recommender };
    const route = typeof way === 'string' ? way : await way(arrival);
    const waiting: Route[] = [];
    let isHeld = true;
    await page.route(`${addressOf('service')}/assets/*.js`, async (asset) => {
      if (isHeld) waiting.push(asset);
      else await asset.continue();
    });
    // The page is loaded only once all scripts are.
    await page.goto(`${addressOf('site')}/empfehlen#${route}`, { waitUntil: 'commit' });
    await expect(headingOf(page)).toBeVisible();
    isHeld = false;
    for (const asset of waiting) await asset.continue();
    await page.waitForLoadState('networkidle');
    await settle(page);
    const frame = page.frames().find((each) => each.url().startsWith(addressOf('service')));
    const drawn = await frame?.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    expect(drawn).toBeGreaterThan(0);
    // A busy Chromium lays out what it has, style sheet by style sheet, before it draws anything: nobody sees that.
    const jumps = ((await frame?.evaluate(() => window.jumps)) ?? []).filter(({ at }) => at > (drawn ?? 0));
    const sum = jumps.reduce((total, { by }) => total + by, 0);
    expect(
      sum,
      jumps.map(({ at, by, what }) => `${by.toFixed(3)} after ${at} ms: ${what}`).join('\n'),
    ).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
    const fetchedAgain = await frame?.evaluate(() => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
      const came = Array.from(links, ({ href }) => href);
      const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
      return came.length === 0 ? ['none came'] : came.filter((address) => fetched.includes(address));
    });
    expect(fetchedAgain, 'style sheets that came with the HTML').toEqual([]);
  });
}

import type { Browser, Page } from 'playwright/test';
import { routeNames, type RouteName } from '#contract/routes.ts';
import { addressOf } from '../browser/addresses.ts';
import { visitTo } from './every-route.ts';
import { headingOf, settle, type Language } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

const languages: readonly Language[] = ['de', 'en'];
/** Says to a browser without scripts what it needs. */
const needsScript = /(Bitte schalte JavaScript ein|Please switch on JavaScript)[^.]*\./g;
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

for (const name of routeNames) {
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
      const scripted = await openAsStranger(browser, address, true);
      await scripted.waitForLoadState('networkidle');
      await expect.poll(async () => (await wordsOn(scripted)).main, address).toBe(read.main);
      await scripted.context().close();
    }
  });
}

declare global {
  interface Window {
    /** How far things have jumped in this document, as browsers count it (https://web.dev/articles/cls). */
    jumped?: number;
  }
}

/** In every document of the page. */
function countJumps(): void {
  window.jumped = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) window.jumped = (window.jumped ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const name of routeNames) {
  const { way, first } = visitTo(name);
  // What somebody does there moves things, and is meant to.
  if (first) continue;
  test(`${name} does not jump while its scripts come slowly`, async ({ page, context, recommender }) => {
    await page.addInitScript(countJumps);
    const arrival = { request: page.request, context, recommender };
    const route = typeof way === 'string' ? way : await way(arrival);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${addressOf('service')}/assets/*.js`, async (asset) => {
      await held;
      await asset.continue();
    });
    await page.goto(`${addressOf('site')}/empfehlen#${route}`);
    await expect(headingOf(page)).toBeVisible();
    release();
    await page.waitForLoadState('networkidle');
    await settle(page);
    const frame = page.frames().find((each) => each.url().startsWith(addressOf('service')));
    expect(await frame?.evaluate(() => window.jumped)).toBeLessThanOrEqual(0.02);
  });
}

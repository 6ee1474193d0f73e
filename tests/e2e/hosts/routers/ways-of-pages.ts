import { expect, type Page } from 'playwright/test';
import { hold } from '../../hold.ts';
import { settle } from '../../partner-page.ts';
import { home, shows, widget } from '../host-page.ts';
import { connected, embedAddress, openEmbed } from './host-site.ts';
import { stepToLogin } from './looking.ts';
import { keepsNoSecretOnTheWay, secretRoute } from './secret.ts';
import type { PageVisitor } from './visitor.ts';
import { way, type Way } from './ways.ts';

const header = 64;

/** Where the widget begins, in pixels from the upper edge of the window. */
const top = (page: Page) => page.locator('referral-widget').evaluate((each) => each.getBoundingClientRect().top);

/** Whether the widget begins right below the site's header; a page that is scrolled to its own top cannot have it higher. */
const isBelowHeader = async (page: Page) => {
  const distance = (await top(page)) - header;
  return Math.abs(distance) <= 2 || (distance > 0 && (await page.evaluate(() => scrollY)) === 0);
};

/** Steps from far down the widget's first screen, for which the page has to be scrolled. */
const stepsFromBelow = {
  '/agb': (page: Page) =>
    widget(page).getByRole('contentinfo').getByRole('link', { name: 'Teilnahmebedingungen' }).press('Enter'),
  '/empfehlen/lindenstrom-natur': (page: Page) =>
    widget(page)
      .getByRole('link', { name: /Jetzt empfehlen.*Lindenstrom Natur/ })
      .press('Enter'),
};

const intoView = way(['top after a step'], async (site, visitor: PageVisitor, look) => {
  const { page } = visitor;
  await openEmbed(site, visitor);
  await expect(shows(page)).toHaveText(home);
  await look('top after a step', async () => {
    const before = await top(page);
    await stepToLogin(site, visitor);
    expect(await top(page)).toBeCloseTo(before, 0);

    // Where the widget is high and the page short, the page cannot stay where it was while a screen comes.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [route, step] of Object.entries(stepsFromBelow)) {
      await openEmbed(site, visitor);
      await expect(shows(page)).toHaveText(home);
      // Nobody sees the foot of a widget before the page is as long as it gets.
      await settle(page);
      await step(page);
      await expect(page).toHaveURL(embedAddress(site, route));
      await expect.poll(() => isBelowHeader(page), route).toBe(true);
      await visitor.settle();
      expect(await isBelowHeader(page), route).toBe(true);
    }
  });
});

/** By the time that the loader comes the router has read the address. */
const late = way(['secret, late loader'], async (site, visitor: PageVisitor, look) => {
  const { page } = visitor;
  const letCome = await hold(page, '**/v1/loader.js');
  await page.goto(embedAddress(site, secretRoute), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Weitersagen' })).toBeVisible();
  // A server's heading may be there before the router, which has come once it has marked the entry.
  if (site.state === 'marked by its router') {
    await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBeNull();
  }
  letCome();
  await connected(visitor);
  await look('secret, late loader', () => keepsNoSecretOnTheWay(site, visitor));
});

/** What needs more than a driver of any browser has: where things stand to the pixel, and requests that are held back. */
export const waysOfPages: readonly Way<PageVisitor>[] = [intoView, late];

import { expect, type Page } from 'playwright/test';
import { collectComplaints } from '../../../browser/complaints.ts';
import { hold } from '../../hold.ts';
import { connected, follow, home, login, shows, widget } from '../host-page.ts';
import {
  embedAddress,
  comeToEmbed,
  openEmbed,
  showsTariffs,
  visitEmbed,
  visitLogin,
  visitTariffs,
  type HostSite,
} from './host-site.ts';
import { settled } from './settled.ts';
import { keepsNoSecret, secretRoute } from './secret.ts';

/** What has to hold on each site; the names are the columns of the table. */
type Cell = (site: HostSite, page: Page) => Promise<void>;

const header = 64;

const top = (page: Page) => page.locator('referral-widget').evaluate((each) => each.getBoundingClientRect().top);

/** Whether the widget begins right below the site's header; a page that is scrolled to its own top cannot have it higher. */
const isBelowHeader = async (page: Page) => {
  const distance = (await top(page)) - header;
  return Math.abs(distance) <= 2 || (distance > 0 && (await page.evaluate(() => scrollY)) === 0);
};

/** Waits until page and widget are there, and looks again when both have settled. */
const isAt = async (site: HostSite, page: Page, route: string, heading: string) => {
  const address = embedAddress(site, route);
  await expect(shows(page)).toHaveText(heading);
  await expect(page).toHaveURL(address);
  await settled(page);
  expect([page.url(), await shows(page).textContent()]).toEqual([address, heading]);
};

const isAtStart = (site: HostSite, page: Page) => isAt(site, page, '', home);
const isAtLogin = (site: HostSite, page: Page) => isAt(site, page, '/login', login);

const stepToLogin = async (site: HostSite, page: Page) => {
  await follow(page, login);
  await isAtLogin(site, page);
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

const state = (page: Page) => page.evaluate(() => history.state as unknown);

/** Lets the router of the site fetch anew what it shows, and waits until it shows that. */
const refresh = async (page: Page) => {
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByRole('status')).toHaveText('1');
};

const walkWithoutSecret = async (site: HostSite, page: Page) => {
  await keepsNoSecret(page, 'once the widget is there');
  if (site.refreshes) {
    await refresh(page);
    await keepsNoSecret(page, 'after a refresh by the router');
  }
  await visitTariffs(site, page);
  await keepsNoSecret(page, 'on another page');
  await page.goBack();
  await connected(page);
  await keepsNoSecret(page, 'after the way back');
  await page.goForward();
  await showsTariffs(site, page);
  await keepsNoSecret(page, 'after the way forward');
};

type Marked = Window & { documentOfBefore?: true };

/** @returns tells later whether the page has been loaded anew since */
const markDocument = async (page: Page) => {
  await page.evaluate(() => {
    (window as Marked).documentOfBefore = true;
  });
  return () => page.evaluate(() => (window as Marked).documentOfBefore === undefined);
};

const cells = {
  shows: async (site, page) => {
    await comeToEmbed(site, page);
    await isAtStart(site, page);
  },

  'step → address': async (site, page) => {
    await openEmbed(site, page);
    await stepToLogin(site, page);
  },

  'top after a step': async (site, page) => {
    await openEmbed(site, page);
    await expect(shows(page)).toHaveText(home);
    const before = await top(page);
    await stepToLogin(site, page);
    expect(await top(page)).toBeCloseTo(before, 0);

    // Where the widget is high and the page short, the page cannot stay where it was while a screen comes.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [route, step] of Object.entries(stepsFromBelow)) {
      await openEmbed(site, page);
      await expect(shows(page)).toHaveText(home);
      await step(page);
      await expect(page).toHaveURL(embedAddress(site, route));
      await expect.poll(() => isBelowHeader(page), route).toBe(true);
      await settled(page);
      expect(await isBelowHeader(page), route).toBe(true);
    }
  },

  'back and forward inside': async (site, page) => {
    await comeToEmbed(site, page);
    const wasLoaded = await markDocument(page);
    await stepToLogin(site, page);
    await page.goBack();
    await isAtStart(site, page);
    await page.goForward();
    await isAtLogin(site, page);
    await stepsFromBelow['/agb'](page);
    await isAt(site, page, '/agb', 'Teilnahmebedingungen');
    await page.goBack();
    await isAtLogin(site, page);
    await page.goBack();
    await isAtStart(site, page);
    await page.goForward();
    await isAtLogin(site, page);
    expect(await wasLoaded()).toBe(false);
  },

  'away and back': async (site, page) => {
    await comeToEmbed(site, page);
    await stepToLogin(site, page);
    await visitTariffs(site, page);
    await page.goBack();
    await isAtLogin(site, page);
    await connected(page);
    await page.goBack();
    await isAtStart(site, page);
    await page.goForward();
    await isAtLogin(site, page);
    await page.goForward();
    await showsTariffs(site, page);
  },

  reload: async (site, page) => {
    await openEmbed(site, page);
    await stepToLogin(site, page);
    await page.reload();
    await connected(page);
    await isAtLogin(site, page);
    await page.goBack();
    await isAtStart(site, page);
  },

  'deep link': async (site, page) => {
    await openEmbed(site, page, '/login');
    await isAtLogin(site, page);
  },

  'link of the site while shown': async (site, page) => {
    await openEmbed(site, page);
    await visitLogin(site, page);
    await isAtLogin(site, page);
    await page.goBack();
    await isAtStart(site, page);
  },

  'link of another page': async (site, page) => {
    await page.goto(`${site.address()}/tarife`);
    await visitLogin(site, page);
    await isAtLogin(site, page);
  },

  'nav link after a step': async (site, page) => {
    await openEmbed(site, page);
    await stepToLogin(site, page);
    await visitEmbed(site, page);
    await isAtStart(site, page);
  },

  secret: async (site, page) => {
    await openEmbed(site, page, secretRoute);
    await walkWithoutSecret(site, page);
  },

  // By then the router has read the address.
  'secret, late loader': async (site, page) => {
    const letCome = await hold(page, '**/v1/loader.js');
    await page.goto(embedAddress(site, secretRoute), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Weitersagen' })).toBeVisible();
    letCome();
    await connected(page);
    await walkWithoutSecret(site, page);
  },

  'route after a refresh': async (site, page) => {
    await openEmbed(site, page);
    await stepToLogin(site, page);
    await refresh(page);
    await isAtLogin(site, page);
  },

  'history.state': async (site, page) => {
    await comeToEmbed(site, page);
    await stepToLogin(site, page);
    if (site.state === undefined) expect(await state(page)).toBeNull();
    else expect(await state(page)).not.toBeNull();
  },

  'console clean': async (site, page) => {
    const complaints = collectComplaints(page);
    await comeToEmbed(site, page);
    await stepToLogin(site, page);
    await visitTariffs(site, page);
    await page.goBack();
    await expect(shows(page)).toBeVisible();
    await settled(page);
    expect(complaints).toEqual([]);
  },

  'console at a link to a route': async (site, page) => {
    const complaints = collectComplaints(page);
    await comeToEmbed(site, page);
    await visitLogin(site, page);
    await settled(page);
    await visitTariffs(site, page);
    await visitLogin(site, page);
    await settled(page);
    expect(complaints).toEqual([]);
  },
} as const satisfies Record<string, Cell>;

export type Column = keyof typeof cells;

export const columns = Object.entries(cells) as [Column, Cell][];

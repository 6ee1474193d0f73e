import { expect, type Page } from 'playwright/test';
import { collectComplaints } from '../../../browser/complaints.ts';
import { hold } from '../../hold.ts';
import { connected, follow, home, login, shows, widget } from '../host-page.ts';
import {
  comeToEmbed,
  embedAddress,
  openEmbed,
  refresh,
  showsTariffs,
  visitEmbed,
  visitLogin,
  visitTariffs,
  withOwnSteps,
  type HostSite,
} from './host-site.ts';
import { isAt, isAtLogin, isAtStart, isBelowHeader, top } from './looking.ts';
import { settled } from './settled.ts';
import { keepsNoSecretOnTheWay, secretRoute } from './secret.ts';

/** What has to hold on each site; the names are the columns of the table. */
type Cell = (site: HostSite, page: Page) => Promise<void>;

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

  'frame stays on the way back': async (site, page) => {
    await comeToEmbed(site, page);
    const root = widget(page).locator('html');
    await root.evaluate((element) => element.setAttribute('data-marked', ''));
    await stepToLogin(site, page);
    await page.goBack();
    await isAtStart(site, page);
    await page.goForward();
    await isAtLogin(site, page);
    await expect(root).toHaveAttribute('data-marked');
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
    await keepsNoSecretOnTheWay(site, page);
  },

  // By then the router has read the address.
  'secret, late loader': async (site, page) => {
    const letCome = await hold(page, '**/v1/loader.js');
    await page.goto(embedAddress(site, secretRoute), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Weitersagen' })).toBeVisible();
    letCome();
    await connected(page);
    await keepsNoSecretOnTheWay(site, page);
  },

  'route after a refresh': async (site, page) => {
    await openEmbed(site, page);
    await stepToLogin(site, page);
    await refresh(page);
    await isAtLogin(site, page);
  },

  'history.state': async (site, page) => {
    await comeToEmbed(site, page);
    const before = await state(page);
    await stepToLogin(site, page);
    const after = await state(page);
    if (site.state === undefined) expect(after).toBeNull();
    else expect(after).not.toBeNull();
    // A copied one would tell the router that the entry is the former one.
    if (site.state === 'made by its router') expect(after).not.toEqual(before);
  },

  'to another page with it': async (site, page) => {
    const other = withOwnSteps(site);
    await comeToEmbed(site, page);
    await visitEmbed(other, page);
    await isAtStart(other, page);
    await stepToLogin(other, page);
    await page.goBack();
    await isAtStart(other, page);
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

/** What only some sites have a place for. */
const has: Readonly<Partial<Record<Column, (site: HostSite) => boolean>>> = {
  'route after a refresh': ({ refreshes }) => refreshes === true,
  'to another page with it': ({ hasOwnSteps, embedding }) => hasOwnSteps === true && !embedding,
};

const all = Object.entries(cells) as [Column, Cell][];

export const columns = all.map(([column]) => column);

export const columnsOf = (site: HostSite) => all.filter(([column]) => has[column]?.(site) ?? true);

import { expect, type Page } from 'playwright/test';
import { home, login, shows } from '../host-page.ts';
import { embedAddress, type HostSite } from './host-site.ts';
import { settled } from './settled.ts';

const header = 64;

/** Where the widget begins, in pixels from the upper edge of the window. */
export const top = (page: Page) => page.locator('referral-widget').evaluate((each) => each.getBoundingClientRect().top);

/** Whether the widget begins right below the site's header; a page that is scrolled to its own top cannot have it higher. */
export const isBelowHeader = async (page: Page) => {
  const distance = (await top(page)) - header;
  return Math.abs(distance) <= 2 || (distance > 0 && (await page.evaluate(() => scrollY)) === 0);
};

/** Waits until page and widget are there, and looks again when both have settled. */
export const isAt = async (site: HostSite, page: Page, route: string, heading: string) => {
  const address = embedAddress(site, route);
  await expect(shows(page)).toHaveText(heading);
  await expect(page).toHaveURL(address);
  await settled(page);
  expect([page.url(), await shows(page).textContent()]).toEqual([address, heading]);
};

export const isAtStart = (site: HostSite, page: Page) => isAt(site, page, '', home);
export const isAtLogin = (site: HostSite, page: Page) => isAt(site, page, '/login', login);

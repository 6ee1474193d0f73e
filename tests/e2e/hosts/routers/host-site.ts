import { expect, type Page } from 'playwright/test';
import { connected } from '../host-page.ts';

/** A partner's site with a router of its own. */
export interface HostSite {
  readonly name: string;
  /** Address of its start page, without a slash in its end. */
  readonly address: () => string;
  /** The page with the widget, and what the site's own links to it and to its screen of signing in are called. */
  readonly embedding?: { readonly path: string; readonly link: string; readonly linkToLogin: string };
  /** What state the entries of the widget's steps have: none, unless the router needs one, marks every entry or makes them itself. */
  readonly state?: 'needed by its router' | 'marked by its router' | 'made by its router';
  /** Has a second page with the widget, see {@link withOwnSteps}. */
  readonly hasOwnSteps?: true;
  /** Has a button by which the router writes the address that it believes in. */
  readonly refreshes?: true;
}

const plain = { path: '/empfehlen', link: 'Empfehlen', linkToLogin: 'Anmelden' };

/** The same site's page whose router writes the address itself at each step of the widget. */
export const withOwnSteps = (site: HostSite): HostSite => ({
  ...site,
  name: `${site.name}, own steps`,
  embedding: { path: '/empfehlen-eigen', link: 'Eigene Schritte', linkToLogin: 'Eigene Anmeldung' },
  state: site.state ?? 'made by its router',
});

const embeddingOf = ({ embedding = plain }: HostSite) => embedding;

/** Address of the page with the widget, perhaps with a route. */
export const embedAddress = (site: HostSite, route = ''): string =>
  site.address() + embeddingOf(site).path + (route && `#${route}`);

/** Follows a link in the site's own navigation. */
const visit = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name, exact: true }).click();

export const visitEmbed = (site: HostSite, page: Page) => visit(page, embeddingOf(site).link);
export const visitLogin = (site: HostSite, page: Page) => visit(page, embeddingOf(site).linkToLogin);

/** Waits until the site shows its page about tariffs and nothing else. */
export async function showsTariffs(site: HostSite, page: Page): Promise<void> {
  await expect(page).toHaveURL(`${site.address()}/tarife`);
  await expect(page.getByRole('heading', { name: 'Tarife' })).toBeVisible();
}

export async function visitTariffs(site: HostSite, page: Page): Promise<void> {
  await visit(page, 'Tarife');
  await showsTariffs(site, page);
}

/** Opens the page with the widget as a link from elsewhere does. */
export async function openEmbed(site: HostSite, page: Page, route?: string): Promise<void> {
  await page.goto(embedAddress(site, route));
  await connected(page);
}

/** Comes to the page with the widget from the site's start, as the site's router leads there. */
export async function comeToEmbed(site: HostSite, page: Page): Promise<void> {
  await page.goto(site.address());
  await visitEmbed(site, page);
  await connected(page);
}

/** Lets the router of the site fetch anew what it shows, and waits until it shows that. */
export async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByRole('status')).toHaveText('1');
}

import { expect } from 'playwright/test';
import type { Visitor } from './visitor.ts';

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

export const visitEmbed = (site: HostSite, visitor: Visitor) => visitor.follow(embeddingOf(site).link);
export const visitLogin = (site: HostSite, visitor: Visitor) => visitor.follow(embeddingOf(site).linkToLogin);

type WidgetElement = HTMLElement & { readonly ready: Promise<void> };

/** Tries until it holds: what is looked at may be drawn anew, and a document loaded again. */
export const until = (holds: () => Promise<void>): Promise<void> =>
  expect(holds).toPass({ timeout: 15_000, intervals: [20, 50, 100, 200] });

/** Waits until the page has one widget, which is connected with its frame: while one page fades out and the next one in, it has two. */
export const connected = (visitor: Visitor): Promise<void> =>
  until(async () => {
    const isConnected = await visitor.inPage(async () => {
      const widgets = document.querySelectorAll<WidgetElement>('referral-widget');
      // One that is taken away while it is waited for is never ready.
      const tooLong = new Promise<false>((resolve) => {
        setTimeout(resolve, 500, false);
      });
      const ready = customElements.whenDefined('referral-widget').then(() => widgets[0]?.ready.then(() => true));
      return [widgets.length, await Promise.race([ready, tooLong])];
    });
    expect(isConnected, 'number of widgets, connected').toEqual([1, true]);
  });

/** Waits until the site shows its page about tariffs and nothing else. */
export const showsTariffs = (site: HostSite, visitor: Visitor): Promise<void> =>
  until(async () => {
    const shown = () => [location.href, ...Array.from(document.querySelectorAll('h1'), (each) => each.textContent)];
    expect(await visitor.inPage(shown)).toEqual([`${site.address()}/tarife`, 'Tarife']);
  });

export async function visitTariffs(site: HostSite, visitor: Visitor): Promise<void> {
  await visitor.follow('Tarife');
  await showsTariffs(site, visitor);
}

/** Opens the page with the widget as a link from elsewhere does. */
export async function openEmbed(site: HostSite, visitor: Visitor, route?: string): Promise<void> {
  await visitor.open(embedAddress(site, route));
  await connected(visitor);
}

/** Comes to the page with the widget from the site's start, as the site's router leads there. */
export async function comeToEmbed(site: HostSite, visitor: Visitor): Promise<void> {
  await visitor.open(site.address());
  await visitEmbed(site, visitor);
  await connected(visitor);
}

/** Lets the router of the site fetch anew what it shows, and waits until it shows that. */
export async function refresh(visitor: Visitor): Promise<void> {
  await visitor.press('Aktualisieren');
  await until(async () => {
    expect(await visitor.inPage(() => document.querySelector('output')?.textContent)).toBe('1');
  });
}

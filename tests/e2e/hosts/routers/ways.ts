import { expect } from 'playwright/test';
import {
  comeToEmbed,
  connected,
  openEmbed,
  refresh,
  showsTariffs,
  visitEmbed,
  visitLogin,
  visitTariffs,
  withOwnSteps,
  type HostSite,
} from './host-site.ts';
import { isAt, isAtLogin, isAtStart, stepToLogin } from './looking.ts';
import { keepsNoSecretOnTheWay, secretRoute } from './secret.ts';
import type { Visitor } from './visitor.ts';

/** Does what a column of the table is about, unless it cannot be on this site: what can be left out leaves the way where it was. */
type Look<C extends string> = (column: C, look: () => Promise<void>) => Promise<void>;

/** One way through a site, on which what several columns of the table say is looked at: a page is opened once for all of them. */
export interface Way<V extends Visitor = Visitor, C extends string = string> {
  readonly columns: readonly C[];
  walk(site: HostSite, visitor: V, look: Look<C>): Promise<void>;
}

export const way = <V extends Visitor, const C extends string>(
  columns: readonly C[],
  walk: Way<V, C>['walk'],
): Way<V, C> => ({ columns, walk });

type Marked = Window & { documentOfBefore?: true };

const state = () => history.state as unknown;

const inside = way(
  ['shows', 'step → address', 'history.state', 'back and forward inside', 'frame stays on the way back'],
  async (site, visitor: Visitor, look) => {
    await comeToEmbed(site, visitor);
    await look('shows', () => isAtStart(site, visitor));
    await visitor.inPage(() => {
      (window as Marked).documentOfBefore = true;
    });
    await visitor.inWidget(() => document.documentElement.setAttribute('data-marked', ''));

    const before = await visitor.inPage(state);
    await look('step → address', () => stepToLogin(site, visitor));
    await look('history.state', async () => {
      const after = await visitor.inPage(state);
      if (site.state === undefined) expect(after).toBeNull();
      else expect(after).not.toBeNull();
      // A copied one would tell the router that the entry is the former one.
      if (site.state === 'made by its router') expect(after).not.toEqual(before);
    });

    await look('back and forward inside', async () => {
      await visitor.back();
      await isAtStart(site, visitor);
      await visitor.forward();
      await isAtLogin(site, visitor);
      await visitor.followInside('Teilnahmebedingungen');
      await isAt(site, visitor, '/agb', 'Teilnahmebedingungen');
      await visitor.back();
      await isAtLogin(site, visitor);
      await visitor.back();
      await isAtStart(site, visitor);
      await visitor.forward();
      await isAtLogin(site, visitor);
      expect(await visitor.inPage(() => (window as Marked).documentOfBefore), 'the same document').toBe(true);
    });
    await look('frame stays on the way back', async () => {
      await visitor.back();
      await isAtStart(site, visitor);
      await visitor.forward();
      await isAtLogin(site, visitor);
      expect(await visitor.inWidget(() => document.documentElement.hasAttribute('data-marked'))).toBe(true);
    });
  },
);

const away = way(['away and back', 'console clean'], async (site, visitor: Visitor, look) => {
  await comeToEmbed(site, visitor);
  await stepToLogin(site, visitor);
  await visitTariffs(site, visitor);
  await visitor.back();
  await connected(visitor);
  await visitor.settle();
  await look('away and back', async () => {
    await isAtLogin(site, visitor);
    await visitor.back();
    await isAtStart(site, visitor);
    await visitor.forward();
    await isAtLogin(site, visitor);
    await visitor.forward();
    await showsTariffs(site, visitor);
  });
  await look('console clean', async () => {
    await visitor.settle();
    expect(await visitor.complaints()).toEqual([]);
  });
});

const again = way(
  ['route after a refresh', 'nav link after a step', 'reload'],
  async (site, visitor: Visitor, look) => {
    await openEmbed(site, visitor);
    await stepToLogin(site, visitor);
    await look('route after a refresh', async () => {
      await refresh(visitor);
      await isAtLogin(site, visitor);
    });
    await look('nav link after a step', async () => {
      await visitEmbed(site, visitor);
      await isAtStart(site, visitor);
      await stepToLogin(site, visitor);
    });
    await look('reload', async () => {
      await visitor.reload();
      await connected(visitor);
      await isAtLogin(site, visitor);
      await visitor.back();
      await isAtStart(site, visitor);
    });
  },
);

const links = way(
  ['link of another page', 'link of the site while shown', 'console at a link to a route'],
  async (site, visitor: Visitor, look) => {
    await visitor.open(`${site.address()}/tarife`);
    await look('link of another page', async () => {
      await visitLogin(site, visitor);
      await isAtLogin(site, visitor);
    });
    await visitTariffs(site, visitor);
    await visitEmbed(site, visitor);
    await isAtStart(site, visitor);
    await look('link of the site while shown', async () => {
      await visitLogin(site, visitor);
      await isAtLogin(site, visitor);
      await visitor.back();
      await isAtStart(site, visitor);
    });
    await look('console at a link to a route', async () => {
      // Whether or not the widget notices it.
      await visitLogin(site, visitor);
      await visitor.settle();
      expect(await visitor.complaints()).toEqual([]);
    });
  },
);

const deep = way(['deep link'], async (site, visitor: Visitor, look) => {
  await openEmbed(site, visitor, '/login');
  await look('deep link', () => isAtLogin(site, visitor));
});

const secret = way(['secret'], async (site, visitor: Visitor, look) => {
  await openEmbed(site, visitor, secretRoute);
  await look('secret', () => keepsNoSecretOnTheWay(site, visitor));
});

const other = way(['to another page with it'], async (site, visitor: Visitor, look) => {
  const next = withOwnSteps(site);
  await comeToEmbed(site, visitor);
  await look('to another page with it', async () => {
    await visitEmbed(next, visitor);
    await isAtStart(next, visitor);
    await stepToLogin(next, visitor);
    await visitor.back();
    await isAtStart(next, visitor);
  });
});

/** What can be walked in any browser. */
export const ways: readonly Way[] = [inside, away, again, links, deep, secret, other];

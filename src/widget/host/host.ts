import { type ConsentPurpose, readConsent } from '#bridge/consent.ts';
import type { HandedOverName } from '#bridge/parameters.ts';
import type { WidgetEventName, WidgetEvents } from '#bridge/messages.ts';
import { SECRET_PARAMETER, splitSecret } from '#bridge/route.ts';

import { embed } from './embedding.ts';
import { type OnExit, watchExit } from './exit-watch.ts';
import { createFollowed, type Followed } from './followed.ts';
import { readFrameAddress, splitHandedOver } from './frame-address.ts';
import { ownAddress } from './own-address.ts';
import type { PageNews } from './page-connection.ts';
import { createRouteLocation, type RouteLocation } from './route-location.ts';
import { holdWindow, type VisibleWindow } from './visible-window.ts';

export type { ConsentPurpose };

/**
 * `embedded` by the loader on a page of the tenant, `standalone` as a page of its own, or `bare`: in a frame without the
 * loader or on a page that the tenant does not list.
 */
export type HostMode = 'embedded' | 'standalone' | 'bare';

export interface Host {
  readonly mode: HostMode;
  /** The language that the page asked for, unchecked; it changes when the page's own does. */
  readonly language: Followed<string | null>;
  /** Where the person came from: `channel`, `c`, `pk_campaign`, `mtm_campaign`, `widget`, as far as known. */
  readonly parameters: Partial<Record<HandedOverName, string>>;
  /** For `<Router hook={location.hook} searchHook={location.searchHook}>`, and to navigate outside of React. */
  readonly location: Omit<RouteLocation, 'follow'>;
  /** The secret of the link that led here, until it is forgotten. Pages read it by `useSecret`. */
  readToken: () => string | null;
  /** The page that read the secret is on the screen: from now on only that page has it. */
  forgetToken: (taken: string) => void;
  /** What the page's own consent manager has granted; null: there is none, and the widget has to ask. */
  readonly consent: Followed<readonly ConsentPurpose[] | null>;
  /** Tells the page what the person has allowed in the widget's own dialog. */
  reportConsent: (granted: readonly ConsentPurpose[]) => void;
  /** What is in view of the frame; null while nobody holds the window, the page has not said yet, or there is no loader. */
  readonly visibleWindow: Followed<VisibleWindow | null>;
  /**
   * Keeps `visibleWindow` up to date while something is open that has to stand where the person looks: a dialog, a toast,
   * a popup. Several may hold at once.
   * @returns how to release it
   */
  holdWindow: () => () => void;
  /** Tells when the pointer leaves the page at its top; without a page around, or with a finger, never. */
  onExit: OnExit;
  /**
   * Connects to the page, as soon as the first screen is reported, and keeps it informed of the content's height. Does
   * nothing when not embedded.
   * @param content the element whose height is the widget's; it should contain its children's margins (`flow-root`)
   * @returns how to end it
   */
  connect: (content: Element) => () => void;
  /** Tells the page what is shown. Call it on each screen, the first included, when the document's title and language are those of the new screen. */
  reportPage: () => void;
  /** Says that a screen has taken the focus: where it answers a press of the person, its top belongs in view. */
  reportTop: () => void;
  /** The language has changed, and the spelling with it: what the address shows of both is written anew. */
  respell: (language: string) => void;
  /** Tells the page of an event; nothing personal belongs in it. */
  emit: <Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]) => void;
  /** Has a page or a goal put into the page's data layer. Only what consent was given to may be told. */
  pushMeasured: (step: 'page' | 'goal', name: string) => void;
}

export interface HostOptions {
  /** The tenant's key, the first segment of the frame's path. */
  tenant: string;
  /** The origins on which the tenant may be embedded. */
  allowedOrigins: readonly string[];
  /** How routes are spelled outside; without it as inside. */
  spelling?: Spelling;
  /** Is told each event along with the page. */
  onEmit?: (name: WidgetEventName, detail: Readonly<Record<string, string | number>>) => void;
  /** Adds to a route in an address what has to come along with it. */
  carry?: (route: string, parameters: Host['parameters']) => string;
}

/** A tenant may name its pages in addresses as it likes, and each language anew; inside every page has one path. */
export interface Spelling {
  /** A route of the widget as addresses show it. */
  readonly shown: (route: string) => string;
  /** What stands in an address as a route of the widget. */
  readonly own: (shown: string) => string;
}

const asItIs: Spelling = { shown: (route) => route, own: (shown) => shown };

/** Finds out what surrounds the widget, and takes the secret out of the address. Call it once, in a browser. */
export function createHost({
  tenant,
  allowedOrigins,
  spelling = asItIs,
  carry = asItIs.shown,
  onEmit,
}: HostOptions): Host {
  const address = readFrameAddress(new URL(location.href), tenant);
  const mode = modeOf(address.host, allowedOrigins);
  const { parameters } = address;
  let { token } = address;

  const language = createFollowed(address.lang);
  // Only a page that the tenant lists has a consent manager to speak for: anybody can write a link.
  const said = mode === 'embedded' ? address.consent : null;
  const consent = createFollowed(said === null ? null : readConsent(said));
  const view = holdWindow((held) => embedding?.holdWindow(held));

  const exit = watchExit(mode === 'standalone' ? null : (watched) => embedding?.tell({ type: 'exit', watched }));

  const hear = (news: PageNews) => {
    if (news.type === 'language') language.set(news.lang);
    else if (news.type === 'consent') consent.set(news.granted);
    else if (news.type === 'leaving') exit.leaving();
    else view.see(news);
  };
  const follow = (named: string, secret: string | null) => {
    const { route, parameters: came } = splitHandedOver(named);
    Object.assign(parameters, came);
    token = secret ?? token;
    routes.follow(spelling.own(route), secret !== null);
    spelled = spelling.shown(routes.route);
  };
  const own = mode === 'standalone' ? ownAddress(follow) : null;
  const tell = (replace: boolean) => {
    const route = spelling.shown(routes.route);
    own?.write(carry(route, parameters), replace);
    embedding?.tell({ type: 'step', route, replace });
  };
  const href = (route: string) => `/${tenant}${carry(spelling.shown(route), parameters)}`;
  const routes = createRouteLocation(spelling.own(address.route), href, (named, replace) => {
    const [route, secret] = splitSecret(named);
    if (secret) {
      token = secret;
      routes.follow(route, true);
    }
    spelled = spelling.shown(routes.route);
    tell(replace);
  });
  let spelled = spelling.shown(routes.route);
  const embedding =
    mode === 'embedded' && address.host ? embed(address.host, () => spelling.shown(routes.route), follow, hear) : null;

  if (own) {
    const lang = address.lang ? `?lang=${encodeURIComponent(address.lang)}` : '';
    history.replaceState(history.state, '', `/${tenant}/${lang}#${carry(address.route, parameters)}`);
  } else if (new URLSearchParams(location.hash.slice(1)).has(SECRET_PARAMETER)) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }

  return {
    mode,
    language,
    parameters,
    location: routes,
    readToken: () => token,
    forgetToken: (taken) => {
      if (token === taken) token = null;
    },
    consent,
    reportConsent: (granted) => embedding?.tell({ type: 'consent', granted: [...granted] }),
    visibleWindow: view.visible,
    onExit: exit.onExit,
    holdWindow: () => (embedding ? view.hold() : () => undefined),
    connect: (content) => embedding?.connect(content) ?? (() => undefined),
    reportPage: () => embedding?.reportPage(),
    reportTop: () => embedding?.reportTop(),
    respell: (spoken) => {
      own?.speak(spoken);
      const shown = spelling.shown(routes.route);
      if (shown === spelled) return;
      spelled = shown;
      tell(true);
    },
    emit: (name, detail) => {
      onEmit?.(name, { ...detail });
      embedding?.tell({ type: 'event', name, detail: { ...detail } });
    },
    pushMeasured: (step, name) => embedding?.tell({ type: 'measured', step, name }),
  };
}

function modeOf(host: string | null, allowedOrigins: readonly string[]): HostMode {
  if (window.parent === window) return 'standalone';
  // Not every browser tells who is around; the one that does is believed more than the address.
  const around = location.ancestorOrigins?.[0] ?? host;
  return host !== null && host === around && allowedOrigins.includes(host) ? 'embedded' : 'bare';
}

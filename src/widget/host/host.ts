import type { HandedOverName } from '#bridge/parameters.ts';
import type { WidgetEventName, WidgetEvents } from '#bridge/messages.ts';
import { SECRET_PARAMETER, splitSecret } from '#bridge/route.ts';

import { observeHeight } from './content-height.ts';
import { readFrameAddress, splitHandedOver } from './frame-address.ts';
import { ownAddress } from './own-address.ts';
import { connectToPage, type PageConnection } from './page-connection.ts';
import { createRouteLocation, type RouteLocation } from './route-location.ts';

/**
 * `embedded` by the loader on a page of the tenant, `standalone` as a page of its own, or `bare`: in a frame without the
 * loader or on a page that the tenant does not list.
 */
export type HostMode = 'embedded' | 'standalone' | 'bare';

export interface Host {
  readonly mode: HostMode;
  /** The language that the page asked for, unchecked. */
  readonly lang: string | null;
  /** Where the person came from: `channel`, `c`, `pk_campaign`, `mtm_campaign`, `widget`, as far as known. */
  readonly parameters: Partial<Record<HandedOverName, string>>;
  /** For `<Router hook={location.hook} searchHook={location.searchHook}>`, and to navigate outside of React. */
  readonly location: Omit<RouteLocation, 'follow'>;
  /** The secret of the link that led here; each is given once and kept nowhere. */
  takeToken(): string | null;
  /**
   * Connects to the page and keeps it informed of the content's height. Call it when the first screen has rendered; does
   * nothing when not embedded.
   * @param content the element whose height is the widget's; it should contain its children's margins (`flow-root`)
   * @returns how to end it
   */
  connect(content: Element): () => void;
  /** Tells the page what is shown. Call it when the document's title and language are those of the new screen. */
  reportPage(): void;
  /** Tells the page of an event; nothing personal belongs in it. */
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): void;
}

export interface HostOptions {
  /** The tenant's key, the first segment of the frame's path. */
  tenant: string;
  /** The origins on which the tenant may be embedded. */
  allowedOrigins: readonly string[];
}

/** Finds out what surrounds the widget, and takes the secret out of the address. Call it once, in a browser. */
export function createHost({ tenant, allowedOrigins }: HostOptions): Host {
  const address = readFrameAddress(new URL(location.href), tenant);
  const mode = modeOf(address.host, allowedOrigins);
  const { parameters } = address;
  let { token } = address;
  let connection: PageConnection | undefined;
  let report: (() => void) | undefined;

  const follow = (named: string, secret: string | null) => {
    const { route, parameters: came } = splitHandedOver(named);
    Object.assign(parameters, came);
    token = secret ?? token;
    routes.follow(route);
  };
  const own = mode === 'standalone' ? ownAddress(follow) : null;
  const routes = createRouteLocation(address.route, `/${tenant}`, (named, replace) => {
    const { route, token: secret } = splitSecret(named);
    if (secret) {
      token = secret;
      routes.follow(route);
    }
    own?.write(route, replace);
    connection?.send({ type: 'step', route, replace });
  });

  if (own) {
    const lang = address.lang ? `?lang=${encodeURIComponent(address.lang)}` : '';
    history.replaceState(history.state, '', `/${tenant}/${lang}#${address.route}`);
  } else if (new URLSearchParams(location.hash.slice(1)).has(SECRET_PARAMETER)) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }

  const connect = (origin: string, content: Element) => {
    const root = document.documentElement;
    const introduce = () => ({ route: routes.route, title: document.title, lang: root.lang });
    let height: ReturnType<typeof observeHeight> | undefined;
    const current = connectToPage(origin, {
      introduce,
      onGo: follow,
      onConnect: () => {
        // The frame is as high as its content from here on; a scrollbar would only flash while that catches up.
        root.style.overflow = 'hidden';
        height = observeHeight(content, (pixels) => current.send({ type: 'height', height: pixels }));
        height.measure();
        report = () => {
          current.send({ type: 'page', ...introduce() });
          height?.measure();
        };
      },
    });
    connection = current;
    return () => {
      current.close();
      height?.stop();
      report = undefined;
      connection = undefined;
      root.style.overflow = '';
    };
  };
  return {
    mode,
    lang: address.lang,
    parameters,
    location: routes,
    takeToken: () => {
      const taken = token;
      token = null;
      return taken;
    },
    connect: (content) => (mode === 'embedded' && address.host ? connect(address.host, content) : () => undefined),
    reportPage: () => report?.(),
    emit: (name, detail) => connection?.send({ type: 'event', name, detail: { ...detail } }),
  };
}

function modeOf(host: string | null, allowedOrigins: readonly string[]): HostMode {
  if (window.parent === window) return 'standalone';
  // Not every browser tells who is around; the one that does is believed more than the address.
  const around = location.ancestorOrigins?.[0] ?? host;
  return host !== null && host === around && allowedOrigins.includes(host) ? 'embedded' : 'bare';
}

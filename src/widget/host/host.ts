import { readConsent } from '#bridge/consent.ts';
import { SECRET_PARAMETER, splitSecret } from '#bridge/route.ts';

import { embed } from './embedding.ts';
import { readFrameAddress, splitHandedOver } from './frame-address.ts';
import { ownAddress } from './own-address.ts';
import { createPartnerPage, type HostMode, type Parameters, type PartnerPage } from './partner-page.ts';
import { createRouteLocation, type LedLocation, type RouteLocation, type Spelling } from './route-location.ts';
import { keepSecret, type Secret } from './secret.ts';

/** What surrounds the widget. None of it knows React; the hooks beside it do. */
export interface Host {
  readonly location: Omit<RouteLocation, 'follow'>;
  readonly secret: Secret;
  readonly page: PartnerPage;
}

export interface BrowsersHost extends Host {
  readonly location: LedLocation;
  /** How often its document was asked for because something was missing in the one before; null where it was not. */
  readonly again: string | null;
}

/** What is said of a tenant's addresses, in a browser and elsewhere. */
export interface Addresses {
  /** The tenant's key, the first segment of the frame's path. */
  readonly tenant: string;
  /** How routes are spelled outside in that language; without it as inside. */
  readonly spelling?: Spelling;
  /** Adds to a route in an address what has to come along with it. */
  readonly carry?: (route: string, parameters: Parameters) => string;
}

export interface HostOptions extends Addresses {
  /** The origins on which the tenant may be embedded. */
  readonly allowedOrigins: readonly string[];
  /** What is spoken at the start; without it what the page asked for. */
  readonly language?: string;
  /** What a page speaks whose address names no language; without it what is spoken at the start. */
  readonly unsaid?: string | undefined;
}

export const asItIs: Spelling = { shown: (route) => route, own: (shown) => shown };

/** Finds out what surrounds the widget, and takes the secret out of the address. Call it once, in a browser. */
export function createHost({
  tenant,
  allowedOrigins,
  language,
  unsaid,
  spelling: first = asItIs,
  carry = asItIs.shown,
}: HostOptions): BrowsersHost {
  const address = readFrameAddress(new URL(location.href), tenant);
  const mode = modeOf(address.host, allowedOrigins);
  const { parameters } = address;
  const secret = keepSecret(address.token);
  let spelling = first;

  const addressOf = addressesOf({ tenant, carry }, parameters);
  const shown = () => spelling.shown(routes.route);
  const follow = (named: string, token: string | null) => {
    const { route, parameters: came } = splitHandedOver(named);
    Object.assign(parameters, came);
    if (token !== null) secret.keep(token);
    routes.follow(spelling.own(route), token !== null);
    spelled = shown();
  };
  const own = mode === 'standalone' ? ownAddress(follow) : null;
  const embedding =
    mode === 'embedded' && address.host ? embed(address.host, shown, follow, (news) => hear(news)) : null;
  const tell = (replace: boolean) => {
    spelled = shown();
    own?.write(carry(spelled, parameters), replace);
    embedding?.tell({ type: 'step', route: spelled, replace });
  };
  const routes = createRouteLocation({
    route: spelling.own(address.route),
    language: language ?? address.lang,
    unsaid: unsaid ?? language ?? address.lang,
    addressOf: (route) => addressOf(spelling.shown(route)),
    onStep: (named, replace) => {
      const [route, token] = splitSecret(named);
      if (token) {
        secret.keep(token);
        routes.follow(route, true);
      }
      tell(replace);
    },
    onRespell: (spoken, another = spelling) => {
      spelling = another;
      if (spoken !== routes.place.get().language) own?.speak(spoken);
      if (shown() !== spelled) tell(true);
    },
  });
  let spelled = shown();
  const { page, hear } = createPartnerPage({
    mode,
    parameters,
    language: address.lang,
    // Only a page that the tenant lists has a consent manager to speak for: anybody can write a link.
    consent: mode === 'embedded' && address.consent !== null ? readConsent(address.consent) : null,
    embedding,
  });

  if (own) {
    const lang = address.lang ? `?lang=${encodeURIComponent(address.lang)}` : '';
    history.replaceState(history.state, '', `/${tenant}/${lang}#${carry(address.route, parameters)}`);
  } else {
    const bare = new URL(location.href);
    bare.searchParams.delete('again');
    if (new URLSearchParams(location.hash.slice(1)).has(SECRET_PARAMETER)) bare.hash = '';
    history.replaceState(history.state, '', bare);
  }
  return { location: routes, secret, page, again: address.again };
}

/** How a link's `href` names a route, that is spelled already. */
export function addressesOf(
  { tenant, carry = asItIs.shown }: Omit<Addresses, 'spelling'>,
  parameters: Parameters,
): (shown: string) => string {
  return (shown) => `/${tenant}${carry(shown, parameters)}`;
}

function modeOf(host: string | null, allowedOrigins: readonly string[]): HostMode {
  if (window.parent === window) return 'standalone';
  // Not every browser tells who is around; the one that does is believed more than the address.
  const around = location.ancestorOrigins?.[0] ?? host;
  return host !== null && host === around && allowedOrigins.includes(host) ? 'embedded' : 'bare';
}

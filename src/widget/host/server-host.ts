import { splitSecret } from '#bridge/route.ts';
import { createFollowed } from './followed.ts';
import { readFrameAddress } from './frame-address.ts';
import type { Host, HostMode, Spelling } from './host.ts';
import { createRouteLocation } from './route-location.ts';

interface ServerHostOptions {
  readonly tenant: string;
  /** The frame's address, as it was asked for; what stands behind its `#` no server learns. */
  readonly address: URL;
  readonly mode: HostMode;
  readonly spelling: Spelling;
  readonly carry: (route: string, parameters: Host['parameters']) => string;
  /** Where a route leads on to at once. */
  readonly lead: (route: string) => string;
}

const nothing = (): void => undefined;
const neverHappens = () => nothing;

/** What surrounds a widget that is rendered where there is no browser: it knows where it is, and nothing happens to it. */
export function serverHost({ tenant, address, mode, spelling, carry, lead }: ServerHostOptions): Host {
  const { route, parameters, lang } = readFrameAddress(address, tenant);
  const [named] = splitSecret(route);
  const href = (to: string) => `/${tenant}${carry(spelling.shown(to), parameters)}`;
  return {
    mode,
    language: createFollowed<string | null>(lang),
    parameters,
    location: createRouteLocation(lead(spelling.own(named)), href, nothing),
    readToken: () => null,
    forgetToken: nothing,
    consent: createFollowed<null>(null),
    reportConsent: nothing,
    visibleWindow: createFollowed<null>(null),
    holdWindow: neverHappens,
    onExit: neverHappens,
    connect: neverHappens,
    reportPage: nothing,
    reportTop: nothing,
    respell: nothing,
    emit: nothing,
    pushMeasured: nothing,
  };
}

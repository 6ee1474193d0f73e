import { type Addresses, addressesOf, asItIs, type Host } from './host.ts';
import { createPartnerPage, type HostMode, type Parameters } from './partner-page.ts';
import { createRouteLocation } from './route-location.ts';
import { keepSecret } from './secret.ts';

interface ServerHostOptions extends Addresses {
  readonly mode: HostMode;
  /** The route to show, as the widget spells it, without what was handed over. */
  readonly route: string;
  readonly parameters: Parameters;
  readonly language: string;
  /** What a page speaks whose address names no language, where that is another one. */
  readonly unsaid: string | undefined;
}

/**
 * What surrounds a widget that is rendered without a browser: as a browser finds it in the beginning, and nothing happens
 * there. A secret is never known to a server, since it stands in the address's fragment.
 */
export function serverHost({
  mode,
  route,
  parameters,
  language,
  unsaid = language,
  spelling = asItIs,
  ...addresses
}: ServerHostOptions): Host {
  const nothing = () => undefined;
  const addressOf = addressesOf(addresses, parameters);
  const { page } = createPartnerPage({ mode, parameters, language, consent: null, embedding: null });
  return {
    location: createRouteLocation({
      route,
      language,
      unsaid,
      addressOf: (named) => addressOf(spelling.shown(named)),
      onStep: nothing,
    }),
    secret: keepSecret(null),
    page,
  };
}

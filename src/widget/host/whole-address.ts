import { HANDED_OVER } from '#bridge/parameters.ts';
import { SECRET_PARAMETER } from '#bridge/route.ts';
import type { Host } from './host.ts';

/**
 * The frame's address for a route, as that of the link that led there: with what the page around has said since, where the person
 * came from, and the secret, which no server sees. As with the loader, what the page has not said is not for the route to say: a
 * link would grant in the page's name what nobody was asked for.
 * @param now the document's address
 */
export function wholeAddress({ location, page }: Host, route: string, secret: string | null, now: URL): URL {
  const address = new URL(location.addressOf(route), now);
  const said = {
    lang: location.place.get().language,
    host: now.searchParams.get('host'),
    consent: page.consent.get()?.join(' '),
    again: null,
    [SECRET_PARAMETER]: null,
    ...Object.fromEntries(HANDED_OVER.map((name) => [name, page.parameters[name]])),
  };
  for (const [name, value] of Object.entries(said)) {
    if (typeof value === 'string') address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (secret !== null) address.hash = String(new URLSearchParams({ [SECRET_PARAMETER]: secret }));
  return address;
}

import { SECRET_PARAMETER } from '#bridge/route.ts';
import type { Host } from './host.ts';

/**
 * The frame's address for a route, as that of the link that led there: with what the page around has said since, where the person
 * came from, and the secret, which no server sees.
 * @param now the document's address
 */
export function wholeAddress({ location, page }: Host, route: string, secret: string | null, now: URL): URL {
  const address = new URL(location.addressOf(route), now);
  const beside = {
    lang: location.place.get().language,
    host: now.searchParams.get('host'),
    consent: page.consent.get()?.join(' ') ?? null,
    ...page.parameters,
  };
  for (const [name, value] of Object.entries(beside)) if (value !== null) address.searchParams.set(name, value);
  if (secret !== null) address.hash = String(new URLSearchParams({ [SECRET_PARAMETER]: secret }));
  return address;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Surroundings } from './renderer.ts';

/** What surrounds the frame, as far as the request tells: browsers say where a document is to be shown. */
export function surroundingsOf(headers: IncomingHttpHeaders, { config }: Tenant, address: URL): Surroundings {
  const host = address.searchParams.get('host');
  const shownAs = headers['sec-fetch-dest'];
  if (host !== null && config.allowedOrigins.includes(host) && shownAs !== 'document') return 'embedded';
  return shownAs === 'iframe' ? 'bare' : 'standalone';
}

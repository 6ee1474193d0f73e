import { CallError } from './call-error.ts';
import { client } from './client.ts';
import { connection } from './connection.ts';

/**
 * The frame's HTML for a route in another language: it carries the tenant's texts and products.
 * @throws CallError `PSOF0011` when the service cannot be reached, `PSOF0001` when it fails
 */
export async function readFrame(route: string, language: string): Promise<Document> {
  const url = new URL(`/${connection().tenant}${route}`, window.location.origin);
  url.searchParams.set('lang', language);
  const response = await client(url).catch((error: unknown) => {
    throw new CallError('PSOF0011', [], null, error);
  });
  // An address that is no route is a 404 that carries the same data: the widget shows it.
  if (!response.ok && response.status !== 404) throw new CallError('PSOF0001');
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

import type { Boot } from '#contract/boot.ts';
import { CallError } from './call-error.ts';
import { client } from './client.ts';
import { connection } from './connection.ts';

/**
 * The boot data of a route in another language, or as they are now: the tenant's texts and products.
 * @throws CallError `PSOF0011` when the service cannot be reached, `PSOF0001` when it fails
 */
export async function fetchBoot(route: string, language: string): Promise<Boot> {
  const url = new URL(`/${connection().tenant}${route}`, window.location.origin);
  url.searchParams.set('lang', language);
  const response = await client(url, { headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw new CallError('PSOF0011', [], null, error);
  });
  // An address that is no route is a 404 that carries the same data: the widget shows it.
  if (!response.ok && response.status !== 404) throw new CallError('PSOF0001');
  const text = await response.text();
  try {
    return JSON.parse(text) as Boot;
  } catch {
    // A former version of the service beside this one, while a new one is rolled out, sends its document.
    const page = new DOMParser().parseFromString(text, 'text/html');
    return JSON.parse(page.getElementById('boot')?.textContent ?? '') as Boot;
  }
}

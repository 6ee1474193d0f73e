import type { Endpoint } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { connection } from './connection.ts';

type Values = Readonly<Record<string, unknown>>;

/** The absolute address of a call. The service that served the frame is the one that answers. */
export function addressOf(endpoint: Endpoint, params: Values = {}, query: Values = {}): URL {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const base = endpoint.path.startsWith('/') ? '/api/v1' : `/api/v1/${connection().tenant}/`;
  const url = new URL(base + path, window.location.origin);
  const wire = toWire(query, endpoint.queryDictionary) as Readonly<Record<string, string | number | boolean | null>>;
  for (const [name, value] of Object.entries(wire)) {
    if (value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

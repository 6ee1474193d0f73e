import type { Endpoint } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { connection } from './connection.ts';
import { pathAddress, type Values } from './path-address.ts';

/** The absolute address of a call. */
export function addressOf(endpoint: Endpoint, params: Values = {}, query: Values = {}): URL {
  const url = new URL(pathAddress(connection().tenant, endpoint, params), window.location.origin);
  const wire = toWire(query, endpoint.queryDictionary) as Readonly<Record<string, string | number | boolean | null>>;
  for (const [name, value] of Object.entries(wire)) {
    if (value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

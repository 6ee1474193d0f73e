import type { Endpoint } from '#contract/endpoint.ts';
import { connection } from './connection.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The absolute address of a call without a query, such as that of a picture. The service that served the frame answers. */
export function pathAddress(endpoint: Endpoint, params: Values = {}): URL {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const base = endpoint.path.startsWith('/') ? '/api/v1' : `/api/v1/${connection().tenant}/`;
  return new URL(base + path, window.location.origin);
}

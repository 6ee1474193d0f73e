import type { Endpoint } from '#contract/endpoint.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The path of a call without a query, such as that of a picture. The service that served the frame answers. */
export function pathAddress(tenant: string, endpoint: Endpoint, params: Values = {}): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return endpoint.path.startsWith('/') ? `/api/v1${path}` : `/api/v1/${tenant}/${path}`;
}

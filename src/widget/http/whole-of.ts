import type { Endpoint } from '#contract/endpoint.ts';

/** A call with its schemas and words, of which pages have the name and the address (src/delivery/late-schemas.ts). */
export async function wholeOf(endpoint: Endpoint): Promise<Endpoint> {
  return endpoint.whole ? endpoint.whole() : endpoint;
}

import type { FastifyInstance, FastifyReply } from 'fastify';

export const forEver = 'public, max-age=31536000, immutable';
/** Partners never change their two lines of HTML, so a new loader reaches them by expiry. */
export const forMinutes = 'public, max-age=300';

interface Response {
  setHeader(name: string, value: string): unknown;
}

/** Ready-made `.br` and `.gz` files are preferred; without them the service's own compression does it. */
export const asBuilt = {
  preCompressed: true,
  cacheControl: false,
  index: false,
  setHeaders: (response: Response) => response.setHeader('vary', 'accept-encoding'),
} as const;

/** Pages of any origin may load this, also those with Cross-Origin-Embedder-Policy. */
export function forAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('timing-allow-origin', '*')
    .header('x-content-type-options', 'nosniff');
}

export function sayUnbuilt(app: FastifyInstance, url: string, dir: string): void {
  app.get(url, async (_request, reply) =>
    reply
      .status(503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`There is nothing built in ${dir}: run npm run build\n`),
  );
}

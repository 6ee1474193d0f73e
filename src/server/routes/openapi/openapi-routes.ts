import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { openapiDocument } from './openapi-document.ts';

/** `GET /api/v1/openapi.json`: the API as its own list of calls describes it. */
export function openapiRoutes(app: FastifyInstance): void {
  // Written when it is first asked for: a service that starts has better things to do than to describe itself.
  let text: string | undefined;
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send((text ??= JSON.stringify(openapiDocument(api)))),
  );
}

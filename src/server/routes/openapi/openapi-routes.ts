import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { openapiDocument } from './openapi-document.ts';

/** `GET /api/v1/openapi.json`: the API as its own list of calls describes it. */
export function openapiRoutes(app: FastifyInstance): void {
  const text = JSON.stringify(openapiDocument(api));
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(text),
  );
}

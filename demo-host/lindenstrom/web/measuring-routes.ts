import type { FastifyInstance } from 'fastify';
import { Counts } from '../measuring/counts.ts';
import { measuring } from '../pages/measuring.ts';
import type { SendPage } from './site.ts';

/** Lindenstrom's counter in place of a Matomo, and the page that shows what arrived. */
export function addMeasuringRoutes(site: FastifyInstance, send: SendPage): void {
  const counts = new Counts();
  site.get('/messung', (_request, reply) =>
    send(reply.header('cache-control', 'no-store'), 200, measuring(counts.newest)),
  );
  site.get<{ Querystring: Record<string, unknown> }>(
    '/messung/matomo.php',
    { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
    (request, reply) => reply.code(counts.take(request.query, new Date()) ? 204 : 400).send(),
  );
}

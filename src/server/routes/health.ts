import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is, the database answers and it is not shutting down.
 * @param askDatabase resolves when the database answered
 */
export function healthRoutes(app: FastifyInstance, askDatabase: () => Promise<unknown>): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const config = { rateLimit: false };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (request) => {
    if (closing) throw new Failure('PSOF0010');
    try {
      await askDatabase();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Failure('PSOF0010');
    }
    return { status: 'ready' };
  });
}

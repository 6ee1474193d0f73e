import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { keptAnswer } from '#server/http/kept-answer.ts';
import { Failure } from '#server/failure.ts';

/** However many ask, the database is asked once in that time. */
const keptMs = 1_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is, the database answers and it is not shutting down.
 * Neither says more than that, since anybody may ask.
 * @param askDatabase resolves when the database answered
 */
export function healthRoutes(app: FastifyInstance, clock: Clock, askDatabase: () => Promise<unknown>): void {
  const ask = keptAnswer(clock, keptMs, askDatabase);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    if (closing) throw new Failure('PSOF0010');
    try {
      await ask();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Failure('PSOF0010');
    }
    return { status: 'ready' };
  });
}

import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** The answer once the service has time: what it says while it has none (503) says nothing of an address. */
export async function onceAnswered(app: FastifyInstance, asked: InjectOptions): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await app.inject(asked);
    if (answer.statusCode !== 503) return answer;
    await setImmediate();
  }
}

import type { FastifyInstance } from 'fastify';

/** How soon after its last answer a connection ends, once the service does. */
const lookAgainMs = 50;

/**
 * Once the service ends, each connection ends with its answer. Node.js looks for idle ones only as it begins to end, and then waits for all others for as long as
 * these may be kept (`keepAliveTimeout`).
 */
export function endIdleConnections(app: FastifyInstance): void {
  const { server } = app;
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const ending = setInterval(() => server.closeIdleConnections(), lookAgainMs);
    server.once('close', () => clearInterval(ending));
  });
}

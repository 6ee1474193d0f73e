import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Asks for a body (`Expect: 100-continue`, RFC 9110 §10.1.1) only once it is sure that it will be read: its caller may send it, and it is
 * not too large. Whoever is refused before that never sends it.
 */
export function askForExpectedBodies(app: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const isWelcome = length <= (request.routeOptions.bodyLimit ?? 0);
    if (isWelcome && waiting.delete(request.raw)) reply.raw.writeContinue();
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    // What it would send now could not be told from the next request.
    if (waiting.has(request.raw)) reply.header('connection', 'close');
  });
}

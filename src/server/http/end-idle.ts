import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How soon after its last answer a connection ends, once the service does. */
const lookAgainMs = 50;
/**
 * Once the service ends, each connection ends with its answer. Node.js looks for idle ones only as it begins to end, and then waits for all others for as long as
 * these may be kept (`keepAliveTimeout`); for those on which nothing whole has come, which it does not call idle, without an end.
 * @param headMs how long a connection on which no request is on its way may go on sending the head of one, once the service ends
 */
export function endIdleConnections(app: FastifyInstance, headMs = 1_000): void {
  const { server } = app;
  const withoutRequest = new Set<Socket>();
  server.on('connection', (socket) => {
    withoutRequest.add(socket);
    socket.once('close', () => withoutRequest.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    withoutRequest.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) withoutRequest.add(socket);
    });
  });
  let ends = false;
  app.addHook('onSend', async (_request, reply) => {
    // Whoever asks sends nothing more on it, which would be lost.
    if (ends) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    ends = true;
    if (!server.listening) return;
    const ending = setInterval(() => server.closeIdleConnections(), lookAgainMs);
    const silent = setTimeout(() => {
      for (const socket of withoutRequest) socket.destroy();
    }, headMs);
    server.once('close', () => {
      clearInterval(ending);
      clearTimeout(silent);
    });
  });
}

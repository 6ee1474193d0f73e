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
  /** How many requests of each connection are on their way: a client may send the next one before the answer. */
  const onTheirWay = new Map<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const before = onTheirWay.get(socket);
    if (before !== undefined) onTheirWay.set(socket, before + change);
  };
  server.on('connection', (socket) => {
    onTheirWay.set(socket, 0);
    socket.once('close', () => onTheirWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  let ends = false;
  app.addHook('onSend', async ({ raw }, reply) => {
    // Whoever asks sends nothing more on it, which would be lost.
    if (ends && (onTheirWay.get(raw.socket) ?? 0) < 2) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    ends = true;
    if (!server.listening) return;
    const endsAt = performance.now() + headMs;
    const ending = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() < endsAt) return;
      for (const [socket, requests] of onTheirWay) if (requests === 0) socket.destroy();
    }, lookAgainMs);
    server.once('close', () => clearInterval(ending));
  });
}

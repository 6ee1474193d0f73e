import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { endIdleConnections } from './end-idle.ts';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

it('a service ends once its last request is answered, though whoever asked keeps the connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  endIdleConnections(app);
  let answer = () => undefined as void;
  const asked = new Promise<void>((isAsked) => {
    app.get('/', async () => {
      isAsked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return 'answered';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asking = request({ port, host: '127.0.0.1', agent });
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.end();
  await asked;
  const ended = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer();
  const [response] = await answered;
  const body = (await response.setEncoding('utf8').toArray()).join('');
  await ended;
  expect([response.statusCode, body]).toEqual([200, 'answered']);
  expect(app.server.listening).toBe(false);
});

import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { endIdleConnections } from './end-idle.ts';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** A service with one address, which answers once it is told to. */
async function serve() {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  endIdleConnections(app, 20);
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
  return { app, port, asked, answer: () => answer() };
}

it('a service ends once its last request is answered, and says with the answer that it takes no other', async () => {
  const { app, port, asked, answer } = await serve();
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
  expect([response.statusCode, response.headers.connection, body]).toEqual([200, 'close', 'answered']);
  expect(app.server.listening).toBe(false);
});

it.each(['', 'GET / HT'])(
  'a service ends though somebody is connected who has sent %j and nothing else',
  async (sent) => {
    const { app, port } = await serve();
    const accepted = once(app.server, 'connection');
    const somebody = connect(port, '127.0.0.1');
    await accepted;
    if (sent !== '') somebody.write(sent);
    const closed = once(somebody.resume(), 'close');
    await app.close();
    await closed;
    expect(app.server.listening).toBe(false);
  },
);

it('a service that ends keeps a connection until its request is answered, longer than one that sends none', async () => {
  const { app, port, asked, answer } = await serve();
  const silent = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const asking = request({ port, host: '127.0.0.1', agent });
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.end();
  await asked;
  const ended = app.close();
  await once(silent.resume(), 'close');
  answer();
  const [response] = await answered;
  response.resume();
  await ended;
  expect(response.statusCode).toBe(200);
});

it('a service that ends answers all that was sent on one connection before', async () => {
  const { app, port, asked, answer } = await serve();
  const both = connect(port, '127.0.0.1');
  both.write('GET /none HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const silent = connect(port, '127.0.0.1');
  await asked;
  const ended = app.close();
  // So long that one on which nothing is on its way has ended.
  await once(silent.resume(), 'close');
  answer();
  const text = (await both.setEncoding('utf8').toArray()).join('');
  await ended;
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
});

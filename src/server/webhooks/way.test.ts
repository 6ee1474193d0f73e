import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { NotDelivered } from '#server/outbox/not-delivered.ts';
import { createWebhookWay } from './way.ts';

const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`];
const messageTo = (url: string) => ({ url, id: 'msg_1', body: '{}', secrets, at: new Date('2026-05-20T10:00:00Z') });
const here = ['127.0.0.1/32'];

describe('the way of a webhook', () => {
  const servers: { close: () => unknown; closeAllConnections?: () => void }[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections?.();
      server.close();
    }
  });
  async function serve(answer: (response: ServerResponse) => void): Promise<{ port: number; asked: () => number }> {
    let asked = 0;
    const server: Server = createServer((request, response) => {
      asked += 1;
      request.resume().on('end', () => answer(response));
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, asked: () => asked };
  }

  it.each([
    'http://receiver.example/',
    'ftp://receiver.example/',
    'file:///etc/passwd',
    'https://user@receiver.example/',
    'https://user:secret@receiver.example/',
    'https://receiver.example/#part',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://inner.localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://%31%32%37.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1:8443/',
  ])('does not begin at %s', async (url) => {
    const way = createWebhookWay({ networks: [] });
    expect(way.accepts(url)).toBe(false);
    await expect(way.post(messageTo(url))).rejects.toMatchObject({ message: 'INNER-ADDRESS', kind: 'refused' });
  });

  it.each(['https://receiver.example/hook?of=us', 'https://receiver.example:8443/', 'https://8.8.8.8/'])(
    'may begin at %s',
    (url) => {
      expect(createWebhookWay({ networks: [] }).accepts(url)).toBe(true);
    },
  );

  it.each([
    ['127.0.0.1', 4],
    ['::ffff:127.0.0.1', 6],
    ['10.0.0.1', 4],
    ['::1', 6],
  ] as const)('ends where a name leads inside, to %s', async (address, family) => {
    const way = createWebhookWay({ networks: [], lookUpAll: (_, answer) => answer(null, [{ address, family }]) });
    const posted = way.post(messageTo('https://receiver.example/'));
    await expect(posted).rejects.toMatchObject({ message: 'INNER-ADDRESS', kind: 'refused' });
  });

  it('is asked for by name once: a name that leads inside the next time leads nowhere', async () => {
    const { port, asked } = await serve((response) => void response.writeHead(204).end());
    const led = ['127.0.0.1', '127.0.0.2'];
    const names: string[] = [];
    const way = createWebhookWay({
      networks: here,
      lookUpAll: (name, answer) => {
        names.push(name);
        answer(null, [{ address: led[names.length - 1] ?? '', family: 4 }]);
      },
    });
    const url = `http://receiver.example:${port}/`;
    expect(await way.post(messageTo(url))).toMatchObject({ status: 204 });
    await expect(way.post(messageTo(url))).rejects.toMatchObject({ message: 'INNER-ADDRESS' });
    expect([names.length, asked()]).toEqual([2, 1]);
  });

  it('takes of several addresses those alone where it may end', async () => {
    const { port } = await serve((response) => void response.writeHead(200).end('ok'));
    const addresses = ['192.168.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const way = createWebhookWay({ networks: here, lookUpAll: (_, answer) => answer(null, addresses) });
    expect(await way.post(messageTo(`http://receiver.example:${port}/`))).toMatchObject({ status: 200 });
  });

  it('ends with the status, however much is answered, and whoever breaks off', async () => {
    const way = createWebhookWay({ networks: here, mostMs: 2_000 });
    const endless = await serve((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const brokenOff = await serve((response) => {
      response.writeHead(202, { 'content-length': 1000 });
      response.write('a', () => response.destroy());
    });
    const slow = await serve((response) => {
      response.writeHead(201);
      response.write('a');
    });
    const statuses: number[] = [];
    for (const { port } of [endless, brokenOff, slow]) {
      statuses.push((await way.post(messageTo(`http://127.0.0.1:${port}/`))).status);
    }
    expect(statuses).toEqual([200, 202, 201]);
  });

  it('is over when nobody answers in time, or at all', async () => {
    const way = createWebhookWay({ networks: here, mostMs: 200 });
    const sockets: Socket[] = [];
    const silent = createTcpServer((socket) => void sockets.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(way.post(messageTo(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      message: 'TIMEOUT',
      kind: 'out-of-reach',
    });
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');
    await expect(way.post(messageTo(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      message: 'ECONNREFUSED',
      kind: 'out-of-reach',
    });
  });

  it.each([
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 101],
    ['HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', 204],
    ['HTTP/1.1 101 Switching Protocols\r\n\r\n', 101],
    ['HTTP/1.1 103 Early Hints\r\n\r\n', 'out-of-reach'],
    ['SSH-2.0-OpenSSH_9.2\r\n', 'out-of-reach'],
  ])('is over when somebody says %j and goes', async (said, end) => {
    const server = createTcpServer((socket) => void socket.on('data', () => socket.end(said)));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const way = createWebhookWay({ networks: here, mostMs: 2_000 });
    const told = way.post(messageTo(`http://127.0.0.1:${port}/`)).then(
      ({ status }) => status,
      (error: unknown) => (error as NotDelivered).kind,
    );
    expect(await told).toBe(end);
  });

  it('speaks of nobody’s address when it fails', async () => {
    const failing = Object.assign(new Error('getaddrinfo ENOTFOUND receiver.example'), { code: 'ENOTFOUND' });
    const alone = (_: string, answer: (error: NodeJS.ErrnoException) => void) => answer(failing);
    const way = createWebhookWay({ networks: [], lookUpAll: alone });
    const posted = way.post(messageTo('https://receiver.example/'));
    await expect(posted).rejects.toMatchObject({ name: 'NotDelivered', message: 'ENOTFOUND', kind: 'out-of-reach' });
  });

  it('fails where nobody has such a name, as the machine itself says it', async () => {
    // RFC 6761: nobody ever will. Without a resolver the machine says that, and not that there is no such name.
    const posted = createWebhookWay({ networks: [] }).post(messageTo('https://receiver.invalid/'));
    await expect(posted).rejects.toMatchObject({ name: 'NotDelivered', kind: 'out-of-reach' });
  }, 60_000);
});

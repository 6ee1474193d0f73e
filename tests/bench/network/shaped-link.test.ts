import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLink, type Link } from './shaped-link.ts';

// Longer than the shaped line needs for them is always possible, shorter never.
const roundTrip = 100;
const content = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 251));

let server: Server;
let link: Link;
let address: string;

beforeEach(async () => {
  server = createServer((_request, response) => response.end(content));
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  const { port } = server.address() as AddressInfo;
  link = createLink();
  const offered = await link.offer('localhost', 0, port);
  address = `http://localhost:${offered}`;
});

afterEach(async () => {
  link.close();
  server.close();
});

async function fetched(): Promise<{ body: Buffer; took: number }> {
  const begin = performance.now();
  const response = await fetch(address, { headers: { connection: 'close' } });
  return { body: Buffer.from(await response.arrayBuffer()), took: performance.now() - begin };
}

test('what comes out is what went in, in order, however many share the line', async () => {
  link.shape({ roundTrip, bitsPerSecond: 8_000_000 });
  for (const { body } of await Promise.all([fetched(), fetched(), fetched()])) expect(body.equals(content)).toBe(true);
});

test('a new connection and a request cost a round trip each, and bytes their time', async () => {
  link.shape({ roundTrip, bitsPerSecond: 1_600_000 });
  const { took } = await fetched();
  expect(took).toBeGreaterThan(2 * roundTrip + (content.length * 8000) / 1_600_000 - 15);
});

test('two answers at once share the line', async () => {
  link.shape({ roundTrip: 0, bitsPerSecond: 1_600_000 });
  const begin = performance.now();
  await Promise.all([fetched(), fetched()]);
  expect(performance.now() - begin).toBeGreaterThan((2 * content.length * 8000) / 1_600_000 - 15);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { bootFor } from './boot.ts';
import { emptySources } from './boot-sources.fixture.ts';
import { firstScreens } from './render-first-screen.ts';

let app: FastifyInstance;
let asked: string[];

beforeEach(async () => {
  const tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  const tenant = tenants.get('lindenstrom');
  if (!tenant) throw new Error('the demo tenant is gone');
  const boot = await bootFor(emptySources, tenant, 'de', undefined);
  asked = [];
  const screenFor = firstScreens(async (_boot, address, mode) => {
    asked.push(`${address.pathname}${address.search}${address.hash} ${mode}`);
    return { html: '<p>shown</p>', title: 'Title', asked: '/', route: '/' };
  });
  app = Fastify();
  app.get('/*', (request) => {
    const unsaid = request.headers['accept-language'] === 'en' ? { unsaid: 'en' as const } : {};
    return screenFor(request, { boot: { ...boot, ...unsaid }, footnotes: [] }, { name: 'home', parameters: {} });
  });
});

afterEach(() => app.close());

it('is rendered from the address alone: no `#` that somebody sends changes what others are shown', async () => {
  // No client of HTTP sends one, but a socket does.
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').resume();
  socket.write('GET /lindenstrom/#/?widget=evil HTTP/1.1\r\nHost: service\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  await app.inject('/lindenstrom/');
  expect(asked).toEqual(['/lindenstrom/ standalone']);
});

it('is kept for a plain path, and not for each other spelling of one', async () => {
  for (const url of ['/lindenstrom/faq', '/lindenstrom/faq', '/lindenstrom/%66aq', '/lindenstrom/%66aq']) {
    await app.inject(url);
  }
  expect(asked).toEqual(['faq', '%66aq', '%66aq'].map((path) => `/lindenstrom/${path} standalone`));
});

it('is kept once for each language that a browser is spoken to in without a word, since links name theirs', async () => {
  const english = { 'accept-language': 'en' };
  for (const headers of [english, {}, english, {}]) await app.inject({ url: '/lindenstrom/faq', headers });
  expect(asked).toHaveLength(2);
});

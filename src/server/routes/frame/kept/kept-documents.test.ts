import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { emptySources } from '../boot-sources.fixture.ts';
import { frameRoutes } from '../frame-routes.ts';
import { builtFolder } from '../screens.fixture.ts';
import { assetsOnce } from '../widget-assets.ts';

const faq = { title: 'Fragen', groups: [] };
let app: FastifyInstance;
let asked: string[];
let dir: string;
let tenants: Map<string, Tenant>;
let sources: typeof emptySources;
let fails: boolean;

beforeAll(async () => {
  dir = await builtFolder();
});
afterAll(() => rm(dir, { recursive: true }));

beforeEach(async () => {
  tenants = new Map(await loadTenants(join(import.meta.dirname, '../../../../../demo-host/tenants'), {}));
  asked = [];
  fails = false;
  sources = { ...emptySources, presentFaq: () => faq };
  app = Fastify();
  frameRoutes(app, {
    tenants,
    readAssets: assetsOnce(dir),
    renderScreen: async (_boot, address, mode) => {
      asked.push(`${address.pathname}${address.search}${address.hash} ${mode}`);
      if (fails) throw new Error('not rendered');
      return { html: '<p>shown</p>', title: 'Title', asked: '/', route: '/' };
    },
    ...sources,
    presentFaq: (...of) => sources.presentFaq(...of),
    listProducts: (...of) => sources.listProducts(...of),
    presentFootnotes: (...of) => sources.presentFootnotes(...of),
  });
});

afterEach(() => app.close());

describe('a document', () => {
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
    for (const url of ['/lindenstrom/faq', '/lindenstrom/faq', '/lindenstrom/faq?x=%66', '/lindenstrom/faq?x=%66']) {
      await app.inject(url);
    }
    expect(asked).toEqual(['faq', 'faq?x=%66', 'faq?x=%66'].map((path) => `/lindenstrom/${path} standalone`));
  });

  it('is kept once whatever an address says of being asked for again, but for the times that lead to other modules', async () => {
    for (const again of ['x', 'y', '0', '4', '1e9', '1', '01']) await app.inject(`/lindenstrom/faq?again=${again}`);
    await app.inject('/lindenstrom/faq');
    expect(asked.map((url) => url.replace(/.*faq/, ''))).toEqual(['?again=x standalone', '?again=1 standalone']);
  });

  it('is kept once for each language that a browser is spoken to in without a word, since links name theirs', async () => {
    const english = { 'accept-language': 'en' };
    const url = '/lindenstrom/faq?lang=de';
    for (const headers of [english, {}, english, {}]) await app.inject({ url, headers });
    expect(asked).toHaveLength(2);
  });

  it('is made anew where the tenant is another one, and where it says something else', async () => {
    const ask = () => app.inject('/lindenstrom/faq');
    await ask();
    const [key, tenant] = [...tenants].find(([name]) => name === 'lindenstrom') ?? [];
    if (!key || !tenant) throw new Error('the demo tenant is gone');
    tenants.set(key, { ...tenant });
    await ask();
    sources = { ...sources, presentFaq: () => ({ ...faq }) };
    await ask();
    sources = { ...sources, presentFaq: () => faq, listProducts: () => [] };
    await ask();
    expect(asked).toHaveLength(4);
    sources = { ...sources, listProducts: emptySources.listProducts, presentFootnotes: () => [] };
    await ask();
    expect(asked).toHaveLength(5);
  });

  it('that could not be rendered is tried again for the next', async () => {
    fails = true;
    expect((await app.inject('/lindenstrom/faq')).body).toContain('<div id="root"></div>');
    fails = false;
    expect((await app.inject('/lindenstrom/faq')).body).toContain('<p>shown</p>');
  });
});

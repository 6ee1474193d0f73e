import Fastify, { type FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { emptySources } from './boot-sources.fixture.ts';
import { frameRoutes } from './frame-routes.ts';
import { builtFolder } from './screens.fixture.ts';
import { builtAssets } from './widget-assets.ts';

let app: FastifyInstance;
let dir: string;

beforeAll(async () => {
  const tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  dir = await builtFolder();
  app = Fastify();
  frameRoutes(app, { tenants, readAssets: async () => builtAssets(dir), ...emptySources });
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it('is not sent again to who has it', async () => {
  const first = await get('/lindenstrom/faq');
  const again = await get('/lindenstrom/faq', { 'if-none-match': `"other", ${String(first.headers['etag'])}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const { 'content-security-policy': policy, 'cache-control': kept, etag, vary } = first.headers;
  expect(again.headers).toMatchObject({ 'content-security-policy': policy, 'cache-control': kept, etag, vary });
});

it('is sent where it says something else', async () => {
  const { headers } = await get('/lindenstrom/faq');
  const etag = String(headers['etag']);
  const others = await Promise.all(
    ['/lindenstrom/faq?lang=en', '/lindenstrom'].map((url) => get(url, { 'if-none-match': etag })),
  );
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const other of others) expect(other.headers['etag']).not.toBe(etag);
});

it('of no route is nothing to come back to', async () => {
  const { statusCode, headers } = await get('/lindenstrom/nirgendwo');
  expect([statusCode, headers['etag']]).toEqual([404, undefined]);
});

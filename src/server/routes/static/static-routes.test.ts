import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { logoPath } from './logo-path.ts';
import { staticRoutes } from './static-routes.ts';

let dir: string;
let app: FastifyInstance;
let tenants: ReadonlyMap<string, Tenant>;

async function build(): Promise<void> {
  await mkdir(join(dir, 'widget/assets'), { recursive: true });
  await mkdir(join(dir, 'loader/.vite'), { recursive: true });
  await writeFile(join(dir, 'widget/assets/main-1.js'), 'plain');
  await writeFile(join(dir, 'widget/assets/main-1.js.br'), 'brotli');
  await writeFile(join(dir, 'widget/assets/main-1.css'), 'body{}');
  await mkdir(join(dir, 'kept'), { recursive: true });
  await writeFile(join(dir, 'loader/loader.js'), 'loader');
  await writeFile(join(dir, 'loader/manifest.json'), '{"loader":{}}');
  await writeFile(join(dir, 'loader/bridge-7-AbC_1-x.js'), 'bridge');
  await writeFile(join(dir, 'kept/loader-Now.js'), 'loader');
  await writeFile(join(dir, 'kept/loader-Old.js'), 'old loader');
  await writeFile(join(dir, 'kept/loader-Old.js.gz'), 'gzip');
  await writeFile(join(dir, 'kept/bridge-6-Old.js'), 'old bridge');
  await writeFile(join(dir, 'loader/.vite/manifest.json'), '{}');
}

async function start(): Promise<void> {
  app = Fastify();
  await staticRoutes(app, {
    tenants,
    widgetDir: join(dir, 'widget'),
    workplaceDirs: { office: join(dir, 'office'), desk: join(dir, 'desk') },
    loaderDir: join(dir, 'loader'),
    keptDir: join(dir, 'kept'),
  });
}

beforeEach(async () => {
  tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  dir = await mkdtemp(join(tmpdir(), 'dist-'));
});

afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

describe('built files', () => {
  beforeEach(async () => {
    await build();
    await start();
  });

  it('of the widget may be kept for ever, and come compressed where they were', async () => {
    const plain = await app.inject('/assets/main-1.js');
    expect(plain.body).toBe('plain');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    const brotli = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.body).toBe('brotli');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.headers['content-type']).toContain('javascript');
    expect((await app.inject('/assets/main-1.css')).headers['content-type']).toContain('text/css');
    for (const again of ['/assets/again-1/main-1.js', '/assets/again-3/main-1.js']) {
      const { body, headers } = await app.inject({ url: again, headers: { 'accept-encoding': 'br' } });
      expect([body, headers['cache-control']]).toEqual(['brotli', plain.headers['cache-control']]);
    }
    expect((await app.inject('/assets/again-4/main-1.js')).statusCode).toBe(404);
  });

  it.each(['loader.js', 'manifest.json'])('are for any page, kept briefly and known again: %s', async (name) => {
    const first = await app.inject(`/v1/${name}`);
    expect(first.body).toContain('loader');
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    const again = await app.inject({
      url: `/v1/${name}`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
  });

  it.each([
    ['bridge-7-AbC_1-x.js', 'bridge'],
    ['loader-Now.js', 'loader'],
    ['loader-Old.js', 'old loader'],
    ['bridge-6-Old.js', 'old bridge'],
  ])(
    'with a hash are for any page and may be kept for ever, also those of former builds: %s',
    async (name, content) => {
      const { body, headers } = await app.inject(`/v1/${name}`);
      expect(body).toBe(content);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  );

  it('of former builds come compressed where they were', async () => {
    const { body, headers } = await app.inject({ url: '/v1/loader-Old.js', headers: { 'accept-encoding': 'gzip' } });
    expect(body).toBe('gzip');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });

  it('have a bridge for a loader of a build that is not known, when it can use it, and not to be kept', async () => {
    const { body, headers } = await app.inject('/v1/bridge-7-Gone.js');
    expect(body).toBe('bridge');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
  });

  it.each([
    '/v1/bridge-old.js',
    '/v1/bridge-6-Gone.js',
    '/v1/bridge-8-Gone.js',
    '/v1/loader-Gone.js',
    '/v1/loader-Old.js.gz',
    '/v1/loader-..%2fkept%2floader-Old.js',
    '/v1/.vite/manifest.json',
    '/v1/..%2fwidget%2fassets%2fmain-1.js',
    '/assets/again-1/..%2f..%2floader%2floader.js',
    '/assets/..%2f..%2floader%2floader.js',
    '/assets/',
    '/assets/missing.js',
    '/assets/.vite/manifest.json',
  ])('give nothing else away: %s', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([403, 404]).toContain(statusCode);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('a logo', () => {
  beforeEach(start);

  it('may be kept for ever under its versioned address, and can only draw', async () => {
    const tenant = tenants.get('lindenstrom');
    if (!tenant) throw new Error('Lindenstrom is missing');
    const { body, headers } = await app.inject(logoPath(tenant));
    expect(body).toBe(tenant.logoSvg);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'unsafe-inline'; sandbox`);
    expect(headers['cache-control']).toContain('immutable');
    expect((await app.inject('/v1/lindenstrom/logo.svg?v=old')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('of nobody is not found', async () => {
    expect((await app.inject('/v1/nobody/logo.svg')).statusCode).toBe(404);
  });
});

it('says what to do when nothing is built', async () => {
  await start();
  for (const url of ['/assets/main-1.js', '/v1/loader.js']) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(503);
    expect(body).toContain('run npm run build');
  }
});

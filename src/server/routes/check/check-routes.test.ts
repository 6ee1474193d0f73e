import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { checkRoutes } from './check-routes.ts';
import { alike, readAddress } from './page-address.ts';

let app: FastifyInstance;
let checkDir: string;

beforeAll(async () => {
  const tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  checkDir = await mkdtemp(join(tmpdir(), 'check-'));
  await writeFile(join(checkDir, 'check.js'), 'check');
  app = Fastify();
  await checkRoutes(app, { tenants, publicUrl: 'https://widget.example', checkDir });
});

afterAll(async () => {
  await app.close();
  await rm(checkDir, { recursive: true });
});

const ask = async (query: Record<string, string>) => {
  const answer = await app.inject(`/v1/check?${new URLSearchParams(query).toString()}`);
  return { ...answer, status: answer.statusCode, text: answer.body.replaceAll(/\s+/g, ' ') };
};

it('tells whether an origin is listed, for one tenant or for whichever lists it', async () => {
  const listed = { host: 'http://127.0.0.1:4601/empfehlen?x=1#/login' };
  for (const query of [listed, { ...listed, tenant: 'lindenstrom' }]) {
    const { status, text } = await ask(query);
    expect(status).toBe(200);
    expect(text).toContain('Listed: lindenstrom');
    expect(text).not.toContain('Not listed');
  }
  const { text } = await ask({ host: 'www.partner.example', tenant: 'lindenstrom' });
  expect(text).toContain('Not listed: lindenstrom');
  expect(text).toContain('<code>https://www.partner.example</code>');
  expect((await ask({ host: 'www.partner.example' })).text).toContain('No tenant of this service lists');
  expect((await ask({ host: 'www.partner.example', tenant: 'lindenstorm' })).text).toContain('knows no tenant');
});

it('names what is listed instead where only scheme, www or port differ', async () => {
  const { text } = await ask({ host: 'https://127.0.0.1:4601', tenant: 'lindenstrom' });
  expect(text).toContain('Listed is <code>http://127.0.0.1:4601</code>');
  expect(alike('https://partner.example', ['https://www.partner.example', 'https://other.example'])).toEqual([
    'https://www.partner.example',
  ]);
});

it('writes the lines of this service, this tenant and this page', async () => {
  const { text } = await ask({ host: 'https://www.partner.example/a', tenant: 'lindenstrom' });
  expect(text).toContain('src=&quot;https://widget.example/v1/loader.js&quot;');
  expect(text).toContain('https://widget.example/lindenstrom/?lang=de&amp;amp;host=https://www.partner.example&quot;');
  expect(text).toContain('frame-src https://widget.example');
  expect(text).toContain('import(&#39;https://widget.example/v1/check.js?&#39; + Date.now())');
});

it.each([
  'javascript:alert(1)',
  'ftp://partner.example',
  'https://',
  'http://a b',
  'https://user:secret@partner.example',
  '"><script>',
])('says of “%s” at the field that it is no address of a page', async (host) => {
  const { status, text } = await ask({ host });
  expect(status).toBe(400);
  expect(text).toContain('aria-invalid="true"');
  expect(text).toContain('is not the address of a page');
  expect(text).not.toContain('<script>');
});

it('shows the form alone to who has asked for nothing, and takes an address as people have it', async () => {
  const { status, text, headers } = await ask({});
  expect(status).toBe(200);
  expect(text).not.toContain('Your page’s origin');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(readAddress('localhost:4601/empfehlen').origin).toBe('http://localhost:4601');
  expect(readAddress('localhost.partner.example').origin).toBe('https://localhost.partner.example');
  expect(readAddress(' WWW.Partner.example:443/x ').origin).toBe('https://www.partner.example');
});

it('gives the script to every page', async () => {
  const script = await app.inject('/v1/check.js');
  expect(script.body).toBe('check');
  expect(script.headers['access-control-allow-origin']).toBe('*');
});

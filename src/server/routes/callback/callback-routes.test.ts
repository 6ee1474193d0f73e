import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '#server/http/error-handler.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { callbackRoutes } from './callback-routes.ts';

/** The page that identity providers lead back to. */
describe('the page on the way back', () => {
  let app: FastifyInstance;
  let callbackDir: string;
  beforeAll(async () => {
    callbackDir = await mkdtemp(join(tmpdir(), 'rw-callback-'));
    await writeFile(join(callbackDir, 'callback.js'), 'export {};');
    const loaded = await loadTenants(resolve('demo-host/tenants'), {
      TENANT_LINDENSTROM_SSO_ISSUER: 'https://login.example',
      TENANT_LINDENSTROM_SSO_SECRET: 'secret',
    });
    app = Fastify();
    handleErrors(app, loaded);
    await app.register(helmet);
    await callbackRoutes(app, { tenants: loaded, callbackDir });
  });
  afterAll(async () => {
    await app.close();
    await rm(callbackDir, { recursive: true });
  });
  const get = (url: string, language = 'de') => app.inject({ url, headers: { 'accept-language': language } });

  it('is shown in no frame, kept nowhere, and keeps its tie to the window that opened it', async () => {
    const { headers } = await get('/lindenstrom/sso/callback?code=geheim&state=x');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-[^']+'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
    });
  });

  it('repeats nothing of its address, and says in the tenant’s language how to go on', async () => {
    const { body } = await get('/lindenstrom/sso/callback?code=geheim&state=anders');
    expect(body).not.toMatch(/geheim|anders/);
    expect(body).toContain('<html lang="de"');
    expect((await get('/lindenstrom/sso/callback', 'en')).body).toContain('You can close this window');
  });

  it.each([
    ['de', 'sag niemandem die Nummer', 'Die Anmeldung ist gerade nicht möglich'],
    ['en', 'tell nobody the number', 'Signing in is not possible at the moment'],
  ])('warns in %s of who asks for the number, and knows why a provider gives no code', async (language, ...texts) => {
    const { body } = await get('/lindenstrom/sso/callback', language);
    for (const text of texts) expect(body).toContain(text);
    expect([...body.matchAll(/data-says="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'waiting',
      'handed',
      'failed',
      'declined',
      'PSOF0901',
      'PSOF0903',
      'PSOF0904',
      'digits',
    ]);
  });

  it('is there for tenants alone whose agencies sign in', async () => {
    const answers = [await get('/fernklang/sso/callback'), await get('/niemand/sso/callback')];
    expect(answers.map(({ statusCode, body }) => [statusCode, /PSOF\d{4}/.exec(body)?.[0]])).toEqual([
      [404, 'PSOF0905'],
      [404, 'PSOF0004'],
    ]);
  });

  it('runs a script of our own', async () => {
    const { headers, statusCode } = await get('/v1/sso/callback.js');
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackRoutes } from '#server/routes/callback/callback-routes.ts';
import { deskRoutes } from '#server/routes/frame/desk-routes.ts';
import { workplaceAssets } from '#server/routes/frame/workplace-assets.ts';
import { confirmedRecommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

const missing = join(import.meta.dirname, 'nothing-built');

describe('a route that a link names in a partner’s page and no frame can show', () => {
  let service: Service;
  let host: string;
  let asked: string;
  beforeAll(async () => {
    service = await Service.start('pglite');
    const { app, tenants } = service;
    deskRoutes(app, { tenants, readAssets: workplaceAssets(missing, 'desk') });
    await callbackRoutes(app, { tenants, callbackDir: missing });
    host = service.tenant.config.allowedOrigins[0] ?? '';
    asked = `channel=sms&lang=en&consent=&host=${encodeURIComponent(host)}`;
  });
  afterAll(() => service.stop());

  const get = async (path: string, search: string, shownAs = 'iframe') => {
    const { statusCode, headers, body } = await service.app.inject({
      url: `/lindenstrom${path}?${search}`,
      headers: { 'sec-fetch-dest': shownAs },
    });
    return { statusCode, headers, body };
  };

  const routes = [
    '/betrieb',
    '/betrieb/',
    '/%62etrieb',
    '/betrieb/geld/laufend',
    '/sso/callback',
    '/e/0123456789',
    `/e/${'0'.repeat(250)}`,
    '/empfaengerdaten/%ff',
    '/%',
    '//%',
  ];

  it.each(routes)('leads the loader’s frame to the page of the widget that says so: %s', async (path) => {
    const { statusCode, headers } = await get(path, asked);
    expect([statusCode, headers['location']]).toEqual([302, `/lindenstrom/404?${asked}`]);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${host};`.slice(0, -1));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' });
  });

  it.each(routes)('is answered as before to everybody else: %s', async (path) => {
    const elsewhere = await get(path, 'lang=en&host=https://evil.example');
    const tab = await get(path, asked, 'document');
    for (const { headers } of [elsewhere, tab]) {
      expect(String(headers['location'])).not.toContain('/404?');
      expect(String(headers['content-security-policy'])).not.toContain(host);
    }
  });

  it('counts no click where no frame could follow it', async () => {
    const anna = await confirmedRecommender(service);
    await get(`/e/${anna.number}`, asked);
    const { body } = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
    expect(body).toMatchObject({ Content: [{ Klicks: 0 }] });
  });

  it('stays an answer for programs where it is none of a tenant’s', async () => {
    const { statusCode, headers } = await service.app.inject(`/api/v1/lindenstrom/empfehlung/%ff?${asked}`);
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  });
});

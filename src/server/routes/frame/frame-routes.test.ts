import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import type { BootSources } from './boot.ts';
import { emptySources } from './boot-sources.fixture.ts';
import { frameRoutes } from './frame-routes.ts';
import type { RenderScreen } from './renderer.ts';
import { builtFolder } from './screens.fixture.ts';
import { builtAssets } from './widget-assets.ts';

const number = 'AB12CD34EF';
const offered: OfferedReferral = {
  referralNumber: number,
  status: 'Ok',
  recommenderName: '</script><script>alert(1)</script>\u2028 L.',
  agentName: null,
  productId: 'lindenstrom-natur',
  productName: 'Natur',
  description: '',
  isWhole: false,
  recipientBountyCent: 0,
  upTo: false,
  recommenderBountyCent: 6000,
  expiresAt: '2027-01-01T00:00:00',
  consentText: 'x',
  consentVersion: '1',
  youngUnder: null,
};

let tenants: ReadonlyMap<string, Tenant>;
let dir: string;
let app: FastifyInstance;
let readOffered: BootSources['readOffered'];

beforeAll(async () => {
  tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  dir = await builtFolder();
});

afterAll(async () => {
  await rm(dir, { recursive: true });
});

function serve(served: ReadonlyMap<string, Tenant>, renderScreen?: RenderScreen): FastifyInstance {
  const serving = Fastify();
  frameRoutes(serving, {
    tenants: served,
    readAssets: async () => builtAssets(dir),
    renderScreen,
    ...emptySources,
    readOffered: async (...asked) => readOffered(...asked),
  });
  return serving;
}

beforeEach(() => {
  readOffered = async () => ({ offered });
  app = serve(tenants);
});

afterEach(async () => {
  await app.close();
});

async function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers });
}

function bootIn(html: string): Boot {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '') as Boot;
}

describe('the frame', () => {
  it('carries configuration, texts, theme and scripts, so that the first screen asks for nothing more', async () => {
    const { statusCode, body, headers } = await get('/lindenstrom');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="de" dir="ltr">');
    expect(body).toContain('<title>Lindenstrom</title>');
    expect(body).toContain('<script type="module" src="/assets/main-1.js">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/react-1.js">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/de-1.js">');
    expect(body).toMatch(/<style>\.main\{display:block\}\n\.home\{display:block\}\n[^<]*--rw-/);
    expect(body).not.toMatch(/<link rel="stylesheet"(?! disabled )/);
    expect(body).not.toContain('recommend-1');
    expect(body).toContain('<noscript>Bitte schalte JavaScript ein');
    expect(bootIn(body)).toMatchObject({ language: 'de', config: { tenant: 'lindenstrom' } });
    expect(bootIn(body).texts.heroTitle).not.toBe('');
    expect(body).not.toMatch(/mailSender|legalName|captchaRequired/);
  });

  it('says beside what it has rendered where the page and its texts are', async () => {
    await app.close();
    app = serve(tenants, async () => ({ html: '<p>x</p>', title: 'x', asked: '/login', route: '/login' }));
    const { body } = await get('/lindenstrom/login?lang=en');
    expect(body).toContain('data-route="/login" data-page="/assets/login-1.js" data-texts="/assets/login-en-1.js">');
  });

  it('leads to the same modules at other addresses where some could not be had in the document before', async () => {
    await app.close();
    app = serve(tenants, async () => ({ html: '<p>x</p>', title: 'x', asked: '/login', route: '/login' }));
    const { body } = await get('/lindenstrom/login?lang=de&again=2');
    const scripts = [...body.matchAll(/(?:src|data-page|href)="(\/assets\/[^"]*\.js)"/g)].map(([, address]) => address);
    expect(scripts.length).toBeGreaterThan(3);
    for (const address of scripts) expect(address).toMatch(/^\/assets\/again-2\//);
    expect(body).toContain('data-texts="/assets/again-2/login-de-1.js"');
    expect(body).toContain('href="/assets/main-1.css"');
    const { body: other } = await get('/lindenstrom/login?lang=de&again=..%2F9');
    expect(other).not.toContain('again-');
  });

  it('preloads what the first route needs on top, each file once', async () => {
    const { body } = await get('/lindenstrom/empfehlen/lindenstrom-natur?lang=en');
    expect(body).toContain('<link rel="modulepreload" href="/assets/recommend-1.js">');
    expect(body).toContain('\n.recommend{display:block}\n');
    expect(body).toContain('/assets/en-1.js');
    expect(body).toContain('<link rel="modulepreload" href="/assets/recommend-en-1.js">');
    expect(body).not.toMatch(/\/assets\/(recommend-)?de-1\.js/);
    expect(body.match(/react-1\.js/g)).toHaveLength(1);
    expect(body.match(/main-1\.js/g)).toHaveLength(1);
  });

  it.each([
    ['?lang=en', 'de', 'en'],
    ['?lang=de', 'en', 'de'],
    ['?lang=fr', 'en-GB,de;q=0.5', 'en'],
    ['?lang=en&lang=de', 'en', 'en'],
    ['', 'fr', 'de'],
    ['', '', 'de'],
  ])('speaks for %s with a browser of "%s": %s', async (query, accepted, language) => {
    const { body, headers } = await get(`/lindenstrom${query}`, { 'accept-language': accepted });
    expect(bootIn(body).language).toBe(language);
    expect(headers['vary']).toBe('accept, accept-language');
  });

  it('says what the browser would be spoken to in without a word, where that is another language', async () => {
    const english = { 'accept-language': 'en' };
    expect(bootIn((await get('/lindenstrom?lang=de', english)).body).unsaid).toBe('en');
    expect(bootIn((await get('/lindenstrom?lang=en', english)).body)).not.toHaveProperty('unsaid');
    expect(bootIn((await get('/lindenstrom', english)).body)).not.toHaveProperty('unsaid');
  });

  it('may be embedded by the tenant’s origins only, and lets nothing foreign in', async () => {
    const { body, headers } = await get('/lindenstrom');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'self' http://127.0.0.1:4601`);
    expect(policy).toContain(`default-src 'none'; script-src 'self';`);
    expect(policy).not.toContain('unsafe');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(style).toContain('--rw-accent');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('says where to go from a frame that the loader did not make, unless the tenant wants it there', async () => {
    expect(bootIn((await get('/lindenstrom')).body).partnerPage).toBe('http://127.0.0.1:4601/empfehlen#');
    await app.close();
    const integrated = ([key, tenant]: [string, Tenant]): [string, Tenant] => [
      key,
      { ...tenant, config: { ...tenant.config, integratedFrame: true } },
    ];
    app = serve(new Map([...tenants].map(integrated)));
    expect(bootIn((await get('/lindenstrom')).body).partnerPage).toBeUndefined();
  });

  it('gives the boot data alone to a widget that asks for them', async () => {
    const rendered: string[] = [];
    await app.close();
    app = serve(tenants, async (_boot, { pathname: asked }) => {
      rendered.push(asked);
      return { html: '<p>x</p>', title: 'x', asked, route: asked };
    });
    for (const path of [
      '/lindenstrom/datenschutz',
      `/lindenstrom/empfaengerdaten/${number}`,
      '/lindenstrom/nirgendwo',
    ]) {
      const url = `${path}?lang=en`;
      const [html, data] = [await get(url), await get(url, { accept: 'application/json' })];
      expect(data.json()).toEqual(bootIn(html.body));
      expect(data.statusCode).toBe(html.statusCode);
      for (const name of ['cache-control', 'vary']) expect(data.headers[name]).toBe(html.headers[name]);
      expect(data.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    // It shows nothing of a screen.
    expect(rendered).toHaveLength(3);
    // As browsers ask for a document.
    const asDocument = await get('/lindenstrom', {
      accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
    });
    expect(asDocument.headers['content-type']).toContain('text/html');
  });

  it('brings a legal page along', async () => {
    const { body } = await get('/lindenstrom/datenschutz?lang=en');
    expect(bootIn(body).legalPage).toMatchObject({ name: 'datenschutz', title: 'Privacy in the referral programme' });
  });

  it('brings the offered referral along, and no name can break out of the data or stay in a cache', async () => {
    const { body, headers } = await get(`/lindenstrom/empfaengerdaten/${number}?channel=whatsapp`);
    expect(bootIn(body).offeredReferral).toEqual(offered);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain('\u2028');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['PSOF0301', 404],
    ['PSOF0302', 200],
  ] as const)('tells the app of %s, with status %d', async (problem, status) => {
    readOffered = async () => ({ problem });
    const { body, statusCode } = await get(`/lindenstrom/empfaengerdaten/${number}`);
    expect(bootIn(body).problem).toEqual({ code: problem, referralNumber: number });
    expect(statusCode).toBe(status);
  });

  it('has no page of another variant', async () => {
    const withoutGoodwill = ([key, tenant]: [string, Tenant]): [string, Tenant] => {
      const { goodwillThanks: gone, ...left } = tenant.routes.de;
      expect(gone).toEqual(['/kulanzdanke']);
      return [key, { ...tenant, routes: { de: left, en: left } }];
    };
    expect((await get('/lindenstrom/kulanzdanke')).statusCode).toBe(200);
    await app.close();
    app = serve(new Map([...tenants].map(withoutGoodwill)));
    expect((await get('/lindenstrom/kulanzdanke')).statusCode).toBe(404);
  });

  it('shows the app’s own 404 on addresses that are no route, with the status', async () => {
    for (const path of ['/lindenstrom/nirgendwo', '/lindenstrom/404']) {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(bootIn(body).config.tenant).toBe('lindenstrom');
    }
    expect((await get('/lindenstrom/login/')).statusCode).toBe(200);
  });
});

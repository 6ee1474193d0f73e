import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLindenstrom } from '../../demo-host/lindenstrom/server.ts';
import { customerOf } from './customer.fixture.ts';

const serviceUrl = 'http://widget.example:4600';
let dataDir: string;
let site: Awaited<ReturnType<typeof startLindenstrom>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lindenstrom-'));
  site = await startLindenstrom({ port: 0, serviceUrl, operatorKey: 'operator-key', dataDir });
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string) => fetch(site.url + path);

/** Sends a path as it is; `fetch` would tidy it up first. */
const statusOfRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(site.url, { path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('the counter in place of a Matomo', () => {
  const visit = { rec: '1', idsite: '1', url: 'http://127.0.0.1:4601/empfehlen#/login' };
  const count = async (query: Record<string, string>) =>
    (await get(`/messung/matomo.php?${new URLSearchParams(query).toString()}`)).status;

  it('says whether it has taken what it was told', async () => {
    expect(await count(visit)).toBe(204);
    expect(await count({ ...visit, url: 'no address' })).toBe(400);
    expect(await count({ ...visit, rec: '0' })).toBe(400);
    expect(await (await get('/messung')).text()).toMatch(/1 Eintrag|1 Einträge/);
  });
});

describe('the referral page', () => {
  it.each([
    ['/empfehlen', 'de'],
    ['/en/empfehlen', 'en'],
  ])('%s embeds the widget with two lines', async (path, language) => {
    const page = await (await get(path)).text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<script async src="${serviceUrl}/v1/loader.js"></script>`);
    expect(page).toMatch(/<referral-widget tenant="lindenstrom" scroll-offset="\d+"><\/referral-widget>/);
  });

  it('lets in no stranger but the service, and nothing inline', async () => {
    const answer = await get('/empfehlen');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${serviceUrl};`);
    expect(policy).toContain(`frame-src ${serviceUrl};`);
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! async src=)/);
  });
});

describe('the order form', () => {
  it('puts every mistake next to its field, keeps the entries and focuses the first', async () => {
    const customer = customerOf(site.url);
    const form = await customer.openForm();
    const answer = await customer.submit(form, {
      vorname: ' ',
      email: 'aenne@',
      plz: '123',
      ort: 'Aul"ingen',
      bedingungen: '',
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(`name="vorgang" value="${form}"`);
    expect(page).toContain('value="Aul&quot;ingen"');
    const wrong = [...page.matchAll(/<input(?=[^>]*aria-invalid)[^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(wrong).toEqual(['vorname', 'email', 'plz', 'bedingungen']);
    for (const name of wrong) expect(page).toContain(`id="feld-${name}-fehler"`);
    expect(page.match(/<input[^>]*autofocus/g)).toEqual([expect.stringContaining('name="vorname"')]);
  });

  it.each<Record<string, string>>([
    { produkt: 'gibt-es-nicht' },
    { nachname: 'x'.repeat(81) },
    { nachname: 'abc\u202Edef' },
    { strasse: 'Zeile\nZeile' },
    { telefon: 'anrufen' },
    { hausnummer: '-' },
    { zaehlernummer: '<b>' },
  ])('refuses %j', async (entries) => {
    const customer = customerOf(site.url);
    expect((await customer.submit(await customer.openForm(), entries)).status).toBe(422);
  });

  it('writes nothing into the page that could run', async () => {
    const query = new URLSearchParams({ produkt: '"><script>x</script>', empfehlung: "'><img src=x onerror=y>" });
    const page = await (await get(`/bestellen?${query}`)).text();
    expect(page).not.toMatch(/<script>x|<img/);
    expect(page).toContain('Diesen Tarif gibt es nicht mehr');
    expect(page).toContain('konnten wir nicht lesen');
  });

  it('is not taken from another site', async () => {
    const customer = customerOf(site.url);
    for (const origin of ['https://evil.example', 'null']) {
      expect((await customer.submit(await customer.openForm(), {}, { origin })).status).toBe(403);
    }
    expect((await customer.submit(await customer.openForm(), {}, { origin: site.url })).status).toBe(303);
  });
});

describe('a hostile request', () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${site.url}/bestellen`, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' });

  it.each([
    ['a body that is too long', () => post(`vorname=${'x'.repeat(20_000)}`), 413],
    ['JSON', () => post('{"vorname":"x"}', 'application/json'), 415],
    ['no form at all', () => post(''), 400],
    ['an id we did not make', () => post('vorgang=../../etc/passwd'), 400],
    ['names of built-in things', () => post('__proto__=1&constructor=2&vorgang=x'), 400],
    ['an unknown order', () => get('/bestellung/5b6d7a1e-1111-4111-8111-111111111111'), 404],
    ['an unknown page', () => get('/wp-login.php'), 404],
    ['a wrong method', () => fetch(`${site.url}/empfehlen`, { method: 'DELETE' }), 404],
  ])('with %s is answered with a page', async (_what, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page).toContain('<html lang="de">');
    expect(page).not.toMatch(/at \w+ \(|node_modules|FST_/);
  });

  it.each(['/%', '/%c0%ae', '/bestellung/%00', `/bestellung/${'x'.repeat(500)}`, '/bestellen?produkt[]=1&__proto__=2'])(
    'for %s is never our mistake',
    async (path) => {
      expect(await statusOfRaw(path)).toBeLessThan(500);
    },
  );
});

it('tells search engines in their own format that they may look around', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('User-agent: *\nDisallow:\n');
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { referralCopy } from '../../demo-host/lindenstrom/pages/referral-copy.ts';
import { startLindenstrom } from '../../demo-host/lindenstrom/server.ts';

let dataDir: string;
let site: Awaited<ReturnType<typeof startLindenstrom>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lindenstrom-'));
  site = await startLindenstrom({ port: 0, serviceUrl: 'http://widget.example:4600', operatorKey: 'key', dataDir });
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const pageAt = async (path: string) =>
  (await (await fetch(site.url + path)).text()).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');

describe('what Lindenstrom says of its prices', () => {
  it.each([
    ['Lindenstrom Natur', ['29,4 ct/kWh', '11,90 € im Monat', 'rund 73 €', 'bei 2.500 kWh im Jahr']],
    ['Lindengas Fair', ['9,8 ct/kWh', '12,50 € im Monat', 'rund 111 €', 'bei 12.000 kWh im Jahr']],
    ['Linden Duo', ['29,1 ct/kWh', '9,6 ct/kWh', '22,90 € im Monat', 'rund 180 €', '12.000 kWh Gas im Jahr']],
  ])('names of %s, beside the price a month, those per kilowatt-hour and the basic one', async (name, prices) => {
    const home = await pageAt('/');
    const card = home
      .slice(home.indexOf(`<h3>${name}</h3>`), home.indexOf(`${name} bestellen</a>`))
      .replaceAll(/<[^>]+>/g, '');
    for (const price of prices) expect(card).toContain(price);
  });

  it('promises a guarantee only with its restriction, and none for gas alone', async () => {
    for (const path of ['/', '/empfehlen', '/bestellen']) {
      expect(await pageAt(path)).not.toMatch(/(?<!Eingeschränkte |keine )Preisgarantie|ohne Sternchen/);
    }
    const home = await pageAt('/');
    const gas = home.slice(home.indexOf('<h3>Lindengas Fair</h3>'), home.indexOf('Lindengas Fair bestellen</a>'));
    expect(gas).not.toContain('garantie');
    expect(home).toContain('ausgenommen Steuern, Abgaben und Umlagen');
  });
});

describe('the referral page', () => {
  it('says in both languages the same, and how long a link really works', () => {
    const { de, en } = referralCopy;
    expect(en.faq).toHaveLength(de.faq.length);
    expect(de.facts[1].figure).toBe(`${promised.daysOfLink} Tage`);
    expect(en.facts[1].figure).toBe(`${promised.daysOfLink} days`);
    expect(JSON.stringify(en)).not.toMatch(/bount/i);
  });
});

describe('a contract', () => {
  const send = (path: string, entries: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { method: 'POST', headers, body: new URLSearchParams(entries) });
  const customer = { name: 'Änne Müller', vertrag: 'LS-2026-000123', email: 'aenne@beispiel.example' };

  it('can be ended from every page, and the order says how', async () => {
    for (const path of ['/', '/empfehlen', '/en/empfehlen', '/bestellen', '/impressum', '/widerruf']) {
      const page = await pageAt(path);
      for (const way of ['/kuendigen', '/widerrufen', '/widerruf']) expect(page).toContain(`href="${way}"`);
    }
    expect(await pageAt('/')).toMatch(/Verträge hier kündigen.*Vertrag widerrufen/);
    expect(await pageAt('/bestellen')).toMatch(/<a href="\/widerruf"[^>]*>Widerrufsbelehrung<\/a> habe ich erhalten/);
  });

  it.each([
    ['/widerrufen', 'Widerruf bestätigen', 'Dein Widerruf ist bei uns', 'widerruf'],
    ['/kuendigen', 'Jetzt kündigen', 'Deine Kündigung ist bei uns', 'kuendigung'],
  ])('is ended at %s by one button, and what arrived is shown with day and time', async (path, button, title, kind) => {
    expect(await pageAt(path)).toContain(`>${button}</button>`);
    const answer = await send(path, customer);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(title);
    expect(page).toMatch(/Eingegangen am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr/);
    for (const value of Object.values(customer)) expect(page).toContain(value);
    const kept = await readFile(join(dataDir, 'lindenstrom-declarations.jsonl'), 'utf8');
    const last = JSON.parse(kept.trim().split('\n').at(-1) ?? '') as object;
    expect(last).toMatchObject({ kind, given: customer, arrivedAt: expect.stringMatching(/Z$/) as string });
  });

  it('is not ended by a form with mistakes, which says them at their fields, nor from another site', async () => {
    const answer = await send('/kuendigen', { ...customer, name: ' ', email: 'aenne@', zum: 'bald' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    const wrong = [...page.matchAll(/<input(?=[^>]*aria-invalid)[^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(wrong).toEqual(['name', 'email', 'zum']);
    expect(page).toContain('value="LS-2026-000123"');
    expect((await send('/widerrufen', { ...customer, name: '<b>x</b>' })).status).toBe(200);
    expect(await (await send('/widerrufen', { ...customer, name: '<b>x</b>' })).text()).not.toContain('<b>x');
    expect((await send('/widerrufen', customer, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

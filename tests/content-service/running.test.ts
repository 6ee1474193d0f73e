import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Contents } from '#server/content/source/squidex/contents.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import { copyTenants, type TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import { readFernklang } from '../../demo-host/content-service/fernklang.ts';
import { signatureOf } from '../../demo-host/content-service/server.ts';
import { addPages } from '../api/approved/pages.ts';
import { hashOf, keyWish } from '../api/given/releasers.ts';
import { registrationBody } from '../api/given/account-people.ts';
import { engines, newDatabase } from '../api/service/engines.ts';
import { metricsToken, operatorKey, Service } from '../api/service/service.ts';
import { item, newLog, openRig, secret, webhookSecret, type Rig } from './rig.ts';

const failedSentence = 'Fehler beim Laden des CMS Inhalts';

describe.each(engines)('a tenant whose texts only its content service has, on %s', (engine) => {
  let rig: Rig;
  let copy: TenantsCopy;
  let service: Service;
  /** This instance. */
  let folders: TenantFolders;
  let contents: Contents;
  const { logged, logger } = newLog();

  /** An instance of the service on the same database. */
  const newInstance = async (db = service.database.db) => {
    const env = {
      TENANT_FERNKLANG_SQUIDEX_URL: rig.service.url,
      TENANT_FERNKLANG_SQUIDEX_SECRET: secret,
      TENANT_FERNKLANG_SQUIDEX_WEBHOOK_SECRET: webhookSecret,
    };
    // Asked once something happens, and the service is there by then.
    const clock = { now: () => service.clock.now() };
    const tenants = await TenantFolders.open({ dir: copy.dir, env }, clock);
    const options = { db, clock, tenants: tenants.contents, logger, patienceMs: 30_000 };
    return { folders: tenants, contents: new Contents(options) };
  };
  const pass = (minutes: number) => service.clock.pass({ hours: minutes / 60 });
  const read = async () => {
    await contents.look();
    await contents.settled();
  };
  const get = (path: string, language = 'de', token?: string) =>
    service.call('GET', path, {
      tenant: 'fernklang',
      language,
      headers: { 'accept-language': language },
      ...(token && { token }),
    });
  const title = async () => (await get('content/faq')).body['Titel'];
  const change = (schema: string, identifier: string, data: object) => {
    const found = rig.stock.items.find(({ id }) => id === `${schema}-${identifier}`);
    if (!found) throw new Error(`no ${identifier}`);
    rig.stock.items = rig.stock.items.map((each) =>
      each === found ? { ...found, data: { ...found.data, ...data } } : each,
    );
  };
  const rename = (text: string) => change('pages', 'faq', { titel: { de: text, en: text } });
  const ready = async () => (await get('/readyz')).body;
  const hear = (body: string, signature: string) =>
    service.call('POST', 'content/geaendert', { tenant: 'fernklang', body, headers: { 'x-signature': signature } });
  let operatorToken = '';

  beforeAll(async () => {
    rig = await openRig();
    rig.stock.items = [...(await readFernklang()).items].filter(({ schema }) => schema !== 'images');
    copy = await copyTenants('fernklang');
    await rm(copy.at('content'), { recursive: true });
    const database = await newDatabase(engine);
    ({ folders, contents } = await newInstance(database.db));
    service = await Service.start(engine, undefined, undefined, async () => database, {
      tenants: folders,
      refusedFolders: folders.refused,
      contents,
      environmentKeys: { firstKeys: [{ tenant: 'fernklang', hash: hashOf(operatorKey) }], releaseKeys: [] },
    });
    service.tenants = folders;
    addPages(service);
  });
  afterAll(async () => {
    await contents.stop();
    await service.stop();
    await rig.service.close();
    await copy.remove();
  });

  it('is out of service with the sentence for that, in the reader’s language, while nothing has come', async () => {
    rig.service.fault = 'down';
    await read();
    for (const [language, sentence] of [
      ['de', 'Inhalt nicht verfügbar'],
      ['en', 'Content not available'],
    ] as const) {
      const { status, body, headers } = await get('content/faq', language);
      expect([status, body]).toMatchObject([503, { Code: 'PSOF0803', Meldung: sentence }]);
      expect(headers['retry-after']).toBe('5');
      const frame = await get('/fernklang', language);
      expect([frame.status, frame.text]).toEqual([503, expect.stringContaining(sentence)]);
    }
    const mistakes = ['the content service refuses (status 503)'];
    expect(logged.splice(0)).toEqual([['error', { tenant: 'fernklang', mistakes }, failedSentence]]);
    expect(await ready()).toMatchObject({ status: 'ready', contents: { failing: 1, without: 1 } });
  });

  it('is in service once its content comes, which is tried again after a rest', async () => {
    rig.service.fault = null;
    const { requests } = rig.service.counts;
    await read();
    expect([rig.service.counts.requests, logged]).toEqual([requests, []]);
    pass(15);
    await read();
    expect(await title()).toBe('Fragen und Antworten');
    expect((await get('/fernklang')).status).toBe(200);
    expect(logged.splice(0)).toEqual([['info', { tenant: 'fernklang' }, 'tenant says what its content service has']]);
    await contents.look();
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('goes on with the last good copy, also after a restart, while its service is away', async () => {
    rig.service.fault = 'quota';
    pass(6);
    await read();
    expect(await title()).toBe('Fragen und Antworten');
    const again = await newInstance();
    expect(again.folders.get('fernklang')).toBeUndefined();
    await again.contents.takeKept();
    expect(again.folders.get('fernklang')?.faq.de.title).toBe('Fragen und Antworten');
    await again.contents.stop();
    pass(10);
    expect(await ready()).toMatchObject({ contents: { failing: 1, without: 0, oldestMinutes: 16 } });
    logged.splice(0);
  });

  it('is read by one of several instances, and the same by all', async () => {
    rig.service.fault = null;
    rename('Neu');
    pass(60);
    const other = await newInstance();
    await other.contents.takeKept();
    const { requests } = rig.service.counts;
    await other.contents.look();
    await read();
    await other.contents.settled();
    await read();
    expect(rig.service.counts.requests).toBe(requests + 1);
    expect([await title(), other.folders.get('fernklang')?.faq.de.title]).toEqual(['Neu', 'Neu']);
    await other.contents.stop();
    logged.splice(0);
  });

  it('keeps what it says where an editor made a mistake, which is told by item and field wherever somebody looks', async () => {
    operatorToken = 'a key of the operator’s that nobody can guess'.replaceAll(/\W/g, '-');
    const wish = keyWish('Karin Vogt', operatorToken, ['Berichte', 'Kundenservice']);
    const made = { tenant: 'fernklang', token: operatorKey, body: { ...wish, BekanntePerson: false, Tage: 7 } };
    expect((await service.call('POST', 'operator/schluessel', made)).status).toBe(200);
    rename('Neuer');
    rig.stock.items.push(item('footnotes', { identifier: 'leer', gruppe: { de: 'G' }, titel: { de: 'T' } }));
    pass(6);
    await read();
    const sentence = 'tenants/fernklang/squidex/footnotes/leer: inhalt.de: is missing';
    expect(await title()).toBe('Neu');
    await contents.look();
    const { body } = await get('operator/inhalt', 'de', operatorToken);
    expect(body).toMatchObject({
      Version: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown,
      Maengel: expect.arrayContaining([sentence]) as unknown,
    });
    const { text } = await service.call('GET', '/metrics', { token: metricsToken });
    expect(text).toContain(`content_refused{tenant="fernklang",mistake="${sentence}"} 1`);
    expect(text).toContain('content_age_seconds{tenant="fernklang",mistake=""} 360');
    expect(logged.splice(0)).toMatchObject([['error', { tenant: 'fernklang' }, failedSentence]]);
    rig.stock.items.pop();
  });

  it('tells a mistake that holds half a character as well', async () => {
    const before = rig.stock.items;
    change('faqs', 'selbst', { antwort: { de: `[x](foo:${'a'.repeat(255)}${'😀'.repeat(40)})`, en: 'No.' } });
    pass(6);
    await read();
    const { body } = await get('operator/inhalt', 'de', operatorToken);
    expect(JSON.stringify(body)).toContain('faqs/selbst');
    rig.stock.items = before;
  });

  it('is read when an operator says so, at once', async () => {
    const { status, body } = await service.call('POST', 'operator/inhalt', {
      tenant: 'fernklang',
      token: operatorToken,
      body: null,
    });
    expect([status, body]).toMatchObject([200, { Maengel: [] }]);
    expect(await title()).toBe('Neuer');
  });

  it('is read soon when its service tells of a change, and only then', async () => {
    rename('Gehört');
    // As it is sent: with blanks, and with letters of more than a byte.
    const event = `{\n  "type": "PagesUpdated",\n  "payload": { "name": "Änderung" }\n}`;
    const signature = signatureOf(event, webhookSecret);
    for (const [body, given] of [
      [event, signatureOf(event, 'another secret')],
      [event, ''],
      [event.replace(' ', ''), signature],
      ['{}', signature],
      ['{"__proto__":1', signature],
    ] as const) {
      const refused = await hear(body, given);
      expect([refused.status, refused.body['Code']]).toEqual([403, 'PSOF0768']);
    }
    await read();
    expect(await title()).toBe('Neuer');
    expect((await hear(event, signature)).status).toBe(204);
    service.clock.pass({ hours: 11 / 3600 });
    await read();
    expect(await title()).toBe('Gehört');
    const { requests } = rig.service.counts;
    // Sent again by somebody else, or a hundred times: it is read again, and no more often than that.
    await hear(event, signature);
    await hear(event, signature);
    await read();
    expect(rig.service.counts.requests).toBe(requests);
  });

  it('accepts the words that an open form has shown before they changed, for a day', async () => {
    const before = folders.get('fernklang')?.texts.de.newsletterLabel;
    change('pages', 'zustimmung-newsletter', { version: { iv: '2027' }, inhalt: { de: 'Ja.', en: 'Yes.' } });
    pass(6);
    await read();
    const { termsLabel } = folders.get('fernklang')?.texts.de ?? {};
    const register = async () => {
      const body = registrationBody(service, {
        AgbText: termsLabel?.text,
        AgbVersion: termsLabel?.version,
        NewsletterText: before?.text,
        NewsletterVersion: before?.version,
      });
      const answer = await service.call('POST', 'account/createEmpfehler', { tenant: 'fernklang', body });
      return answer.body['Code'] ?? answer.status;
    };
    expect(folders.get('fernklang')?.texts.de.newsletterLabel).toEqual({ version: '2027', text: 'Ja.' });
    expect(await register()).toBe(200);
    pass(24 * 60);
    expect(await register()).toBe('PSOF0309');
  });
});

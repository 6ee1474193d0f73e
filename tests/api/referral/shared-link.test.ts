import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody, type Recommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';

describe.each(engines)('a shared link on %s', (engine) => {
  let service: Service;
  let anna: Recommender;
  beforeAll(async () => {
    service = await Service.start(engine);
    anna = await confirmedRecommender(service);
  });
  afterAll(() => service.stop());

  const open = (path: string, userAgent = browser) =>
    service.call('GET', path, { headers: { 'user-agent': userAgent } });
  const ownRow = async (person: Recommender) => {
    const { body } = await service.call('GET', 'empfehler/empfehlungen', { token: person.token });
    return (body as unknown as { Content: Record<string, unknown>[] }).Content[0] ?? {};
  };

  it('is short, and leads where the specification’s click URL leads', async () => {
    const { body } = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
    expect(body['Link']).toBe(`https://widget.example/lindenstrom/e/${anna.number}`);
    const goal = `http://127.0.0.1:4601/empfehlen#/empfaengerdaten/${anna.number}`;
    for (const path of [`/lindenstrom/e/${anna.number}`, `empfehlen/click/${anna.number}`]) {
      expect((await open(path)).headers['location']).toBe(goal);
      const marked = await open(`${path.toLowerCase()}?channel=whatsapp&empfaengernummer=0123456789ab`);
      expect([marked.status, marked.headers['location']]).toEqual([
        302,
        `${goal}?channel=whatsapp&empfaengernummer=0123456789AB`,
      ]);
      // What is wrong in an address is left out: people follow links that programs have cut.
      expect((await open(`${path}?channel=<script>&empfaengernummer=1`)).headers['location']).toBe(goal);
    }
    expect((await open('/nobody/e/0123456789')).body['Code']).toBe('PSOF0004');
    expect((await open('/lindenstrom/e/nonsense')).headers['location']).toBe('http://127.0.0.1:4601/empfehlen#/404');
  });

  it('counts clicks and entries by channel; what is no channel of ours is one sum', async () => {
    const person = await confirmedRecommender(service);
    for (const channel of ['whatsapp', 'whatsapp', 'qr', 'made-up-1', 'made-up-2']) {
      await open(`/lindenstrom/e/${person.number}?channel=${channel}`);
    }
    await service.call('PUT', `empfehlung/${person.number}`, { body: { Channel: 'qr' } });
    expect(await ownRow(person)).toMatchObject({
      Klicks: 5,
      Besuche: [
        { Channel: '', Klicks: 2, Einstiege: 0 },
        { Channel: 'whatsapp', Klicks: 2, Einstiege: 0 },
        { Channel: 'qr', Klicks: 1, Einstiege: 1 },
      ],
    });
  });

  it('counts no click of a browser that fetches ahead, nor while the referral is blocked', async () => {
    const person = await confirmedRecommender(service);
    const path = `/lindenstrom/e/${person.number}`;
    for (const [name, purpose] of Object.entries({ 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' }))
      expect((await service.call('GET', path, { headers: { 'user-agent': browser, [name]: purpose } })).status).toBe(
        302,
      );
    expect(await ownRow(person)).toMatchObject({ Klicks: 0, Besuche: [] });
    const block = (at: string) =>
      service.database.executeSql(`update referrals set blocked_at = ${at} where number = $1`, [person.number]);
    await block('now()');
    expect((await open(path)).status).toBe(302);
    await block('null');
    expect(await ownRow(person)).toMatchObject({ Klicks: 0, Besuche: [] });
  });

  it('counts one entry a visit, however often the page is reloaded', async () => {
    const person = await confirmedRecommender(service);
    const enter = (from: string, userAgent = browser) =>
      service.call('PUT', `empfehlung/${person.number}`, { from, headers: { 'user-agent': userAgent } });
    await enter('203.0.113.1');
    await enter('203.0.113.1');
    await enter('203.0.113.1', 'Mozilla/5.0 (Windows NT 10.0)');
    await enter('203.0.113.2');
    expect(await ownRow(person)).toMatchObject({ Besuche: [{ Einstiege: 3 }] });
    service.clock.pass({ hours: 1 });
    await enter('203.0.113.1');
    expect(await ownRow(person)).toMatchObject({ Besuche: [{ Einstiege: 4 }] });
  });

  it.each([
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  ])('shows %s the product and counts nothing', async (crawler) => {
    const person = await confirmedRecommender(service);
    const { status, text, headers } = await open(`/lindenstrom/e/${person.number}?channel=whatsapp`, crawler);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<meta property="og:title" content="Lindenstrom Natur">');
    expect(text).toContain('Ökostrom aus Wind');
    expect(text).toMatch(/og:image" content="https:\/\/widget\.example\/v1\/lindenstrom\/preview-de\.png\?v=\w{12}"/);
    expect(text).not.toMatch(/Anna|Schmidt/);
    expect(await ownRow(person)).toMatchObject({ Klicks: 0, Besuche: [] });
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 [Pinterest/Android]',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [LinkedInApp]/9.30',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/500.0]',
  ])('takes a person in an app’s own browser for a person: %s', async (userAgent) => {
    expect((await open(`/lindenstrom/e/${anna.number}`, userAgent)).status).toBe(302);
  });

  it('shows a crawler the tenant where the link cannot be followed, and the language it asks for', async () => {
    const { text } = await service.call('GET', '/lindenstrom/e/0123456789', {
      language: 'en',
      headers: { 'user-agent': 'Twitterbot/1.0' },
    });
    expect(text).toContain('og:locale" content="en_GB"');
    expect(text).toContain(service.tenant.texts.en.heroTitle);
  });

  it('opens the order page with the channel and the number of a recipient of this referral only', async () => {
    const created = await service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service) });
    const number = String(created.body['Empfaengernummer']);
    const link = (referral: string, query: string) =>
      service.call('GET', `empfehlung/${referral}/produkt/produktlink?${query}`);
    const { body } = await link(anna.number, `channel=sms&empfaengernummer=${number}`);
    expect(Object.fromEntries(new URL(String(body['Url'])).searchParams)).toEqual({
      produkt: 'lindenstrom-natur',
      empfehlung: anna.number,
      empfaenger: number,
      channel: 'sms',
    });
    const other = await confirmedRecommender(service);
    for (const wrong of [number, '0123456789AB', 'x']) {
      expect((await link(other.number, `empfaengernummer=${wrong}`)).body['Code']).toBe('PSOF0403');
    }
    expect((await link('0123456789', '')).body['Code']).toBe('PSOF0301');
  });

  it('tells whoever belongs to it where it stands, in any state, and nobody else', async () => {
    const person = await confirmedRecommender(service);
    const any = async (holder: string, number = person.number, tenant = 'lindenstrom') =>
      (await service.call('GET', `empfehlen/any/${number}/${holder}`, { tenant })).body;
    const created = await service.call('POST', `empfaenger/create/${person.number}`, { body: recipientBody(service) });
    const recipient = String(created.body['EmpfaengerToken']);
    expect(await any(person.hash)).toMatchObject({ Status: 'Ok', Seite: 'Empfehler', EmpfehlerName: 'Anna S.' });
    expect(await any(recipient)).toMatchObject({ Status: 'Ok', Seite: 'Empfaenger' });
    service.clock.pass({ days: 60 });
    expect(await any(recipient)).toMatchObject({ Status: 'Abgelaufen' });
    await service.database.executeSql('update referrals set blocked_at = now() where number = $1', [person.number]);
    expect(await any(person.hash)).toMatchObject({ Status: 'Gesperrt' });
    for (const refused of [
      await any(anna.hash),
      await any(recipient, anna.number),
      await any('0'.repeat(40)),
      await any('nonsense'),
      await any(person.hash, '0123456789'),
      await any(person.hash, person.number, 'nachbar'),
    ]) {
      expect(refused['Code']).toBe('PSOF0301');
    }
    service.clock.pass({ days: 30 });
    expect((await any(recipient))['Code']).toBe('PSOF0301');
  });

  it('tells its maker that it is not confirmed yet', async () => {
    const body = referralBody(service, { Empfehler: { Email: anna.email } });
    const { Empfehlungsnummer } = (await service.call('POST', 'empfehlen/create', { body })).body;
    const { body: known } = await service.call('GET', `empfehlen/any/${Empfehlungsnummer}/${anna.hash}`);
    expect(known['Status']).toBe('Unbestaetigt');
  });
});

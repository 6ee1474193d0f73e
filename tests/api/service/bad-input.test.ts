import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { operatorKey, Service } from './service.ts';

describe.each(engines)('bad input on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const refused = async (...request: Parameters<Service['call']>) => {
    const { status, body } = await service.call(...request);
    return [
      status,
      body['Code'],
      ((body['Felder'] ?? []) as { Feld: string; Regel: string }[]).map(({ Feld, Regel }) => `${Feld} ${Regel}`),
    ];
  };

  it('names every field that is wrong, in German and in English', async () => {
    const body = referralBody(service, {
      Empfehlung: { AgbAkzeptiert: false },
      Empfehler: { Vorname: ' ', Nachname: 'x'.repeat(81), Email: 'anna' },
    });
    const german = await service.call('POST', 'empfehlen/create', { body });
    expect([german.status, german.body['Code']]).toEqual([422, 'PSOF0003']);
    expect(german.body['Felder']).toMatchObject([
      {
        Feld: 'AgbAkzeptiert',
        Regel: 'consent-required',
        Meldung: 'Die Zustimmung ist erforderlich, um fortzufahren.',
      },
      { Feld: 'Vorname', Regel: 'required', Meldung: 'Vorname ist ein Pflichtfeld' },
      { Feld: 'Nachname', Regel: 'too-long', Grenze: 60 },
      { Feld: 'Email', Regel: 'email', Meldung: 'Bitte gib eine gültige E-Mail-Adresse ein.' },
    ]);
    const english = await service.call('POST', 'empfehlen/create', { body, language: 'en' });
    expect(english.body['Meldung']).toBe('Please check the marked fields.');
    expect(english.body['Felder']).toMatchObject([{}, { Meldung: 'Vorname is required' }, {}, {}]);
  });

  it('asks for the terms with a code of its own', async () => {
    const accepting = (AgbAkzeptiert: unknown) => referralBody(service, { Empfehlung: { AgbAkzeptiert } });
    for (const no of ['no', 0, -1, false, {}]) {
      const answer = await refused('POST', 'empfehlen/create', { body: accepting(no) });
      expect(answer).toEqual([422, 'PSOF0307', ['AgbAkzeptiert consent-required']]);
    }
    const missing = await service.call('POST', 'empfehlen/create', { body: accepting(undefined) });
    expect(missing.body['Code']).toBe('PSOF0307');
    expect(missing.body['Felder']).toMatchObject([{ Regel: 'terms-required', Meldung: 'Dies ist ein Pflichtfeld.' }]);
    for (const yes of ['yes', 1, 0.5]) {
      expect((await service.call('POST', 'empfehlen/create', { body: accepting(yes) })).status).toBe(200);
    }
  });

  it.each([
    ['malformed JSON', 'POST', 'empfehlen/create', { body: '{"Empfehler":' }, 400, 'PSOF0002'],
    ['a poisoned prototype', 'POST', 'empfehlen/create', { body: '{"__proto__":{"x":1}}' }, 400, 'PSOF0002'],
    ['a list instead of an object', 'POST', 'empfehlen/create', { body: [] }, 422, 'PSOF0003'],
    ['a text instead of an object', 'POST', 'empfehlen/create', { body: '"x"' }, 422, 'PSOF0003'],
    ['wrong types', 'POST', 'account/login', { body: { Email: 5, Password: {} } }, 422, 'PSOF0003'],
    ['missing fields', 'POST', 'account/login', { body: {} }, 422, 'PSOF0003'],
    ['no body at all', 'POST', 'account/login', {}, 422, 'PSOF0003'],
    ['a body that is too large', 'POST', 'account/login', { body: 'x'.repeat(70_000) }, 413, 'PSOF0007'],
    [
      'another kind of content',
      'POST',
      'account/login',
      { body: 'a=b', headers: { 'content-type': 'text/plain' } },
      415,
      'PSOF0008',
    ],
    ['an unknown tenant', 'GET', 'produkt', { tenant: 'nobody' }, 404, 'PSOF0004'],
    ['an unknown tenant by name', 'GET', '/api/v1/mandant/nobody', {}, 404, 'PSOF0004'],
    ['an unknown address', 'GET', 'no/such/call', {}, 404, 'PSOF0005'],
    ['an unknown referral', 'PUT', 'empfehlung/0000000000', {}, 404, 'PSOF0301'],
    ['a malformed referral number', 'PUT', 'empfehlung/UUUU', {}, 404, 'PSOF0301'],
    ['a broken escape in the address', 'PUT', 'empfehlung/%E0%A4%A', {}, 400, 'PSOF0002'],
    ['a wrong method', 'DELETE', 'empfehlen/create', {}, 405, 'PSOF0006'],
    ['another wrong method', 'PATCH', 'account/login', { body: {} }, 405, 'PSOF0006'],
    ['an unknown legal page', 'GET', 'content/seite/geheim', {}, 422, 'PSOF0003'],
    ['a page number of nonsense', 'GET', 'empfehler/empfehlungen?Pagenumber=-1', { token: 'x' }, 401, 'PSOF0204'],
    [
      'a bad idempotency key',
      'POST',
      'empfehlen/create',
      { body: null, headers: { 'idempotency-key': '../x' } },
      400,
      'PSOF0002',
    ],
  ] as const)('is answered with a code for %s', async (_, method, path, options, status, code) => {
    const answer = await service.call(method, path, options);
    expect([answer.status, answer.body['Code']]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/at .*\.(ts|js):\d+/);
  });

  it('is told at its field where it holds what no database keeps', async () => {
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service, { Vorname: '\ud800x' });
    expect(await refused('POST', `empfaenger/create/${anna.number}`, { body })).toEqual([
      422,
      'PSOF0003',
      ['Vorname characters'],
    ]);
    const order = { body: { Empfehlungsnummer: anna.number }, token: operatorKey };
    expect((await refused('PUT', 'operator/auftraege/%00/zuordnung', order)).slice(0, 2)).toEqual([422, 'PSOF0003']);
    const unreal = { ExterneId: 'X-2', ProduktId: 'lindenstrom-natur', Status: 'Offen' };
    for (const Auftragsdatum of ['0000-01-01T00:00:00', '2026-02-30T10:00:00']) {
      const report = { body: { ...unreal, Auftragsdatum }, token: operatorKey };
      expect((await refused('POST', 'auftraege', report))[2]).toEqual(['Auftragsdatum invalid']);
    }
  });

  it('ends a session that names nobody', async () => {
    const token = await new SignJWT({ version: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('referral-widget')
      .setAudience('lindenstrom/recommender')
      .setSubject('nobody')
      .setIssuedAt(service.clock.now())
      .setExpirationTime(new Date(service.clock.now().getTime() + 60_000))
      .sign(service.effects.sessionKey);
    expect(await refused('GET', 'account/user', { token })).toEqual([401, 'PSOF0204', []]);
  });

  it('is never a 5xx, however deep, long or strange', async () => {
    const deep = '{"Empfehler":'.repeat(3000) + '1' + '}'.repeat(3000);
    const strange = ['\u0000', '%00', '\u202e', "'; drop table referrals; --", '{{7*7}}', '${x}', '<script>'];
    const half = referralBody(service, { Empfehler: { Vorname: '\ud800' } });
    const answers = [
      await service.call('POST', 'empfehlen/create', { body: deep }),
      await service.call('POST', 'empfehlen/create', { body: half }),
    ];
    for (const text of strange) {
      const body = referralBody(service, {
        Empfehlung: { ProduktId: text, AgbText: text, Channel: text },
        Empfehler: { Vorname: text, Nachname: text, Email: `${text}@example.de` },
      });
      answers.push(await service.call('POST', 'empfehlen/create', { body }));
      answers.push(
        await service.call('GET', `empfehlen/click/${encodeURIComponent(text)}?channel=${encodeURIComponent(text)}`),
      );
      answers.push(await service.call('GET', `empfaenger/${encodeURIComponent(text)}`));
      answers.push(await service.call('POST', 'account/login', { body: { Email: text, Password: text } }));
    }
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('refuses terms that are not the ones the tenant shows today', async () => {
    const body = referralBody(service, { Empfehlung: { AgbText: 'I agree to everything' } });
    expect(await refused('POST', 'empfehlen/create', { body })).toEqual([409, 'PSOF0309', []]);
    const anna = await confirmedRecommender(service);
    const other = recipientBody(service, { ZustimmungVersion: 'older' });
    expect(await refused('POST', `empfaenger/create/${anna.number}`, { body: other })).toEqual([409, 'PSOF0309', []]);
  });

  it('writes nothing when any part of it is wrong', async () => {
    const count = async () => (await service.database.executeSql('select count(*) as n from recommenders')).rows[0];
    const before = await count();
    const body = referralBody(service, { Empfehlung: { AgbVersion: 'older' } });
    await service.call('POST', 'empfehlen/create', { body });
    expect(await count()).toEqual(before);
  });

  it('refuses orders without the right key, and moves that an order cannot make', async () => {
    const order = {
      ExterneId: 'X-1',
      ProduktId: 'lindenstrom-natur',
      Status: 'Storniert',
      Auftragsdatum: '2026-05-20T10:00:00',
    };
    expect(await refused('POST', 'auftraege', { body: order })).toEqual([401, 'PSOF0701', []]);
    expect(await refused('POST', 'auftraege', { body: order, token: 'guess' })).toEqual([401, 'PSOF0701', []]);
    const neighbour = { body: order, token: operatorKey, tenant: 'nachbar' };
    expect(await refused('POST', 'auftraege', neighbour)).toEqual([401, 'PSOF0701', []]);
    const taken = await service.call('POST', 'auftraege', { body: order, token: operatorKey });
    expect(taken.body).toMatchObject({ Neu: true, Zugeordnet: false });
    const paid = { body: { ...order, Status: 'Gezahlt' }, token: operatorKey };
    expect(await refused('POST', 'auftraege', paid)).toEqual([409, 'PSOF0702', []]);
    const again = await service.call('POST', 'auftraege', { body: order, token: operatorKey });
    expect(again.body).toMatchObject({ Neu: false, Status: 'Storniert' });
  });

  it('is a body in another encoding, of which nothing is kept', async () => {
    const headers = { 'content-type': 'application/json' };
    const text = JSON.stringify(referralBody(service, { Empfehler: { Nachname: 'Müller-Falschkodiert' } }));
    const latin = { body: Buffer.from(text, 'latin1'), headers };
    expect(await refused('POST', 'empfehlen/create', latin)).toEqual([400, 'PSOF0002', []]);
    const codes = 'Code;WertCent;Anbieter;GueltigBis\nABCD-EFGH;6000;Büchergilde;';
    const vouchers = { body: Buffer.from(JSON.stringify({ Csv: codes }), 'latin1'), headers, token: operatorKey };
    expect(await refused('POST', 'operator/gutscheine', vouchers)).toEqual([400, 'PSOF0002', []]);
    const replaced = { body: { Csv: codes.replace('ü', '\ufffd') }, token: operatorKey };
    const { body: told } = await service.call('POST', 'operator/gutscheine', replaced);
    expect(told).toMatchObject({ Uebernommen: 0, FehlerhafteZeilen: [{ Zeile: 2, Spalte: 'Anbieter' }] });
    const half = { body: Buffer.from(text).subarray(0, text.indexOf('ü') + 1), headers };
    expect(await refused('POST', 'empfehlen/create', half)).toEqual([400, 'PSOF0002', []]);
    expect((await service.call('POST', 'empfehlen/create', { body: Buffer.from(text), headers })).status).toBe(200);
    const kept = await service.database.executeSql(
      "select last_name from recommenders where last_name like '%Falschkodiert'",
    );
    expect(kept.rows).toEqual([{ last_name: 'Müller-Falschkodiert' }]);
  });

  it('keeps names, addresses and tokens out of the log', async () => {
    const anna = await confirmedRecommender(service, {
      Empfehler: { Vorname: 'Annabella', Nachname: 'Unverwechselbar' },
    });
    await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
    await service.call('POST', 'account/login', { body: { Email: anna.email, Password: 'Secret-Passw0rd' } });
    const log = service.logged.join('');
    expect(log).toContain('/api/v1/:tenant/account/login');
    for (const secret of [
      anna.email,
      anna.hash,
      anna.token,
      'Annabella',
      'Unverwechselbar',
      'Secret-Passw0rd',
      '10.0.',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, type Recommender } from '../given/people.ts';
import { operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('a recipient on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const half = () => confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
  const give = async ({ number }: Recommender, body = recipientBody(service)) => {
    const { status, body: answer } = await service.call('POST', `empfaenger/create/${number}?channel=sms`, { body });
    expect(status).toBe(200);
    const { Empfaengernummer, EmpfaengerToken: device, BestellUrl } = answer as unknown as Record<string, string>;
    return { answer, body, device: String(device), Empfaengernummer, BestellUrl };
  };
  const lastMailTo = async (email: string) => {
    const mail = (await service.mailsTo(email)).at(-1);
    if (!mail) throw new Error('no mail');
    return mail;
  };
  const confirm = async (email: string) => {
    const mail = await lastMailTo(email);
    if (mail.kind !== 'recipient-confirmation') throw new Error(`${mail.kind} asks for nothing`);
    return service.call('PUT', 'empfaenger/bestaetigung', { body: { Token: tokenIn(mail.confirmUrl) } });
  };
  /** Somebody who gave data and confirmed by the mail. */
  const confirmedRecipient = async (anna: Recommender) => {
    const given = await give(anna);
    const { body } = await confirm(given.body.Email);
    return { ...given, number: String(body['Empfaengernummer']), token: String(body['EmpfaengerToken']) };
  };
  const read = async (token: string, tenant = 'lindenstrom') =>
    (await service.call('PUT', 'empfaenger/pruefen', { body: { EmpfaengerToken: token }, tenant })).body;
  const reportOrder = (change: Record<string, unknown>) =>
    service.call('POST', 'auftraege', {
      body: { ProduktId: 'lindenstrom-natur', Status: 'Offen', Auftragsdatum: '2026-05-20T10:00:00', ...change },
      token: operatorKey,
    });

  it('tells no device, once its time is over, whether the address was confirmed', async () => {
    const { moment } = service.clock;
    const anna = await half();
    const [silent, confirmed] = [await give(anna), await give(anna)];
    expect((await confirm(confirmed.body.Email)).status).toBe(200);
    service.clock.pass({ days: 85 });
    await deleteOutdated(service.database.db, service.effects);
    const codes = [(await read(silent.device))['Code'], (await read(confirmed.device))['Code']];
    service.clock.moment = moment;
    expect(codes).toEqual(['PSOF0403', 'PSOF0403']);
  });

  it.each(['gesperrt@example.de', 'karl@vermittler.example'])(
    'gets no mail where the tenant excludes %s, and nobody who types it in learns of it',
    async (Email) => {
      const { excludedEmails } = service.tenant.private;
      Object.assign(service.tenant.private, { excludedEmails: ['vermittler.example', 'gesperrt@example.de'] });
      const anna = await half();
      const { answer } = await give(anna, recipientBody(service, { Email }));
      const { answer: other } = await give(anna);
      const mails = await service.mailsTo(Email);
      Object.assign(service.tenant.private, { excludedEmails });
      expect(Object.keys(answer)).toEqual(Object.keys(other));
      expect(mails).toEqual([]);
    },
  );

  it('is known again by the token of the device, in the path as in the body', async () => {
    const { device, body } = await give(await half());
    const inPath = await service.call('GET', `empfaenger/${device}`);
    expect(inPath.body).toMatchObject({ Vorname: body.Vorname, Bestaetigt: false, ZustimmungErforderlich: false });
    expect(new URL(String(inPath.body['BestellUrl'])).searchParams.get('channel')).toBe('sms');
    expect(await read(device)).toEqual(inPath.body);
  });

  it('gets a token of their own by confirming; the device that typed the address in learns nothing of it', async () => {
    const anna = await half();
    const { device, token } = await confirmedRecipient(anna);
    expect(await read(token)).toMatchObject({ Bestaetigt: true });
    expect(await read(device)).toMatchObject({ Bestaetigt: false });
    for (const [method, path, body] of [
      ['GET', 'empfaenger/auftrag', undefined],
      ['PUT', 'empfaenger/zustimmung', { AgbText: service.tenant.texts.de.recipientConsentLabel.text }],
    ] as const) {
      const refused = await service.call(method, path, { token: device, body });
      expect([refused.status, refused.body['Code']]).toEqual([403, 'PSOF0402']);
    }
  });

  it('is answered the same whether the address has confirmed already or not; only its owner’s mail tells', async () => {
    const anna = await half();
    const { body, number, token } = await confirmedRecipient(anna);
    const stranger = await give(anna, { ...body, Vorname: 'Mallory', Nachname: 'Klee' });
    const newcomer = await give(anna);
    expect(Object.keys(stranger.answer)).toEqual(Object.keys(newcomer.answer));
    const [known, unknown] = [await read(stranger.device), await read(newcomer.device)];
    expect(known).toEqual({
      ...unknown,
      Vorname: 'Mallory',
      Empfaengernummer: stranger.Empfaengernummer,
      BestellUrl: stranger.BestellUrl,
    });
    expect(stranger.Empfaengernummer).toBe(number);
    // What was confirmed stays as it was.
    expect(await read(token)).toMatchObject({ Vorname: body.Vorname, Bestaetigt: true });
    const mail = await lastMailTo(body.Email);
    if (mail.kind !== 'recipient-known') throw new Error(`${mail.kind} explains nothing`);
    expect(mail.firstName).toBe(body.Vorname);
    expect(await read(tokenIn(mail.stateUrl))).toMatchObject({ Bestaetigt: true });
  });

  it('sees what became of the order and of their own part of the bounty', async () => {
    const anna = await half();
    const { number, token } = await confirmedRecipient(anna);
    const order = async () => (await service.call('GET', 'empfaenger/auftrag', { token })).body;
    expect(await order()).toMatchObject({
      Auftrag: null,
      Praemien: [{ WertCent: 3000, Wert: '30\u00a0€', Zustand: 'Offen' }],
    });
    const report = { ExterneId: `R-${number}`, Empfaengernummer: number };
    await reportOrder(report);
    expect(await order()).toMatchObject({
      ProduktName: 'Lindenstrom Natur',
      Auftrag: { Status: 'Offen', Auftragsdatum: '2026-05-20T10:00:00' },
    });
    await reportOrder({ ...report, Status: 'Gezahlt' });
    expect(await order()).toMatchObject({
      Auftrag: { Status: 'Gezahlt' },
      Praemien: [{ Zustand: 'Offen', ErwartetBis: '2026-06-03T10:00:00' }],
    });
    const listed = await service.call('GET', `empfaenger/${number}/praemie/`, { token });
    expect(listed.body).toEqual({ Praemien: (await order())['Praemien'] });
  });

  it('sees that an order was cancelled', async () => {
    const { number, token } = await confirmedRecipient(await half());
    const report = { ExterneId: `R-${number}`, Empfaengernummer: number };
    await reportOrder(report);
    await reportOrder({ ...report, Status: 'Storniert' });
    const { body } = await service.call('GET', 'empfaenger/auftrag', { token });
    expect(body).toMatchObject({ Auftrag: { Status: 'Storniert' }, Praemien: [{ Zustand: 'Storniert' }] });
  });

  it('does not see another’s order, number or bounty', async () => {
    const anna = await half();
    const lena = await confirmedRecipient(anna);
    const jonas = await confirmedRecipient(anna);
    await reportOrder({ ExterneId: `R-${lena.number}`, Empfaengernummer: lena.number });
    expect((await service.call('GET', 'empfaenger/auftrag', { token: jonas.token })).body['Auftrag']).toBeNull();
    const spied = await service.call('GET', `empfaenger/${lena.number}/praemie`, { token: jonas.token });
    expect([spied.status, spied.body['Code']]).toEqual([404, 'PSOF0403']);
  });

  it('agrees to a changed text word by word, once', async () => {
    const { number, token } = await confirmedRecipient(await half());
    const { recipientConsentLabel: label } = service.tenant.texts.de;
    const consents = async () =>
      (
        await service.database.executeSql(
          `select text, version, purpose, confirmed_at is not null as confirmed from consents where subject = $1 order by requested_at, version`,
          [number],
        )
      ).rows;
    const agree = (AgbText: string) => service.call('PUT', 'empfaenger/zustimmung', { token, body: { AgbText } });
    expect((await agree(label.text)).status).toBe(200);
    expect(await consents()).toHaveLength(1);
    await service.database.executeSql(`update consents set version = 'older' where subject = $1`, [number]);
    expect(await read(token)).toMatchObject({ ZustimmungErforderlich: true, ZustimmungText: label.text });
    expect((await agree('I agree to everything')).body['Code']).toBe('PSOF0309');
    expect((await agree(label.text)).body).toMatchObject({ ZustimmungErforderlich: false });
    await agree(label.text);
    const kept = await consents();
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual({
      text: label.text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
      version: label.version,
      purpose: 'recipient-data',
      confirmed: true,
    });
  });

  it('can have the mail sent again, a few times at most', async () => {
    const { body, device } = await give(await half());
    const again = () => service.call('POST', 'empfaenger/mail', { token: device, from: '203.0.113.8' });
    expect((await again()).status).toBe(204);
    expect(await service.mailsTo(body.Email)).toHaveLength(2);
    expect((await confirm(body.Email)).status).toBe(200);
    expect((await again()).status).toBe(204);
    expect((await lastMailTo(body.Email)).kind).toBe('recipient-known');
    for (let n = 0; n < 5; n += 1) expect((await again()).status).toBe(204);
    // Five in an hour at the wish of one network, and the first at another's.
    expect(await service.mailsTo(body.Email)).toHaveLength(6);
  });

  it('is nobody with a wrong, a foreign or an expired token', async () => {
    const { number, token } = await confirmedRecipient(await half());
    const calls = [
      ['GET', 'empfaenger/auftrag'],
      ['PUT', 'empfaenger/zustimmung', { AgbText: 'x' }],
      ['POST', 'empfaenger/mail'],
      ['GET', `empfaenger/${number}/praemie/`],
    ] as const;
    const codes = async (options: { token?: string; tenant?: string }) =>
      Promise.all(
        calls.map(
          async ([method, path, body]) => (await service.call(method, path, { ...options, body })).body['Code'],
        ),
      );
    const stranger = Array.from({ length: 4 }, () => 'PSOF0403');
    expect(await codes({})).toEqual(stranger);
    expect(await codes({ token: '0'.repeat(40) })).toEqual(stranger);
    expect(await codes({ token, tenant: 'nachbar' })).toEqual(stranger);
    expect((await service.call('GET', `empfaenger/${token}`, { tenant: 'nachbar' })).body['Code']).toBe('PSOF0403');
    expect((await read('nonsense'))['Code']).toBe('PSOF0403');
    service.clock.pass({ days: 180 + promised.daysToCollect + promised.daysOfGoodwill });
    expect(await codes({ token })).toEqual(Array.from({ length: 4 }, () => 'PSOF0405'));
    expect((await service.call('GET', `empfaenger/${token}`)).body['Code']).toBe('PSOF0405');
  });
});

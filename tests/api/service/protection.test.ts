import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationBody } from '../given/account-people.ts';
import { engines } from './engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, Service } from './service.ts';
import { solveCheck } from './solve-check.ts';

describe.each(engines)('creating on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const numberOfReferrals = async () =>
    Number((await service.database.executeSql('select count(*) as n from referrals')).rows[0]?.['n']);

  it('makes one referral of two requests with the same key, at the same moment too', async () => {
    const before = await numberOfReferrals();
    const request = { body: referralBody(service), headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all([1, 2, 3].map(() => service.call('POST', 'empfehlen/create', request)));
    answers.push(await service.call('POST', 'empfehlen/create', request));
    expect(
      new Set(answers.map(({ text }) => JSON.stringify(JSON.parse(text), ['Empfehlungsnummer', 'Empfehlungscode'])))
        .size,
    ).toBe(1);
    expect(await numberOfReferrals()).toBe(before + 1);
    expect(await service.mailsTo(request.body.Empfehler.Email)).toHaveLength(1);
    const other = { ...request, body: { ...request.body, Empfehlung: { ...request.body.Empfehlung, Channel: 'sms' } } };
    expect((await service.call('POST', 'empfehlen/create', other)).body['Code']).toBe('PSOF0012');
  });

  it('refuses a reward that changed, takes today’s with the same key, and answers that again when it has changed since', async () => {
    const [before, { moment }] = [await numberOfReferrals(), service.clock];
    const { Empfehlung, Empfehler } = referralBody(service);
    const request = { from: '203.0.113.30', headers: { 'idempotency-key': randomUUID() } };
    const send = async (PraemieCent: number) => {
      const body = { Empfehlung: { ...Empfehlung, PraemieCent }, Empfehler };
      const answer = await service.call('POST', 'empfehlen/create', { ...request, body });
      return String(answer.body[answer.status === 200 ? 'Empfehlungsnummer' : 'Code']);
    };
    expect([await send(7000), await send(7000)]).toEqual(['PSOF0313', 'PSOF0313']);
    const made = await send(6000);
    service.clock.moment = new Date('2029-01-01T00:30:00Z');
    expect([await send(6000), await send(7000)]).toEqual([made, 'PSOF0012']);
    service.clock.moment = moment;
    expect(await numberOfReferrals()).toBe(before + 1);
  });

  it('makes two referrals of two people at once, and of two wishes of one person at once', async () => {
    const before = await numberOfReferrals();
    const one = referralBody(service);
    const bodies = [one, one, referralBody(service)];
    const answers = await Promise.all(bodies.map((body) => service.call('POST', 'empfehlen/create', { body })));
    expect(new Set(answers.map(({ body }) => body['Empfehlungsnummer'])).size).toBe(3);
    expect(await numberOfReferrals()).toBe(before + 3);
  });

  it('asks for a captcha after five referrals from one address, accepts a solved one once', async () => {
    const from = '203.0.113.9';
    const create = (captcha?: string) =>
      service.call('POST', 'empfehlen/create', {
        body: { ...referralBody(service), ...(captcha ? { Captcha: captcha } : {}) },
        from,
      });
    for (let n = 0; n < 5; n += 1) expect((await create()).status).toBe(200);
    const refused = await create();
    expect([refused.status, refused.body['Code']]).toEqual([428, 'PSOF0601']);
    const check = await service.call('POST', 'empfehlen/create', { from });
    expect(check.body['CaptchaErforderlich']).toBe(true);
    expect((await create('bm9uc2Vuc2U=')).body['Code']).toBe('PSOF0602');
    const solved = await solveCheck(String(check.body['Challenge']));
    expect((await create(solved)).status).toBe(200);
    expect((await create(solved)).body['Code']).toBe('PSOF0602');
    const elsewhere = await service.call('POST', 'empfehlen/create', { tenant: 'nachbar', from });
    expect(elsewhere.body['CaptchaErforderlich']).toBe(false);
    service.clock.pass({ hours: 1 });
    expect((await create()).status).toBe(200);
  });

  it('knows another try of a lost answer although it brings another captcha, and spares who is signed in', async () => {
    const from = '203.0.113.10';
    const anna = await confirmedRecommender(service);
    for (let n = 0; n < 5; n += 1)
      await service.call('POST', 'empfehlen/create', { body: referralBody(service), from });
    const body = referralBody(service);
    const headers = { 'idempotency-key': randomUUID() };
    const attempt = async () => {
      const { body: check } = await service.call('POST', 'empfehlen/create', { from });
      const Captcha = await solveCheck(String(check['Challenge']));
      return service.call('POST', 'empfehlen/create', { body: { ...body, Captcha }, headers, from });
    };
    const lost = await attempt();
    const again = await attempt();
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect(again.body['Empfehlungsnummer']).toBe(lost.body['Empfehlungsnummer']);
    const signedIn = await service.call('POST', 'empfehlen/create', { from, token: anna.token });
    expect(signedIn.body['CaptchaErforderlich']).toBe(false);
  });

  it.each(['registration', 'recipient', 'message'] as const)(
    'knows another try of a lost answer with another captcha, of a %s too',
    async (what) => {
      const { number } = await confirmedRecommender(service);
      const message = { Name: 'Mira Sommer', Email: newEmail(), Thema: 'Praemie', Nachricht: 'Wo bleibt sie?' };
      const [path, body] = {
        registration: ['account/createEmpfehler', registrationBody(service)] as const,
        recipient: [`empfaenger/create/${number}`, recipientBody(service)] as const,
        message: ['kontakt', message] as const,
      }[what];
      const headers = { 'idempotency-key': randomUUID() };
      const attempt = async (change: object = {}) => {
        const { body: check } = await service.call('GET', 'captcha');
        const Captcha = await solveCheck(String(check['Challenge']));
        return service.call('POST', path, { body: { ...body, ...change, Captcha }, headers });
      };
      const lost = await attempt();
      const again = await attempt();
      expect([lost.status, again.status, again.text]).toEqual([200, 200, lost.text]);
      const other = await attempt({ Vorname: 'Mallory', Nachricht: 'Anders' });
      expect(other.body['Code']).toBe('PSOF0012');
    },
  );

  it('does not flood a mailbox', async () => {
    const body = referralBody(service);
    const codes = [];
    for (let n = 0; n < 23; n += 1) {
      const from = `203.0.113.${100 + (n >> 2)}`;
      codes.push((await service.call('POST', 'empfehlen/create', { body, from })).status);
    }
    expect(new Set(codes)).toEqual(new Set([200]));
    // Twenty, and one more at the wish of a network that had asked for none that day.
    expect(await service.mailsTo(body.Empfehler.Email)).toHaveLength(21);
  });

  it('takes a recipient once; before the confirmation the data may be given again', async () => {
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service);
    const give = () => service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const first = await give();
    const second = await give();
    expect(second.body['Empfaengernummer']).toBe(first.body['Empfaengernummer']);
    const read = (answer: typeof first) => service.call('GET', `empfaenger/${answer.body['EmpfaengerToken']}`);
    // Each device keeps a token of its own, and neither learns what became of the address.
    expect((await read(first)).body).toMatchObject({ Bestaetigt: false });
    expect((await read(second)).body).toMatchObject({ Bestaetigt: false, EmpfehlerName: 'Anna S.' });
  });

  it('keeps tenants apart', async () => {
    const anna = await confirmedRecommender(service);
    const abroad = { tenant: 'nachbar' };
    expect((await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`, abroad)).body['Code']).toBe('PSOF0301');
    expect((await service.call('PUT', `empfehlung/${anna.number}`, abroad)).body['Code']).toBe('PSOF0301');
    expect((await service.call('GET', `empfehlen/${anna.number}/${'0'.repeat(40)}`)).body['Code']).toBe('PSOF0301');
  });

  it('counts people who click, not programs that look', async () => {
    const anna = await confirmedRecommender(service);
    const click = (headers: Record<string, string>) =>
      service.call('GET', `empfehlen/click/${anna.number}`, { headers });
    const preview = await click({ 'user-agent': 'WhatsApp/2.23.20.0 A' });
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(preview.text).toContain('og:title');
    expect(preview.text).not.toContain('Anna');
    await click({ 'sec-purpose': 'prefetch' });
    await click({ 'user-agent': 'Mozilla/5.0' });
    const own = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
    expect(own.body).toMatchObject({ Content: [{ Klicks: 1 }] });
  });

  it('leads an unknown or malformed number to the partner’s page', async () => {
    for (const number of ['0000000000', 'nonsense']) {
      const { status, headers } = await service.call('GET', `empfehlen/click/${number}`);
      expect(status).toBe(302);
      expect(String(headers['location'])).toMatch(/^http:\/\/127\.0\.0\.1:4601\/empfehlen#\//);
    }
  });
});

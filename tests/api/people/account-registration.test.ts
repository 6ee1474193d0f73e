import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '#server/domain/berlin-time.ts';
import { engines } from '../service/engines.ts';
import {
  logIn,
  mailOf,
  newMember,
  password,
  registrationBody,
  registrationToken,
  rowsOf,
  setPassword,
} from '../given/account-people.ts';
import { confirmedRecommender, referralBody } from '../given/people.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('a registration on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, excludedEmails: ['lindenstrom.example', 'pia@dienst.example'] },
    }));
  });
  afterAll(() => service.stop());

  const register = (change: object = {}, options: object = {}) =>
    service.call('POST', 'account/createEmpfehler', { body: registrationBody(service, change), ...options });
  const check = (Token: string, tenant = 'lindenstrom') =>
    service.call('PUT', 'account/validateResetPassword', { body: { Token }, tenant });

  it('makes an account once the mailed link was followed and a password chosen, and proves every consent', async () => {
    const email = newEmail();
    const token = await registrationToken(service, email);
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    expect((await check(token)).body).toEqual({
      Vorname: 'Berta',
      Email: `p•••@example.de`,
      Registrierung: true,
      AgbText: service.tenant.texts.de.termsLabel.text,
      NewsletterText: text,
    });
    expect((await logIn(service, email)).body['Code']).toBe('PSOF0101');
    const answer = await setPassword(service, token);
    expect(answer.body).toMatchObject({ Email: email, Anrede: 'Frau', Vorname: 'Berta', NewsletterOptinGegeben: true });
    const proof = await rowsOf(
      service,
      `select c.purpose, c.version, c.channel, c.requested_at <= c.confirmed_at as confirmed from consents c
       join recommenders r on r.tenant = c.tenant and r.id::text = c.subject where r.email = $1 order by c.purpose`,
      email,
    );
    expect(proof).toEqual([
      { purpose: 'newsletter', version, channel: 'registration', confirmed: true },
      {
        purpose: 'terms',
        version: service.tenant.texts.de.termsLabel.version,
        channel: 'registration',
        confirmed: true,
      },
    ]);
    expect((await mailOf(service, email, 'account-welcome')).registerUrl).toBeNull();
    expect((await logIn(service, email)).status).toBe(200);
    expect((await setPassword(service, token)).body['Code']).toBe('PSOF0111');
  });

  it('wishes for no newsletter where the person has said nothing of it', async () => {
    const email = newEmail();
    const token = await registrationToken(service, email, { NewsletterPermission: undefined });
    expect((await check(token)).body).toMatchObject({ NewsletterText: null });
    expect((await setPassword(service, token)).body).toMatchObject({ NewsletterOptinGegeben: false });
    const proof = await rowsOf(
      service,
      `select c.purpose from consents c join recommenders r on r.tenant = c.tenant and r.id::text = c.subject
       where r.email = $1`,
      email,
    );
    expect(proof).toEqual([{ purpose: 'terms' }]);
  });

  it('answers the same for an address that has an account, which learns of it by mail', async () => {
    const { email } = await newMember(service);
    const [known, unknown] = [await register({ Email: email }), await register()];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(String(known.body['Id'])).toMatch(/^[0-9a-f]{40}$/);
    expect((await mailOf(service, email, 'account-exists')).loginUrl).toContain('#/login');
    const names = await rowsOf(service, 'select count(*)::int as n from consents where confirmed_at is null');
    expect(names[0]?.['n']).toBe(2);
  });

  it('is answered by mail in the language it was made in, also where another one is known of the address', async () => {
    const typed = newEmail();
    await service.call('POST', 'empfehlen/create', { body: referralBody(service, { Empfehler: { Email: typed } }) });
    const { email: known } = await newMember(service);
    for (const [Email, kind] of [
      [typed, 'registration'],
      [known, 'account-exists'],
    ] as const) {
      for (const language of ['en', 'de']) {
        expect((await register({ Email }, { language })).status).toBe(200);
        const mail = (await service.mails()).findLast(({ to }) => to === Email);
        expect([mail?.kind, mail?.language]).toEqual([kind, language]);
      }
    }
  });

  it('tells the one who came by a mailed link that the account exists by now', async () => {
    const email = newEmail();
    const [first, second] = [await registrationToken(service, email), await registrationToken(service, email)];
    expect((await setPassword(service, first)).status).toBe(200);
    expect((await check(second)).body['Code']).toBe('PSOF0108');
    const late = await setPassword(service, second, 'EinAnderes9');
    expect([late.status, late.body['Code']]).toEqual([409, 'PSOF0108']);
    expect((await logIn(service, email)).status).toBe(200);
  });

  it('keeps the names of the one who confirms, not of whoever typed the address first', async () => {
    const email = newEmail();
    await register({ Email: email, Vorname: 'Unsinn' });
    const token = await registrationToken(service, email, { Vorname: 'Clara', NewsletterPermission: false });
    expect((await setPassword(service, token)).body).toMatchObject({ Vorname: 'Clara', NewsletterOptinGegeben: false });
    const confirmed = await rowsOf(
      service,
      `select count(*)::int as n from consents c join recommenders r on r.id::text = c.subject
       where r.email = $1 and c.confirmed_at is not null`,
      email,
    );
    expect(confirmed[0]?.['n']).toBe(1);
  });

  it('finishes the account of somebody who has recommended before, whose name stays', async () => {
    const anna = await confirmedRecommender(service);
    const token = await registrationToken(service, anna.email);
    expect((await setPassword(service, token)).body).toMatchObject({ Vorname: 'Anna', Empfehlerhash: anna.hash });
  });

  it('sends the mail once more by its id, with a link that works, and says nothing about any other id', async () => {
    const email = newEmail();
    const { body } = await register({ Email: email });
    const mails = async () => (await service.mailsTo(email)).length;
    expect((await service.call('GET', `account/resendWelcomeMail/${String(body['Id'])}`)).status).toBe(204);
    expect(await mails()).toBe(2);
    const unknown = await service.call('GET', `account/resendWelcomeMail/${'0'.repeat(40)}`);
    const foreign = await service.call('GET', `account/resendWelcomeMail/${String(body['Id'])}`, { tenant: 'nachbar' });
    expect([unknown.status, foreign.status, await mails()]).toEqual([204, 204, 2]);
    const malformed = await service.call('GET', 'account/resendWelcomeMail/1');
    expect([malformed.status, malformed.body['Code']]).toEqual([404, 'PSOF0113']);
    const token = tokenIn((await mailOf(service, email, 'registration')).confirmUrl);
    expect((await setPassword(service, token)).status).toBe(200);
  });

  it('sends the welcome again by the recommender’s hash, with the way to a password where none is set', async () => {
    const anna = await confirmedRecommender(service);
    expect((await service.call('GET', `account/resendWelcomeMail/${anna.hash}/`)).status).toBe(204);
    const welcome = await mailOf(service, anna.email, 'account-welcome');
    expect(welcome.expiresAt).toEqual(daysLater(service.clock.now(), 14));
    expect((await setPassword(service, tokenIn(welcome.registerUrl))).status).toBe(200);
    const from = '203.0.113.8';
    for (let n = 0; n < 8; n += 1)
      expect((await service.call('GET', `account/resendWelcomeMail/${anna.hash}`, { from })).status).toBe(204);
    const sent = (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'account-welcome');
    expect(sent).toHaveLength(6);
    const blocked = await confirmedRecommender(service);
    await rowsOf(service, 'update recommenders set blocked_at = now() where email = $1 returning 1', blocked.email);
    const before = (await service.mailsTo(blocked.email)).length;
    expect((await service.call('GET', `account/resendWelcomeMail/${blocked.hash}`)).status).toBe(204);
    expect(await service.mailsTo(blocked.email)).toHaveLength(before);
  });

  it('is refused for employees, service providers and addresses that the tenant excludes', async () => {
    expect((await register({ Email: 'ada@lindenstrom.example' })).body['Code']).toBe('PSOF0106');
    expect((await register({ Email: 'ada@netz.Lindenstrom.example' })).body['Code']).toBe('PSOF0106');
    // Another's domain that ends alike.
    expect((await register({ Email: 'ada@altlindenstrom.example' })).status).toBe(200);
    // One person is nobody's business: as always, and without a mail.
    expect((await register({ Email: 'Pia@dienst.example' })).status).toBe(200);
    expect(await service.mailsTo('Pia@dienst.example')).toEqual([]);
    expect((await register({ Email: 'paul@dienst.example' })).status).toBe(200);
  });

  it('names what is wrong: the address, the terms, their wording, several fields', async () => {
    const invalid = await register({ Email: 'berta@' });
    expect([invalid.status, invalid.body['Code']]).toEqual([422, 'PSOF0110']);
    expect(invalid.body['Felder']).toMatchObject([{ Feld: 'Email', Regel: 'email' }]);
    expect((await register({ AgbAkzeptiert: false })).body['Code']).toBe('PSOF0307');
    expect((await register({ AgbVersion: 'older' })).body['Code']).toBe('PSOF0309');
    expect((await register({ Vorname: '', Email: 'x' })).body['Code']).toBe('PSOF0003');
  });

  it('is made once by requests with the same key', async () => {
    const body = registrationBody(service);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => service.call('POST', 'account/createEmpfehler', { body, headers })),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await service.mailsTo(body.Email)).toHaveLength(1);
  });

  it('stops from one network address, and to one mailbox', async () => {
    const from = '203.0.113.9';
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await register({}, { from })).body['Code']);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => undefined), 'PSOF0601']);
    const Email = newEmail();
    for (let n = 0; n < 22; n += 1)
      expect((await register({ Email }, { from: `198.51.100.${n >> 1}` })).status).toBe(200);
    // Twenty, and one more at the wish of a network that had asked for none that day.
    expect(await service.mailsTo(Email)).toHaveLength(21);
  });

  it('keeps a link alive for a week, at its own tenant only', async () => {
    const token = await registrationToken(service, newEmail());
    expect((await check(token, 'nachbar')).body['Code']).toBe('PSOF0113');
    expect((await setPassword(service, token, password)).status).toBe(200);
    const other = await registrationToken(service, newEmail());
    service.clock.pass({ days: 7 });
    expect((await check(other)).body['Code']).toBe('PSOF0102');
    expect((await setPassword(service, other)).body['Code']).toBe('PSOF0102');
  });
});

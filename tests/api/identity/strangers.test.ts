import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, registrationBody, rowsOf, setPassword } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('what a stranger may not on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  describe('what a stranger typed', () => {
    it('greets nobody before the address is confirmed', async () => {
      const anna = await confirmedRecommender(service);
      const typed = { Vorname: 'Gutschein bei gewinnspiel', Nachname: 'Gewinn' };
      const [one, two, three] = [newEmail(), newEmail(), newEmail()];
      await service.call('POST', `empfaenger/create/${anna.number}`, {
        body: recipientBody(service, { ...typed, Email: one }),
      });
      await service.call('POST', 'account/createEmpfehler', {
        body: registrationBody(service, { ...typed, Email: two }),
      });
      await service.call('POST', 'empfehlen/create', {
        body: referralBody(service, { Empfehler: { ...typed, Email: three } }),
      });
      for (const email of [one, two, three]) {
        const [mail] = await service.mailsTo(email);
        expect(JSON.stringify(mail)).not.toContain('Gutschein');
        expect(mail).toBeDefined();
      }
    });

    it('replaces nothing: each link confirms what it was mailed for', async () => {
      const anna = await confirmedRecommender(service);
      const Email = newEmail();
      const give = (Vorname: string) =>
        service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service, { Email, Vorname }) });
      await give('Lena');
      await give('Mallory');
      const [first] = (await service.mailsTo(Email)).filter(({ kind }) => kind === 'recipient-confirmation');
      if (first?.kind !== 'recipient-confirmation') throw new Error('no mail');
      const Token = tokenIn(first.confirmUrl);
      const confirmed = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
      expect([confirmed.status, confirmed.body['Vorname']]).toEqual([200, 'Lena']);
      const [row] = await rowsOf(service, 'select first_name from recipients where email = $1', Email);
      expect(row?.['first_name']).toBe('Lena');
    });

    it('changes nothing that another link has confirmed, and counts nobody twice', async () => {
      const anna = await confirmedRecommender(service);
      const Email = newEmail();
      const linkFor = async (Vorname: string, language: string) => {
        const body = recipientBody(service, { Email, Vorname });
        await service.call('POST', `empfaenger/create/${anna.number}`, { body, language });
        return tokenIn((await mailOf(service, Email, 'recipient-confirmation')).confirmUrl);
      };
      const [own, other] = [await linkFor('Lena', 'de'), await linkFor('Mallory', 'en')];
      const confirm = async (Token: string) =>
        (await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })).body['Vorname'];
      const kept = async () => [
        await rowsOf(service, 'select * from recipients where email = $1', Email),
        await rowsOf(
          service,
          `select at from happenings where details ->> 'referralNumber' = $1 and topic = 'recipient' and kind = 'confirmed'`,
          anna.number,
        ),
      ];
      expect(await confirm(own)).toBe('Lena');
      const before = await kept();
      expect(before.map(({ length }) => length)).toEqual([1, 1]);
      service.clock.pass({ hours: 1 });
      expect(await confirm(other)).toBe('Lena');
      expect(await kept()).toEqual(before);
    });

    it.each([
      [
        'registration',
        async (Email: string, language: string) => {
          await service.call('POST', 'account/createEmpfehler', {
            body: registrationBody(service, { Email }),
            language,
          });
          return tokenIn((await mailOf(service, Email, 'registration')).confirmUrl);
        },
        async (token: string) => (await setPassword(service, token)).body,
        'account-welcome',
      ],
      [
        'referral',
        async (Email: string, language: string) => {
          const body = referralBody(service, { Empfehler: { Email } });
          await service.call('POST', 'empfehlen/create', { body, language });
          return tokenIn((await mailOf(service, Email, 'optin')).confirmUrl);
        },
        async (Token: string, language = 'de') =>
          (await service.call('PUT', 'empfehlen/bestaetigung', { body: { Token }, language })).body['Benutzer'] ?? {},
        'welcome',
      ],
    ])('decides no language: it is that of the %s that is confirmed first', async (_, ask, confirm, kind) => {
      const email = newEmail();
      await ask(email, 'en');
      const own = await ask(email, 'de');
      expect(await confirm(own)).toMatchObject({ Email: email, Language: 'de' });
      const mails = (await service.mails()).filter((mail) => mail.to === email && mail.kind === kind);
      expect(mails.map(({ language }) => language)).toEqual(['de']);
      const later = referralBody(service, { Empfehler: { Email: email } });
      await service.call('POST', 'empfehlen/create', { body: later, language: 'en' });
      const Token = tokenIn((await mailOf(service, email, 'optin')).confirmUrl);
      const { body } = await service.call('PUT', 'empfehlen/bestaetigung', { body: { Token }, language: 'en' });
      expect(body['Benutzer']).toMatchObject({ Language: 'de' });
    });

    it('is in no mail that says that it was deleted: nobody has confirmed the address', async () => {
      const email = newEmail();
      await service.call('POST', 'empfehlen/create', {
        body: referralBody(service, { Empfehler: { Vorname: 'Dummerchen', Email: email } }),
      });
      expect((await service.mailsTo(email)).map(({ kind }) => kind)).toEqual(['optin']);
      const body = { Gegenstand: email };
      const deleted = await service.call('POST', 'operator/empfehler/loeschung', { body, token: operatorKey });
      expect(deleted.status).toBe(200);
      expect(await service.mailsTo(email)).toEqual([]);
      expect(await rowsOf(service, 'select 1 from recommenders where email = $1', email)).toEqual([]);
    });

    it('is not the name of who is signed in', async () => {
      const anna = await confirmedRecommender(service);
      const made = await service.call('POST', 'empfehlen/create', {
        token: anna.token,
        body: referralBody(service, {
          Empfehlung: { AnteilEmpfehler: 0 },
          Empfehler: { Vorname: 'Lindenstrom', Nachname: 'Support' },
        }),
      });
      const number = String(made.body['Empfehlungsnummer']);
      const [row] = await rowsOf(service, 'select first_name, last_name from referrals where number = $1', number);
      expect(row).toEqual({ first_name: 'Anna', last_name: 'Schmidt' });
    });
  });

  describe('a referral’s number', () => {
    it('tells nobody whose address made it; its owner is told by the mailed link', async () => {
      const anna = await confirmedRecommender(service);
      const give = (Email: string) =>
        service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service, { Email }) });
      const [own, other] = [await give(anna.email), await give(newEmail())];
      expect([own.status, Object.keys(own.body)]).toEqual([other.status, Object.keys(other.body)]);
      const mail = (await service.mailsTo(anna.email)).findLast(({ kind }) => kind === 'recipient-confirmation');
      if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail');
      const body = { Token: tokenIn(mail.confirmUrl) };
      for (const path of ['empfaenger/bestaetigung/pruefen', 'empfaenger/bestaetigung'])
        expect((await service.call('PUT', path, { body })).body['Code']).toBe('PSOF0401');
    });

    it('is as unknown as any when the account behind it is gone', async () => {
      const anna = await confirmedRecommender(service);
      const given = await service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service) });
      const token = String(given.body['EmpfaengerToken']);
      await service.mails();
      expect((await service.call('DELETE', 'empfehler/delete', { token: anna.token })).status).toBe(204);
      const hash = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
      const any = await service.call('GET', `empfehlen/any/${anna.number}/${token}`);
      const mail = await service.call('POST', `empfehlen/${anna.number}/optinmail`);
      expect([hash, any, mail].map(({ status }) => status)).not.toContain(401);
      expect([hash.body['Code']]).toEqual(['PSOF0301']);
      expect(mail.status).toBe(204);
    });
  });

  it('is to try addresses against what is kept: there is no plain hash', async () => {
    const rows = await rowsOf(
      service,
      `select email_hash, encode(sha256(lower(email)::bytea), 'hex') as plain from recipients`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { email_hash: hash, plain } of rows) expect(hash).not.toBe(plain);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, registrationBody, rowsOf, setPassword } from './account-people.ts';
import { engines } from './engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from './people.ts';
import { newEmail, operatorKey, Service, tokenIn } from './service.ts';

describe.each(engines)('what a stranger may not on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  describe('an idempotency key', () => {
    const headers = { 'idempotency-key': randomUUID() };

    it('is its caller’s: nobody else gets the answer, and everybody’s own wish is done', async () => {
      const [anna, bob] = [await confirmedRecommender(service), await confirmedRecommender(service)];
      const body = referralBody(service, { Empfehlung: { AnteilEmpfehler: 50 } });
      const create = (token?: string) =>
        service.call('POST', 'empfehlen/create', { body, headers, ...(token && { token }) });
      const answers = [await create(anna.token), await create(), await create(bob.token), await create(anna.token)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.map(({ body: { Empfehlerhash } }) => Empfehlerhash)).toEqual([
        anna.hash,
        null,
        bob.hash,
        anna.hash,
      ]);
      expect(new Set(answers.map(({ body: answer }) => answer['Empfehlungsnummer'])).size).toBe(3);
    });

    it('is the secret of a caller whom nobody knows: from any network it brings the answer, and no other key does', async () => {
      const anna = await confirmedRecommender(service);
      const body = recipientBody(service);
      const give = async (key: string, from: string) => {
        const typed = { body, from, headers: { 'idempotency-key': key } };
        return (await service.call('POST', `empfaenger/create/${anna.number}`, typed)).body['EmpfaengerToken'];
      };
      const key = randomUUID();
      const first = await give(key, '203.0.113.51');
      expect([await give(key, '198.51.100.7'), await give(randomUUID(), '203.0.113.51')]).toEqual([
        first,
        expect.not.stringMatching(String(first)),
      ]);
    });

    it.each(['attempt-0001', '1', 'lena@example.org', '2026-05-20', 'deadbeef'])(
      'that can be guessed is refused: %s',
      async (key) => {
        const anna = await confirmedRecommender(service);
        for (const token of [undefined, anna.token]) {
          const typed = { body: referralBody(service), headers: { 'idempotency-key': key }, ...(token && { token }) };
          const { status, body } = await service.call('POST', 'empfehlen/create', typed);
          expect([status, body['Code']]).toEqual([400, 'PSOF0002']);
        }
        const body = recipientBody(service);
        const typed = { body, headers: { 'idempotency-key': key } };
        const given = await service.call('POST', `empfaenger/create/${anna.number}`, typed);
        expect([given.body['Code'], await service.mailsTo(body.Email)]).toEqual(['PSOF0002', []]);
      },
    );

    it('counts at one call: at another it is new', async () => {
      const [one, other] = [await confirmedRecommender(service), await confirmedRecommender(service)];
      const key = { 'idempotency-key': randomUUID() };
      const ask = (path: string, body: object) => service.call('POST', path, { body, headers: key });
      const email = newEmail();
      const registered = await ask('account/createEmpfehler', registrationBody(service, { Email: email }));
      const referred = await ask('empfehlen/create', referralBody(service, { Empfehler: { Email: email } }));
      const message = { Name: 'Lena', Email: email, Thema: 'Praemie', Nachricht: 'Wo ist sie?' };
      const written = await ask('kontakt', message);
      const body = recipientBody(service, { Email: email });
      const recipients = [
        await ask(`empfaenger/create/${one.number}`, body),
        await ask(`empfaenger/create/${other.number}`, body),
      ];
      const answers = [registered, referred, written, ...recipients];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(referred.body).toMatchObject({ OptinErforderlich: true });
      expect(new Set(recipients.map(({ body: { EmpfaengerToken } }) => EmpfaengerToken)).size).toBe(2);
      const kinds = (await service.mailsTo(email)).map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual(['optin', 'recipient-confirmation', 'recipient-confirmation', 'registration']);
      const again = await ask(`empfaenger/create/${other.number}`, body);
      expect(again.text).toBe(recipients[1]?.text);
    });

    it('leaves nothing of the key or the body in the clear', async () => {
      const [body, key] = [registrationBody(service), randomUUID()];
      await service.call('POST', 'account/createEmpfehler', { body, headers: { 'idempotency-key': key } });
      const rows = await rowsOf(service, 'select key, body_hash from idempotent_answers');
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(new Set(rows.map(({ body_hash: hash }) => String(hash).length))).toEqual(new Set([32]));
    });
  });

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
          `select at from referral_events where referral_number = $1 and event = 'recipient-confirmed'`,
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
      expect(deleted.status).toBe(204);
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

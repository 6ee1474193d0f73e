import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newMember, password, registrationBody, rowsOf } from './account-people.ts';
import { providedBounty } from './bounty-people.ts';
import { engines } from './engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from './people.ts';
import { newEmail, Service, tokenIn } from './service.ts';
import { solveCheck } from './solve-check.ts';

const stranger = '198.51.100.66';
const excluded = 'ex.employee@example.com';

describe.each(engines)('tries on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, excludedEmails: [excluded, 'bad.example'] },
    }));
  }, 180_000);
  afterAll(() => service.stop());

  const times = async <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> => {
    const done = [];
    for (let index = 0; index < count; index += 1) done.push(await act(index));
    return done;
  };
  const codes = (answers: { status: number; body: Record<string, unknown> }[]) =>
    answers.map(({ status, body }) => body['Code'] ?? status);
  const captcha = async () => {
    const { body } = await service.call('GET', 'captcha');
    return solveCheck(String(body['Challenge']));
  };
  const signIn = (Email: string, Password: string, from: string, Captcha?: string) =>
    service.call('POST', 'account/login', { body: { Email, Password, ...(Captcha && { Captcha }) }, from });
  const countMails = async (email: string, kind: string) =>
    (await service.mailsTo(email)).filter((mail) => mail.kind === kind).length;

  describe('nobody locks another out', () => {
    it('of the login: wrong passwords count where they were typed', async () => {
      const { email } = await newMember(service);
      const wrong = codes(await times(11, () => signIn(email, 'Falsch123', stranger)));
      expect(wrong).toEqual([...Array.from({ length: 10 }, () => 'PSOF0101'), 'PSOF0105']);
      expect((await signIn(email, password, '203.0.113.1')).status).toBe(200);
      expect(codes([await signIn(email, password, stranger)])).toEqual(['PSOF0105']);
      service.clock.pass({ hours: 0.25 });
      expect((await signIn(email, password, stranger)).status).toBe(200);
    });

    it('of the login: who goes on waits longer and longer', async () => {
      const { email } = await newMember(service);
      const from = '198.51.100.67';
      const round = async () => codes(await times(11, () => signIn(email, 'Falsch123', from))).at(-1);
      expect(await round()).toBe('PSOF0105');
      service.clock.pass({ hours: 0.25 });
      expect(await round()).toBe('PSOF0105');
      service.clock.pass({ hours: 0.25 });
      expect(codes([await signIn(email, password, from)])).toEqual(['PSOF0105']);
      service.clock.pass({ hours: 2 });
      expect((await signIn(email, password, from)).status).toBe(200);
    });

    it('of the login: from many networks at once a captcha is asked for, with which the right password works', async () => {
      const { email } = await newMember(service);
      await times(30, (index) => signIn(email, 'Falsch123', `198.51.100.${index + 70}`));
      expect(codes([await signIn(email, password, '203.0.113.2')])).toEqual(['PSOF0601']);
      expect((await signIn(email, password, '203.0.113.2', await captcha())).status).toBe(200);
      expect(codes([await signIn(newEmail(), password, '203.0.113.2')])).toEqual(['PSOF0101']);
    });

    it('and who knows the password may log in as often as they like', async () => {
      const { email } = await newMember(service);
      const answers = await times(25, () => signIn(email, password, '203.0.113.3'));
      expect(new Set(codes(answers))).toEqual(new Set([200]));
    });

    it('of the new password', async () => {
      const { email } = await newMember(service);
      const ask = (from: string) => service.call('POST', 'account/resetPassword', { body: { Email: email }, from });
      expect(new Set(codes(await times(6, () => ask('198.51.100.180'))))).toEqual(new Set([204]));
      expect(await countMails(email, 'password-reset')).toBe(3);
      await times(20, (index) => ask(`198.51.100.${index + 181}`));
      const before = await countMails(email, 'password-reset');
      expect((await ask('203.0.113.4')).status).toBe(204);
      expect(await countMails(email, 'password-reset')).toBe(before + 1);
    });

    it('of the bounty’s link', async () => {
      const { anna } = await providedBounty(service, 100);
      const ask = (from: string) => service.call('POST', 'praemierung/mail', { body: { Email: anna.email }, from });
      expect(new Set(codes(await times(6, () => ask(stranger))))).toEqual(new Set([204]));
      const before = await countMails(anna.email, 'bounty-ready');
      expect(codes([await ask('203.0.113.5')])).toEqual([204]);
      expect(await countMails(anna.email, 'bounty-ready')).toBe(before + 1);
    });

    it('of registering, recommending and giving data', async () => {
      const anna = await confirmedRecommender(service);
      const gustav = newEmail();
      const give = async (from: string, Captcha?: string) =>
        service.call('POST', `empfaenger/create/${anna.number}`, {
          body: recipientBody(service, { Email: gustav, ...(Captcha && { Captcha }) }),
          from,
        });
      await times(5, () => give('198.51.100.210'));
      expect(codes([await give('198.51.100.210')])).toEqual(['PSOF0601']);
      await times(3, async () => give('198.51.100.210', await captcha()));
      const from = '203.0.113.6';
      expect((await give(from)).status).toBe(200);
      const register = { body: registrationBody(service, { Email: gustav }), from };
      expect((await service.call('POST', 'account/createEmpfehler', register)).status).toBe(200);
      const recommend = { body: referralBody(service, { Empfehler: { Email: gustav } }), from };
      expect((await service.call('POST', 'empfehlen/create', recommend)).status).toBe(200);
      expect(await countMails(gustav, 'recipient-confirmation')).toBe(6);
      expect(await countMails(gustav, 'registration')).toBe(1);
      expect(await countMails(gustav, 'optin')).toBe(1);
    });
  });

  it('are counted by the time that has passed, not by the calendar', async () => {
    service.clock.moment = new Date('2026-06-10T23:50:00Z');
    const { email } = await newMember(service);
    const ask = async () => {
      await service.call('POST', 'account/resetPassword', { body: { Email: email }, from: stranger });
      await service.fulfilWishes();
    };
    await times(3, ask);
    service.clock.moment = new Date('2026-06-11T00:10:00Z');
    await ask();
    expect(await countMails(email, 'password-reset')).toBe(3);
    service.clock.moment = new Date('2026-06-11T00:50:00Z');
    await ask();
    expect(await countMails(email, 'password-reset')).toBe(4);
  });

  describe('refused ones count', () => {
    it('of registrations, up to the captcha', async () => {
      const from = '198.51.100.220';
      const register = () =>
        service.call('POST', 'account/createEmpfehler', {
          body: registrationBody(service, { Email: `x-${Math.random()}@bad.example` }),
          from,
        });
      const answers = codes(await times(6, register));
      expect(answers).toEqual([...Array.from({ length: 5 }, () => 'PSOF0106'), 'PSOF0601']);
    });

    it('of referrals, up to the captcha, and a captcha that was solved for one is used up', async () => {
      const from = '198.51.100.221';
      const create = (Captcha?: string) =>
        service.call('POST', 'empfehlen/create', {
          body: { ...referralBody(service, { Empfehler: { Email: 'a@bad.example' } }), ...(Captcha && { Captcha }) },
          from,
        });
      expect(codes(await times(6, () => create()))).toEqual([
        ...Array.from({ length: 5 }, () => 'PSOF0106'),
        'PSOF0601',
      ]);
      const { body } = await service.call('POST', 'empfehlen/create', { from });
      const solved = await solveCheck(String(body['Challenge']));
      expect(codes([await create(solved), await create(solved)])).toEqual(['PSOF0106', 'PSOF0602']);
    });
  });

  it('tell nobody who is blocked or excluded, who get no mail', async () => {
    const blocked = await newMember(service);
    await rowsOf(service, 'update recommenders set blocked_at = now() where email = $1 returning id', blocked.email);
    for (const email of [blocked.email, excluded]) {
      const before = (await service.mailsTo(email)).length;
      const referral = await service.call('POST', 'empfehlen/create', {
        body: referralBody(service, { Empfehler: { Email: email } }),
      });
      expect([referral.status, referral.body['OptinErforderlich']]).toEqual([200, true]);
      const registered = await service.call('POST', 'account/createEmpfehler', {
        body: registrationBody(service, { Email: email }),
      });
      expect(registered.status).toBe(200);
      expect((await service.mailsTo(email)).length).toBe(before);
    }
  });

  it('of a link for a password are looked up before anything is computed, so many from one network', async () => {
    const from = '198.51.100.230';
    const set = (Token: string) =>
      service.call('PUT', 'account/resetPassword', {
        body: { Token, Password: password, PasswordWiederholung: password },
        from,
      });
    const answers = codes(await times(31, () => set('A'.repeat(43))));
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 'PSOF0113'), 'PSOF0009']);
  });

  it('of codes count only when they miss, and aimed at one referral too', async () => {
    const anna = await confirmedRecommender(service);
    const [row] = await rowsOf(service, 'select code from referrals where number = $1', anna.number);
    const from = '198.51.100.231';
    const hits = await times(25, () =>
      service.call('GET', `empfehlung/empfehlungscode/${String(row?.['code'])}`, { from }),
    );
    expect(new Set(codes(hits)).size).toBe(1);
    const misses = codes(await times(21, () => service.call('GET', 'empfehlung/empfehlungscode/ZZZZZZZZ', { from })));
    expect(misses.at(-1)).toBe('PSOF0009');
    const guess = () => service.call('GET', `empfehlen/${anna.number}/${'0'.repeat(40)}`, { from });
    expect(codes(await times(31, guess)).at(-1)).toBe('PSOF0009');
    expect((await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`)).status).toBe(200);
  });

  describe('an idempotency key', () => {
    const headers = { 'idempotency-key': 'attempt-0001' };

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

    it('leaves nothing of the key or the body in the clear', async () => {
      const body = registrationBody(service);
      await service.call('POST', 'account/createEmpfehler', { body, headers: { 'idempotency-key': 'clear-key-01' } });
      const rows = await rowsOf(service, 'select key, body_hash from idempotent_answers');
      expect(rows.some(({ key }) => String(key).includes('clear-key'))).toBe(false);
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
      expect(codes([hash])).toEqual(['PSOF0301']);
      expect(mail.status).toBe(204);
    });
  });

  it('keep no plain hash of an address', async () => {
    const rows = await rowsOf(
      service,
      `select email_hash, encode(sha256(lower(email)::bytea), 'hex') as plain from recipients`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { email_hash: hash, plain } of rows) expect(hash).not.toBe(plain);
  });

  it('log in after all that', async () => {
    const { email } = await newMember(service);
    expect((await logIn(service, email)).status).toBe(200);
  });
});

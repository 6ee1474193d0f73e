import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newMember, password, registrationBody, rowsOf } from '../given/account-people.ts';
import { providedBounty } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';

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

    it('of the login: however the same address is written', async () => {
      const written = ['Rosa.Klee+a@gmail.com', 'rosaklee@googlemail.com', 'ROSAKLEE@gmail.com'];
      const wrong = codes(await times(11, (n) => signIn(written[n % 3] ?? '', 'Falsch123', '198.51.100.68')));
      expect(wrong).toEqual([...Array.from({ length: 10 }, () => 'PSOF0101'), 'PSOF0105']);
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

    it('of the login: from where many accounts are tried a captcha is asked for, whatever the account', async () => {
      const { email } = await newMember(service);
      const from = '198.51.100.140';
      await times(20, () => signIn(newEmail(), 'Falsch123', from));
      expect(codes([await signIn(email, password, from)])).toEqual(['PSOF0601']);
      expect((await signIn(email, password, '203.0.113.12')).status).toBe(200);
      expect((await signIn(email, password, from, await captcha())).status).toBe(200);
    });

    it('of the login: a captcha that is wrong or used up says nothing of a password', async () => {
      const { email } = await newMember(service);
      const from = '203.0.113.9';
      await times(30, (index) => signIn(email, 'Falsch123', `198.51.100.${index + 101}`));
      const used = await captcha();
      expect(codes([await signIn(email, 'Falsch123', '203.0.113.10', used)])).toEqual(['PSOF0101']);
      const refused = await times(10, (index) => signIn(email, password, from, index % 2 ? used : 'falsch'));
      expect(codes(refused)).toEqual(Array.from({ length: 10 }, () => 'PSOF0602'));
      expect((await signIn(email, password, from, await captcha())).status).toBe(200);
      // Nobody is let off the work that they make: of one network only so much is looked at.
      const source = service.effects.pseudonym(from);
      const flood = await rowsOf(
        service,
        `select sum(count)::int as n from tries where kind = 'login-flood' and source = $1`,
        source,
      );
      expect(flood).toEqual([{ n: 10 }]);
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

  it('log in after all that', async () => {
    const { email } = await newMember(service);
    expect((await logIn(service, email)).status).toBe(200);
  });
});

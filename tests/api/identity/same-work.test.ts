import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilNextWish } from '#server/domain/identity/wish.ts';
import { fulfilWishes } from '#server/jobs/fulfil-wishes.ts';
import { newMember, registrationBody, rowsOf, type Member } from '../given/account-people.ts';
import { providedBounty } from '../given/bounty-people.ts';
import { engines, newDatabase } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody, type Recommender } from '../given/people.ts';
import { newEmail, Service, tokenIn, type Answer } from '../service/service.ts';

const excluded = 'ex.employee@example.com';

/**
 * What a call does must not depend on whose the address is: the same statements in the same order, mails among them. How long
 * they take is measured by `npm run bench`.
 */
describe.each(engines)('a call does the same work on %s', (engine) => {
  let service: Service;
  let heard: string[] = [];
  let member: Member;
  let blocked: Member;
  let anna: Recommender;
  beforeAll(async () => {
    const open = () => newDatabase(engine, { onStatement: (text) => heard.push(text) });
    const change = (tenant: Service['tenant']) => ({
      ...tenant,
      private: { ...tenant.private, excludedEmails: [excluded] },
    });
    service = await Service.start(engine, change, undefined, open);
    [member, blocked] = [await newMember(service), await newMember(service)];
    await rowsOf(service, 'update recommenders set blocked_at = now() where email = $1', blocked.email);
    anna = await confirmedRecommender(service);
  }, 180_000);
  afterAll(() => service.stop());

  /** The statements and the shape of the answer. */
  const workOf = async (call: () => Promise<Answer>) => {
    await service.fulfilWishes();
    heard = [];
    const { status, body } = await call();
    const statements = [...heard];
    return { statements, answer: [status, body['Code'], Object.keys(body)] };
  };

  /** Whose calls do something else than the first one's; none is right. */
  const differing = async (call: (whom: string) => Promise<Answer>, whom: Readonly<Record<string, string>>) => {
    const works = [];
    for (const [whose, text] of Object.entries(whom)) works.push({ whose, ...(await workOf(() => call(text))) });
    const [first, ...others] = works;
    if (!first || first.statements.length === 0 || others.length === 0) throw new Error('nothing to compare');
    return others.filter((other) => JSON.stringify({ ...other, whose: first.whose }) !== JSON.stringify(first));
  };

  const people = () => ({
    nobody: newEmail(),
    member: member.email,
    recommender: anna.email,
    blocked: blocked.email,
    excluded,
  });

  it('when it asks for a new password', async () => {
    const ask = (Email: string) => service.call('POST', 'account/resetPassword', { body: { Email } });
    expect(await differing(ask, people())).toEqual([]);
  });

  it('when it asks for one by a hash, or for the welcome again', async () => {
    const hashes = { nobody: '0'.repeat(40), member: member.hash, blocked: blocked.hash };
    for (const path of ['account/resetPassword', 'account/resendWelcomeMail'])
      expect(await differing((hash) => service.call('GET', `${path}/${hash}`), hashes)).toEqual([]);
  });

  it('when it asks for what waits', async () => {
    const waiting = await providedBounty(service, 50);
    const those = { ...people(), waiting: waiting.anna.email, waitingRecipient: waiting.lena.email };
    const ask = (Email: string) => service.call('POST', 'praemierung/mail', { body: { Email } });
    expect(await differing(ask, those)).toEqual([]);
  });

  it('and so does the job that follows it: what leads to no mail is written for nobody', async () => {
    const waiting = await providedBounty(service, 50);
    const asked = {
      password: () => service.call('POST', 'account/resetPassword', { body: { Email: newEmail() } }),
      'password-by-hash': () => service.call('GET', `account/resetPassword/${'0'.repeat(40)}`),
      'registration-again': () => service.call('GET', `account/resendWelcomeMail/${'0'.repeat(40)}`),
      claims: () => service.call('POST', 'praemierung/mail', { body: { Email: newEmail() } }),
      registration: () =>
        service.call('POST', 'account/createEmpfehler', { body: registrationBody(service, { Email: excluded }) }),
      referral: () =>
        service.call('POST', 'empfehlen/create', {
          body: referralBody(service, { Empfehler: { Email: blocked.email } }),
        }),
    };
    await service.fulfilWishes();
    for (const [kind, ask] of Object.entries(asked)) {
      service.covers.splice(0);
      expect((await ask()).status).toBeLessThan(300);
      await service.fulfilWishes();
      expect(service.covers).toEqual([kind]);
    }
    service.covers.splice(0);
    await service.call('POST', 'account/resetPassword', { body: { Email: member.email } });
    await service.call('POST', 'praemierung/mail', { body: { Email: waiting.anna.email } });
    await service.fulfilWishes();
    expect(service.covers).toEqual([]);
  });

  it('and nobody knows when that begins', async () => {
    const { wishPauseMs } = service.effects;
    Object.assign(service.effects, { wishPauseMs: () => 1500 });
    const ask = () => service.call('POST', 'account/resetPassword', { body: { Email: member.email } });
    const before = (await service.mailsTo(member.email)).length;
    await ask();
    Object.assign(service.effects, { wishPauseMs });
    expect((await service.mailsTo(member.email)).length).toBe(before);
    expect(await untilNextWish(service.database.db, service.effects)).toBe(1500);
    service.clock.moment = new Date(service.clock.moment.getTime() + 1500);
    expect((await service.mailsTo(member.email)).length).toBe(before + 1);
    expect(await untilNextWish(service.database.db, service.effects)).toBeNull();
  });

  it('and what cannot be looked into is tried again after 1, 5, 30 and 120 minutes, then given up', async () => {
    await service.fulfilWishes();
    const { effects, clock } = service;
    const told: string[] = [];
    const logger = { warn: () => void told.push('put off'), error: () => void told.push('given up') };
    // Of a tenant whose folder is not there for a while.
    const wishing = { db: service.database.db, effects, tenants: new Map(), writeCover: async () => undefined, logger };
    await service.call('POST', 'account/resetPassword', { body: { Email: member.email } });
    const pauses: (number | null)[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await fulfilWishes(wishing);
      const pause = await untilNextWish(service.database.db, effects);
      pauses.push(pause === null ? null : pause / 60_000);
      clock.moment = new Date(clock.moment.getTime() + (pause ?? 0));
    }
    expect(pauses).toEqual([1, 5, 30, 120, null]);
    expect(told).toEqual([...Array.from({ length: 4 }, () => 'put off'), 'given up']);
  });

  it('when it registers', async () => {
    const register = (Email: string) =>
      service.call('POST', 'account/createEmpfehler', { body: registrationBody(service, { Email }) });
    expect(await differing(register, people())).toEqual([]);
  });

  it('when it recommends', async () => {
    const recommend = (Email: string) =>
      service.call('POST', 'empfehlen/create', { body: referralBody(service, { Empfehler: { Email } }) });
    expect(await differing(recommend, people())).toEqual([]);
  });

  it('when it logs in with a wrong password', async () => {
    const logIn = (Email: string) => service.call('POST', 'account/login', { body: { Email, Password: 'Falsch123' } });
    expect(await differing(logIn, people())).toEqual([]);
  });

  it('when it gives a recipient’s data, and when it asks for the mail again', async () => {
    const give = (Email: string) =>
      service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service, { Email }) });
    const [confirmed, unconfirmed] = [newEmail(), newEmail()];
    const device = String((await give(confirmed)).body['EmpfaengerToken']);
    const other = String((await give(unconfirmed)).body['EmpfaengerToken']);
    const mail = (await service.mailsTo(confirmed)).at(-1);
    const Token = tokenIn(mail?.kind === 'recipient-confirmation' ? mail.confirmUrl : null);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })).status).toBe(200);
    expect(await differing(give, { ...people(), confirmed, unconfirmed })).toEqual([]);
    const again = (token: string) => service.call('POST', 'empfaenger/mail', { token });
    expect(await differing(again, { device, other })).toEqual([]);
  });

  it('when it asks for a referral to be confirmed', async () => {
    const { body } = await service.call('POST', 'empfehlen/create', { body: referralBody(service) });
    const numbers = { confirmed: anna.number, unconfirmed: String(body['Empfehlungsnummer']) };
    const ask = (number: string) => service.call('POST', `empfehlen/${number}/optinmail`);
    expect(await differing(ask, numbers)).toEqual([]);
  });
});

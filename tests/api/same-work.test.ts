import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, registrationBody, rowsOf, type Member } from './account-people.ts';
import { providedBounty } from './bounty-people.ts';
import { engines, newDatabase } from './engines.ts';
import { confirmedRecommender, recipientBody, referralBody, type Recommender } from './people.ts';
import { newEmail, Service, tokenIn, type Answer } from './service.ts';

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

  const expectSame = async (calls: Readonly<Record<string, () => Promise<Answer>>>) => {
    const [first, ...others] = Object.entries(calls);
    if (!first) throw new Error('nothing to compare');
    const expected = await workOf(first[1]);
    expect(expected.statements.length).toBeGreaterThan(0);
    for (const [whose, call] of others) expect({ whose, ...(await workOf(call)) }).toEqual({ whose, ...expected });
  };

  /** The same call for different people. */
  const forEach = (call: (email: string) => Promise<Answer>, people: Readonly<Record<string, string>>) =>
    expectSame(Object.fromEntries(Object.entries(people).map(([whose, email]) => [whose, () => call(email)])));

  const people = () => ({
    nobody: newEmail(),
    member: member.email,
    recommender: anna.email,
    blocked: blocked.email,
    excluded,
  });

  it('when it asks for a new password', () =>
    forEach((Email) => service.call('POST', 'account/resetPassword', { body: { Email } }), people()));

  it('when it asks for one by a hash, or for the welcome again', async () => {
    const hashes = { nobody: '0'.repeat(40), member: member.hash, blocked: blocked.hash };
    await forEach((hash) => service.call('GET', `account/resetPassword/${hash}`), hashes);
    await forEach((hash) => service.call('GET', `account/resendWelcomeMail/${hash}`), hashes);
  });

  it('when it asks for what waits', async () => {
    const waiting = await providedBounty(service, 50);
    const those = { ...people(), waiting: waiting.anna.email, waitingRecipient: waiting.lena.email };
    await forEach((Email) => service.call('POST', 'praemierung/mail', { body: { Email } }), those);
  });

  it('when it registers', () =>
    forEach(
      (Email) => service.call('POST', 'account/createEmpfehler', { body: registrationBody(service, { Email }) }),
      people(),
    ));

  it('when it recommends', () =>
    forEach(
      (Email) => service.call('POST', 'empfehlen/create', { body: referralBody(service, { Empfehler: { Email } }) }),
      people(),
    ));

  it('when it logs in with a wrong password', () =>
    forEach((Email) => service.call('POST', 'account/login', { body: { Email, Password: 'Falsch123' } }), people()));

  it('when it gives a recipient’s data, and when it asks for the mail again', async () => {
    const give = (Email: string) =>
      service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service, { Email }) });
    const [confirmed, unconfirmed] = [newEmail(), newEmail()];
    const device = String((await give(confirmed)).body['EmpfaengerToken']);
    const other = String((await give(unconfirmed)).body['EmpfaengerToken']);
    const mail = (await service.mailsTo(confirmed)).at(-1);
    const Token = tokenIn(mail?.kind === 'recipient-confirmation' ? mail.confirmUrl : null);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })).status).toBe(200);
    await forEach(give, { ...people(), confirmed, unconfirmed });
    await forEach((token) => service.call('POST', 'empfaenger/mail', { token }), { device, other });
  });

  it('when it asks for a referral to be confirmed', async () => {
    const { body } = await service.call('POST', 'empfehlen/create', { body: referralBody(service) });
    const numbers = { confirmed: anna.number, unconfirmed: String(body['Empfehlungsnummer']) };
    await forEach((number) => service.call('POST', `empfehlen/${number}/optinmail`), numbers);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, password, recommenderWithPassword } from '../given/account-people.ts';
import { providedBounty } from '../given/bounty-people.ts';
import { confirmedRecommender, recipientBody, referralBody, type Recommender } from '../given/people.ts';
import { addPages } from '../approved/pages.ts';
import { engines, newDatabase } from '../service/engines.ts';
import { newEmail, Service, tokenIn, type Answer } from '../service/service.ts';
import { shortened } from './shortened.ts';

/** Only a connection of PostgreSQL is told of them; the embedded database is in the same thread. */
const isOfTransaction = (statement: string) => /^(?:begin|commit|rollback)\b/.test(statement);

/** Both databases are asked the same. */
const askedOfPostgres = new Map<string, readonly string[]>();

/**
 * What calls ask of the database that people make most often: each statement is a round trip. A call that begins to ask more fails here; one that
 * asks less has its list renewed (`-u`).
 */
describe.each(engines.toReversed())('hot calls on %s', (engine) => {
  let service: Service;
  let heard: string[] = [];
  let anna: Recommender;
  beforeAll(async () => {
    const open = () => newDatabase(engine, { onStatement: (text) => heard.push(text) });
    service = await Service.start(engine, undefined, undefined, open);
    addPages(service);
    anna = await recommenderWithPassword(service);
  }, 180_000);
  afterAll(() => service.stop());

  /** What a call asks, in a file of its own for each. */
  const expectApproved = async (name: string, call: () => Promise<Answer>) => {
    heard = [];
    const { status, text } = await call();
    const asked = heard.map((statement) => shortened(statement));
    if (status >= 400) throw new Error(text);
    if (engine === 'postgres') {
      askedOfPostgres.set(name, asked);
      return expect(`${asked.length}\n\n${asked.join('\n')}\n`).toMatchFileSnapshot(`approved/${name}.txt`);
    }
    return expect(asked).toEqual(askedOfPostgres.get(name)?.filter((statement) => !isOfTransaction(statement)));
  };

  const click = (number: string) => service.call('GET', `/lindenstrom/e/${number}?channel=whatsapp`);
  const enter = (number: string, from?: string) =>
    service.call('PUT', `empfehlung/${number}`, { body: { Channel: 'whatsapp' }, ...(from && { from }) });

  it('a page without anybody', () => expectApproved('home', () => service.call('GET', '/lindenstrom/')));

  it('the page of a recipient', async () => {
    const { number } = await confirmedRecommender(service);
    await expectApproved('recipient-page', () => service.call('GET', `/lindenstrom/empfaengerdaten/${number}`));
  });

  it('a click', async () => {
    const { number } = await confirmedRecommender(service);
    await expectApproved('click-first', () => click(number));
    await expectApproved('click', () => click(number));
  });

  it('the offer of a referral, with its entry', async () => {
    const { number } = await confirmedRecommender(service);
    await expectApproved('offer-first', () => enter(number));
    await expectApproved('offer', () => enter(number, '192.0.2.1'));
    await expectApproved('offer-again', () => enter(number, '192.0.2.1'));
  });

  it('the personal area', async () => {
    const { anna: token } = await providedBounty(service, 50);
    const asked = { token: token.token };
    await expectApproved('own-referrals', () => service.call('GET', 'empfehler/empfehlungen', asked));
    await expectApproved('own-claims', () => service.call('GET', 'praemierung', asked));
    await expectApproved('own-user', () => service.call('GET', 'account/user', asked));
  });

  it('a referral that is made', async () => {
    const make = (token?: string) => {
      const body = referralBody(service, token ? { Empfehlung: { AnteilEmpfehler: 50 } } : {});
      return service.call('POST', 'empfehlen/create', { body, ...(token && { token }) });
    };
    await expectApproved('referral', () => make());
    await expectApproved('referral-signed-in', () => make(anna.token));
  });

  it('a recipient who is made and confirmed', async () => {
    const Email = newEmail();
    const body = recipientBody(service, { Email });
    await expectApproved('recipient', () => service.call('POST', `empfaenger/create/${anna.number}`, { body }));
    const mail = (await service.mailsTo(Email)).at(-1);
    const Token = tokenIn(mail?.kind === 'recipient-confirmation' ? mail.confirmUrl : null);
    const confirm = () => service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    await expectApproved('recipient-confirmed', confirm);
  });

  it('a sign-in', () => expectApproved('sign-in', () => logIn(service, anna.email, password)));
});

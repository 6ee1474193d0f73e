import { beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { password, recommenderWithPassword, rowsOf } from '../given/account-people.ts';
import { account, claimToken, confirmedRecipient, providedBounty } from '../given/bounty-people.ts';
import { useContest } from './contest.ts';
import { confirmedRecommender, referralBody, type Recommender } from '../given/people.ts';
import { askedToAgree, confirmingLink } from '../given/recipient-links.ts';
import { operatorKey, tokenIn, type Service } from './service.ts';

/** Each brings two calls to the very place at which one must wait for the other. */
describe('two at the same moment on postgres', () => {
  const contest = useContest();
  let service: Service;
  let other: pg.Client;
  beforeAll(() => {
    ({ service, other } = contest);
  });

  const waiting = (count: number) => contest.waiting(count);

  it('a recipient confirms while a bounty of the same link is booked, and neither waits for ever', async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
    await confirmedRecipient(service, anna);
    const { Token } = await confirmingLink(service, anna);
    await other.query('begin');
    await other.query('select id from bounties where referral_number = $1 order by id for update', [anna.number]);
    const confirming = service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    await waiting(1);
    await other.query('commit');
    expect((await confirming).status).toBe(200);
    expect(contest.deadlocks).toEqual([]);
  });

  it('somebody recommends and deletes the account, and nothing of theirs is left', async () => {
    const anna = await confirmedRecommender(service);
    const id = String(
      (await rowsOf(service, 'select id::text from recommenders where email = $1', anna.email))[0]?.['id'],
    );
    await other.query('begin');
    await other.query('lock table happenings in share mode');
    const body = referralBody(service, { Empfehler: { Email: anna.email }, Empfehlung: { AnteilEmpfehler: 50 } });
    const recommending = service.call('POST', 'empfehlen/create', { body, token: anna.token });
    await waiting(1);
    const leaving = service.call('DELETE', 'empfehler/delete', { token: anna.token });
    await waiting(2);
    await other.query('commit');
    const [made, left] = await Promise.all([recommending, leaving]);
    expect([made.status, left.status]).toEqual([200, 204]);
    expect(await rowsOf(service, 'select number from referrals where recommender_id = $1', id)).toEqual([]);
    expect(await rowsOf(service, 'select id from consents where subject = $1', id)).toEqual([]);
    expect(contest.deadlocks).toEqual([]);
  });

  it('somebody keeps a bank account that went a moment ago, and nothing is kept', async () => {
    const { email, token } = await recommenderWithPassword(service);
    await other.query('begin');
    await other.query('delete from recommenders where email = $1', [email]);
    const body = { ...account, AktuellesPasswort: password };
    const keeping = service.call('PUT', 'empfehler/bankdaten', { token, body });
    await waiting(1);
    await other.query('commit');
    expect((await keeping).body['Code']).toBe('PSOF0204');
    expect(await rowsOf(service, 'select recommender_id from bank_accounts')).toEqual([]);
  });

  it('an account is kept by the links of two bounties, and the second one keeps nothing', async () => {
    const { anna } = await providedBounty(service, 100);
    const token = await claimToken(service, anna.email);
    await other.query('begin');
    await other.query(
      `insert into bank_accounts (tenant, recommender_id, sealed, saved_at)
       select tenant, id, 'kept by the first', now() from recommenders where email = $1`,
      [anna.email],
    );
    const body = { Auszahlung: 'Geld', Bankdaten: account, BankdatenMerken: true };
    const collecting = service.call('PUT', 'praemierung', { token, body });
    await waiting(1);
    await other.query('commit');
    const { status, body: answer } = await collecting;
    expect([status, answer['BankdatenGemerkt']]).toEqual([200, false]);
    const kept = await rowsOf(service, `select sealed from bank_accounts where sealed = 'kept by the first'`);
    expect(kept).toHaveLength(1);
    await rowsOf(service, 'delete from bank_accounts');
  });

  it('a password is judged while another one is set, and is good for nothing any more', async () => {
    const { email, token } = await recommenderWithPassword(service);
    await other.query('begin');
    await other.query('update recommenders set password_hash = $2 where email = $1', [email, 'set by the owner']);
    const current = { AktuellesPasswort: password };
    const next = { ...current, Password: password, PasswordWiederholung: password };
    const late = [
      service.call('PUT', 'account/resetPasswordWithoutToken', { token, body: next }),
      service.call('PUT', 'empfehler/bankdaten', { token, body: { ...account, ...current } }),
      service.call('DELETE', 'empfehler/delete', { token, body: { Password: password } }),
    ];
    await waiting(3);
    await other.query('commit');
    const codes = (await Promise.all(late)).map(({ body }) => body['Code']);
    expect(codes).toEqual(['PSOF0115', 'PSOF0507', 'PSOF0116']);
    expect(await rowsOf(service, 'select password_hash from recommenders where email = $1', email)).toEqual([
      { password_hash: 'set by the owner' },
    ]);
  });

  it('somebody is looked up and deletes the account, and is told of as they were, not by halves', async () => {
    const { email } = await confirmedRecommender(service);
    await service.mails();
    await other.query('begin');
    await other.query('lock table referrals in access exclusive mode');
    const options = { body: { Email: email }, token: operatorKey };
    const looking = service.call('POST', 'operator/personen/suche', options);
    await waiting(1);
    await other.query(
      `delete from mails where addressee = (select 'recommender/' || id from recommenders where email = $1)`,
      [email],
    );
    await other.query('delete from recommenders where email = $1', [email]);
    await other.query('commit');
    const { status, body } = await looking;
    expect(status).toBe(200);
    const { Empfehler } = body as unknown as { Empfehler: { Empfehlungen: unknown[]; Mails: unknown[] } };
    expect([Empfehler.Empfehlungen.length, Empfehler.Mails.length > 0]).toEqual([1, true]);
    expect((await service.call('POST', 'operator/personen/suche', options)).body).toMatchObject({ Empfehler: null });
  });

  it('a link is followed twice, and is used once', async () => {
    const body = referralBody(service);
    await service.call('POST', 'empfehlen/create', { body });
    const mail = (await service.mailsTo(body.Empfehler.Email)).at(-1);
    if (mail?.kind !== 'optin') throw new Error('no mail asked for confirmation');
    const Token = tokenIn(mail.confirmUrl);
    const confirm = () => service.call('PUT', 'empfehlen/bestaetigung', { body: { Token } });
    await other.query('begin');
    await other.query('select id from recommenders where email = $1 for update', [body.Empfehler.Email]);
    const both = [confirm(), confirm()];
    await waiting(2);
    await other.query('commit');
    const answers = (await Promise.all(both)).toSorted((one, another) => one.status - another.status);
    expect(answers.map(({ body: said }) => said['Code'])).toEqual([undefined, 'PSOF0111']);
    const welcomed = (await service.mailsTo(body.Empfehler.Email)).filter(({ kind }) => kind === 'welcome');
    expect(welcomed).toHaveLength(1);
  });

  it.each([
    [
      'recommends',
      'referrals',
      'PSOF0304',
      0,
      ({ token }: Recommender) => {
        const body = referralBody(service, { Empfehlung: { ProduktId: 'linden-duo' } });
        return service.call('POST', 'empfehlen/create', { token, body });
      },
    ],
    [
      'misses a bounty',
      'missing_bounties',
      'PSOF0760',
      2,
      ({ token }: Recommender) => {
        const what = { ProduktId: '', EmpfohlenAm: '2026-04-12', Initialen: '', Vereinbart: '60 €' };
        return service.call('POST', 'empfehler/vermisst', { token, body: { ...what, Schilderung: 'Nichts da.' } });
      },
    ],
    [
      'wishes for the newsletter',
      'consents',
      undefined,
      0,
      ({ token }: Recommender) => service.call('PUT', 'empfehler/setNewsletterOptin', { token, body: null }),
    ],
  ] as const)('somebody %s twice, and it is done once', async (_, table, refusal, former, ask) => {
    const anna = await confirmedRecommender(service);
    for (let n = 0; n < former; n += 1) expect((await ask(anna)).status).toBe(200);
    const count = async () => (await rowsOf(service, `select 1 from ${table}`)).length;
    const before = await count();
    await other.query('begin');
    await other.query(`lock table ${table} in share mode`);
    const both = [ask(anna), ask(anna)];
    await waiting(2);
    await other.query('commit');
    const answers = (await Promise.all(both)).toSorted((one, another) => one.status - another.status);
    expect(answers.map(({ body }) => body['Code'])).toEqual([undefined, refusal]);
    expect(await count()).toBe(before + 1);
  });

  it('a recipient agrees twice, and it is kept once', async () => {
    const { number, agree } = await askedToAgree(service, await confirmedRecommender(service));
    await other.query('begin');
    await other.query('lock table consents in share mode');
    const both = [agree(), agree()];
    await waiting(2);
    await other.query('commit');
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const kept = await rowsOf(service, `select id from consents where subject = $1 and version <> 'before'`, number);
    expect(kept).toHaveLength(1);
  });
});

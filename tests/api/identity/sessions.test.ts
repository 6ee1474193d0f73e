import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, mailOf, newMember, password, rowsOf, type Member } from '../given/account-people.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engines } from '../service/engines.ts';
import { account } from '../given/bounty-people.ts';
import { newKey } from '../given/operator-people.ts';
import { referralBody } from '../given/people.ts';
import { operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('a session on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const codeOf = async (token: string) => {
    const { status, body } = await service.call('GET', 'empfehler/daten', { token });
    return status === 200 ? 200 : body['Code'];
  };
  const tokenOf = async ({ email }: Member) => String((await logIn(service, email)).body['Token']);

  it('ends on the service with the logout, alone or with all others of the person', async () => {
    const berta = await newMember(service);
    const [here, there, elsewhere] = [await tokenOf(berta), await tokenOf(berta), await tokenOf(berta)];
    expect((await service.call('POST', 'account/logout', { token: here })).status).toBe(204);
    expect(await Promise.all([here, there].map(codeOf))).toEqual(['PSOF0204', 200]);
    const everywhere = await service.call('POST', 'account/logout', { token: there, body: { Ueberall: true } });
    expect(everywhere.status).toBe(204);
    expect(await Promise.all([there, elsewhere, berta.token].map(codeOf))).toEqual(Array(3).fill('PSOF0204'));
    expect(await codeOf(await tokenOf(berta))).toBe(200);
  });

  it('a token that was renewed ends with its session', async () => {
    const berta = await newMember(service);
    const renewed = await service.call('GET', 'account/user', { token: berta.token });
    await service.call('POST', 'account/logout', { token: berta.token });
    expect(await codeOf(String(renewed.body['Token']))).toBe('PSOF0204');
  });

  it('ends seven days after the login, however often it was renewed', async () => {
    let { token } = await newMember(service);
    for (let halfDays = 1; halfDays < 14; halfDays += 1) {
      service.clock.pass({ hours: 11.9 });
      token = String((await service.call('GET', 'account/user', { token })).body['Token']);
    }
    expect(await codeOf(token)).toBe(200);
    const last = await service.call('GET', 'account/user', { token });
    const end = Date.parse(`${String(last.body['GueltigBis'])}Z`);
    service.clock.pass({ hours: 14 });
    expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
    expect(end).toBeLessThan(service.clock.now().getTime());
  });

  it('is nobody’s without an end, for a list of audiences or for somebody who is no person', async () => {
    const { token } = await newMember(service);
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const forged = (change: object) =>
      new SignJWT({ ...said, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(service.effects.sessionKey);
    expect(await codeOf(await forged({}))).toBe(200);
    const changes = [{ exp: undefined }, { aud: ['lindenstrom', 'nachbar'] }, { sub: 'admin' }, { sid: 'all' }];
    for (const change of changes) expect(await codeOf(await forged(change))).toBe('PSOF0204');
  });

  it('is for people of its kind alone, even where somebody of another kind has the same session and id', async () => {
    const { email, token } = await newMember(service);
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const meantFor = (aud: string) =>
      new SignJWT({ ...said, aud }).setProtectedHeader({ alg: 'HS256' }).sign(service.effects.sessionKey);
    expect(said['aud']).toBe('lindenstrom/recommender');
    const others = ['lindenstrom', 'lindenstrom/agency', 'lindenstrom/', 'recommender', 'nachbar/recommender'];
    for (const aud of others) expect(await codeOf(await meantFor(aud))).toBe('PSOF0204');
    expect(await codeOf(await meantFor('lindenstrom/recommender'))).toBe(200);
    await rowsOf(
      service,
      `update sessions set subject_kind = 'agency' where subject_id in (select id from recommenders where email = $1)`,
      email,
    );
    expect(await codeOf(token)).toBe('PSOF0204');
  });

  it('is of its tenant alone, even where the same person and session stand at another', async () => {
    const { email, token } = await newMember(service);
    const copied = `jsonb_build_object('tenant', 'nachbar')`;
    await rowsOf(
      service,
      `with copies as (insert into recommenders
         select (jsonb_populate_record(r, ${copied})).* from recommenders r where r.email = $1 returning id)
       insert into sessions select (jsonb_populate_record(s, ${copied})).*
       from sessions s where s.subject_id in (select id from recommenders where email = $1)`,
      email,
    );
    const there = await service.call('GET', 'account/user', { token, tenant: 'nachbar' });
    expect([there.status, there.body['Code']]).toEqual([401, 'PSOF0204']);
    expect(await codeOf(token)).toBe(200);
  });

  describe('of our support', () => {
    const link = async (Email: string, { token = operatorKey, FuerKunden = false } = {}) => {
      const made = await service.call('POST', 'account/adminlogin', { body: { Email, FuerKunden }, token });
      return tokenIn(String(made.body['Link']));
    };
    const enter = (token: string) => service.call('GET', 'account/login', { token });
    const stateOf = async (token: string) => (await service.call('GET', 'account/user', { token })).status;
    const signIn = async (email: string) => enter(await link(email));
    /** What is done where the provider lets its own customers in. */
    const withAutologin = async <Done>(act: () => Promise<Done>): Promise<Done> => {
      const { config } = service.tenant;
      const { autologin } = config;
      Object.assign(config, { autologin: true });
      return act().finally(() => Object.assign(config, { autologin }));
    };

    it('is traced, and told to the person by mail and in their data', async () => {
      const berta = await newMember(service);
      const user = await signIn(berta.email);
      expect(user.body['SupportSitzung']).toBe(true);
      const [person] = await rowsOf(service, 'select id from recommenders where email = $1', berta.email);
      const trace = await rowsOf(
        service,
        'select action, operator from operator_actions where subject = $1 order by id',
        person?.['id'],
      );
      expect(trace.map(({ action }) => action)).toEqual(['support-login-made', 'support-login-used']);
      expect(new Set(trace.map(({ operator }) => operator)).size).toBe(1);
      expect((await mailOf(service, berta.email, 'support-login')).kind).toBe('support-login');
      const own = await service.call('GET', 'empfehler/daten', { token: await tokenOf(berta) });
      expect(own.body['SupportAnmeldungen']).toEqual([service.clock.now().toISOString().slice(0, 19)]);
    });

    it('is no customer’s, whom only a provider with autologin lets in', async () => {
      const { email } = await newMember(service);
      const body = { Email: email, FuerKunden: true };
      const refused = await service.call('POST', 'account/adminlogin', { body, token: operatorKey });
      expect([refused.status, refused.body['Code']]).toEqual([403, 'PSOF0103']);
    });

    it('for the customer proves nothing: only the password deletes the account', async () => {
      const { email } = await newMember(service);
      const inside = await withAutologin(async () => enter(await link(email, { FuerKunden: true })));
      const token = String(inside.body['Token']);
      const leave = async (body: object | null) => {
        const left = await service.call('DELETE', 'empfehler/delete', { token, body });
        return left.body['Code'] ?? left.status;
      };
      expect([inside.body['SupportSitzung'], await leave(null), await leave({ Password: password })]).toEqual([
        false,
        'PSOF0114',
        204,
      ]);
    });

    it('lasts half an hour and is not made longer', async () => {
      const berta = await newMember(service);
      const first = String((await signIn(berta.email)).body['Token']);
      service.clock.pass({ hours: 0.45 });
      const renewed = await service.call('GET', 'account/user', { token: first });
      expect([renewed.status, renewed.body['SupportSitzung']]).toEqual([200, true]);
      service.clock.pass({ hours: 0.06 });
      for (const token of [first, String(renewed.body['Token'])])
        expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
    });

    it('may make these calls and no other: each of them only looks, or ends the session', () => {
      const personal = api.filter(({ allow }) => !allow.some(({ kind }) => kind === 'nobody'));
      const supported = ({ allow, method }: Endpoint) =>
        allow.some((one) => one.kind === 'recommender' && (one.support ?? method === 'GET'));
      const may = personal.filter(supported).map(({ name }) => name);
      expect(may.toSorted()).toEqual([
        'listMissingBounties',
        'listOwnCampaigns',
        'listOwnReferrals',
        'logout',
        'readBankAccount',
        'readClaimBanner',
        'readClaims',
        'readCustomerNumber',
        'readReferralBanner',
        'readUser',
      ]);
    });

    it.each([false, true])(
      'ends with the key that let in, as does a link of it, for the customer: %s',
      async (FuerKunden) => {
        const berta = await newMember(service);
        const sara = await newKey(service, `Sara Leitner ${FuerKunden}`, ['Kundenservice']);
        const make = (token: string) => withAutologin(() => link(berta.email, { token, FuerKunden }));
        const inside = String((await enter(await make(sara.key))).body['Token']);
        const others = String((await enter(await make(operatorKey))).body['Token']);
        const waiting = await make(sara.key);
        expect(await Promise.all([inside, others].map(stateOf))).toEqual([200, 200]);
        const ended = await service.call('DELETE', `operator/schluessel/${sara.id}`, { token: operatorKey });
        expect(ended.status).toBeLessThan(300);
        expect((await enter(waiting)).body['Code']).toBe('PSOF0112');
        expect(await Promise.all([inside, others, berta.token].map(stateOf))).toEqual([401, 200, 200]);
        const { body } = await service.call('GET', 'empfehler/daten', { token: berta.token });
        expect(body['SupportAnmeldungen']).toHaveLength(2);
      },
    );

    it('looks, and does nothing that only the person may do', async () => {
      const berta = await newMember(service);
      const token = String((await signIn(berta.email)).body['Token']);
      expect((await service.call('GET', 'empfehler/empfehlungen', { token })).status).toBe(200);
      const name = { Anrede: 'Frau', Vorname: 'Böse', Nachname: 'Tat' };
      const next = { AktuellesPasswort: password, Password: 'NeuesWort99', PasswordWiederholung: 'NeuesWort99' };
      const refused = [
        await service.call('GET', 'empfehler/daten', { token }),
        await service.call('PUT', 'empfehler/daten', { token, body: name }),
        await service.call('PUT', 'empfehler/bankdaten/', { token, body: { ...account, AktuellesPasswort: password } }),
        await service.call('PUT', 'praemierung/', { token, body: { Auszahlung: 'Geld', AktuellesPasswort: password } }),
        await service.call('PUT', 'account/resetPasswordWithoutToken', { token, body: next }),
        await service.call('DELETE', 'empfehler/delete', { token, body: { Password: password } }),
        await service.call('POST', 'empfehlen/create', { token, body: referralBody(service) }),
        await service.call('PUT', 'empfehler/setNewsletterOptin', { token }),
        // It reads as if it looked, but it mails.
        await service.call('GET', 'empfehler/praemierungmail/00000000-0000-4000-8000-000000000000', { token }),
      ];
      expect(refused.map(({ status, body }) => [status, body['Code']])).toEqual(refused.map(() => [403, 'PSOF0117']));
      expect((await service.call('POST', 'account/logout', { token })).status).toBe(204);
      expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
    });
  });
});

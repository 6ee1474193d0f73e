import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { logIn, mailOf, newMember, password, registrationToken, rowsOf, setPassword } from '../given/account-people.ts';
import { confirmedRecommender, referralBody } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('access on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const block = (email: string) =>
    rowsOf(service, `update recommenders set blocked_at = now() where email = $1 returning email`, email);

  describe('by an operator’s link', () => {
    const make = (Email: string, options: object = { token: operatorKey }) =>
      service.call('POST', 'account/adminlogin', { body: { Email }, ...options });
    const linkFor = async (email: string) => tokenIn(String((await make(email)).body['Link']));
    const follow = (token: string, tenant = 'lindenstrom') => service.call('GET', 'account/login', { token, tenant });

    it('signs in once, within ten minutes', async () => {
      const { email } = await newMember(service);
      const made = await make(email);
      expect(made.body['Link']).toMatch(/#\/login\?token=[\w-]{43}$/);
      const token = tokenIn(String(made.body['Link']));
      const session = await follow(token);
      const inHalfAnHour = new Date(service.clock.now().getTime() + 30 * 60_000).toISOString().slice(0, 19);
      expect(session.body).toMatchObject({ Email: email, Vorname: 'Berta', GueltigBis: inHalfAnHour });
      expect((await service.call('GET', 'account/user', { token: String(session.body['Token']) })).status).toBe(200);
      const again = await follow(token);
      expect([again.status, again.body['Code']]).toEqual([410, 'PSOF0112']);
      const late = await linkFor(email);
      service.clock.pass({ hours: 10.01 / 60 });
      expect((await follow(late)).body['Code']).toBe('PSOF0102');
    });

    it('takes the token in the query too, as specified, and keeps it out of the log', async () => {
      const { email } = await newMember(service);
      const token = await linkFor(email);
      expect((await service.call('GET', `account/login/?token=${token}`)).status).toBe(200);
      expect(service.logged.join('')).not.toContain(token);
      expect((await service.call('GET', 'account/login/?token=short')).body['Code']).toBe('PSOF0113');
      expect((await service.call('GET', 'account/login')).body['Code']).toBe('PSOF0113');
    });

    it('is worth nothing at another tenant, and no other link is worth a login', async () => {
      const anna = await confirmedRecommender(service);
      expect((await follow(await linkFor(anna.email), 'nachbar')).body['Code']).toBe('PSOF0113');
      expect((await follow(anna.passwordToken)).body['Code']).toBe('PSOF0113');
      expect((await follow(anna.token)).body['Code']).toBe('PSOF0113');
    });

    it('is made by the operator only, who alone is told what is the matter with an address', async () => {
      const { email } = await newMember(service);
      expect((await make(email, {})).body['Code']).toBe('PSOF0701');
      expect((await make(email, { token: operatorKey, tenant: 'nachbar' })).body['Code']).toBe('PSOF0701');
      const unknown = await make(newEmail());
      expect([unknown.status, unknown.body['Code']]).toEqual([404, 'PSOF0107']);
      // Nobody has shown that this address is theirs.
      const body = referralBody(service);
      await service.call('POST', 'empfehlen/create', { body });
      expect((await make(body.Empfehler.Email)).body['Code']).toBe('PSOF0107');
      const token = await linkFor(email);
      await block(email);
      expect((await make(email)).body['Code']).toBe('PSOF0104');
      expect((await follow(token)).body['Code']).toBe('PSOF0104');
    });

    it('lets nobody delete the account or change its password', async () => {
      const { email } = await newMember(service);
      const token = String((await follow(await linkFor(email))).body['Token']);
      expect((await service.call('DELETE', 'empfehler/delete', { token })).body['Code']).toBe('PSOF0117');
      const refreshed = String((await service.call('GET', 'account/user', { token })).body['Token']);
      expect((await service.call('DELETE', 'empfehler/delete', { token: refreshed })).body['Code']).toBe('PSOF0117');
      const body = { AktuellesPasswort: 'Geraten123', Password: 'NeuesWort99', PasswordWiederholung: 'NeuesWort99' };
      const change = await service.call('PUT', 'account/resetPasswordWithoutToken', { body, token });
      expect(change.body['Code']).toBe('PSOF0117');
    });
  });

  describe('by a password', () => {
    const change = (token: string | undefined, current: string, next: string, repeat = next) =>
      service.call('PUT', 'account/resetPasswordWithoutToken', {
        body: { AktuellesPasswort: current, Password: next, PasswordWiederholung: repeat },
        ...(token && { token }),
      });

    it('is changed by who knows the one of today, and other sessions end', async () => {
      const { email, token } = await newMember(service);
      const kept = `select count(*)::int as n from sessions s join recommenders r on r.id = s.subject_id where r.email = $1`;
      const changed = await change(token, password, 'Wiesengrund8');
      // Nothing is kept of those that ended.
      expect(await rowsOf(service, kept, email)).toEqual([{ n: 1 }]);
      expect(changed.body).toMatchObject({ Email: email });
      expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
      const fresh = String(changed.body['Token']);
      expect((await service.call('GET', 'account/user', { token: fresh })).status).toBe(200);
      expect((await logIn(service, email)).body['Code']).toBe('PSOF0101');
      expect((await logIn(service, email, 'Wiesengrund8')).status).toBe(200);
    });

    it('stays when the current one is wrong, the new one weak or not repeated, or nobody is signed in', async () => {
      const { email, token } = await newMember(service);
      const wrong = await change(token, 'Falsch123', 'Wiesengrund8');
      expect([wrong.status, wrong.body['Code'], wrong.body['Meldung']]).toEqual([
        403,
        'PSOF0115',
        'Dein Passwort konnte nicht geändert werden. Bitte prüfe dein aktuelles Passwort.',
      ]);
      expect((await change(token, password, 'kurz')).body['Felder']).toMatchObject([{ Regel: 'password' }]);
      expect((await change(token, password, 'Wiesengrund8', 'Wiesengrund9')).body['Felder']).toMatchObject([
        { Feld: 'PasswordWiederholung', Regel: 'password-repeat' },
      ]);
      expect((await change(undefined, password, 'Wiesengrund8')).body['Code']).toBe('PSOF0204');
      const foreign = await service.call('PUT', 'account/resetPasswordWithoutToken', {
        body: { AktuellesPasswort: password, Password: 'Wiesengrund8', PasswordWiederholung: 'Wiesengrund8' },
        token,
        tenant: 'nachbar',
      });
      expect(foreign.body['Code']).toBe('PSOF0204');
      expect((await logIn(service, email)).status).toBe(200);
    });

    it('is refused when many people use it or when it names its owner', async () => {
      const { email, token } = await newMember(service);
      const rule = async (text: string) =>
        ((await change(token, password, text)).body['Felder'] as { Regel: string }[] | undefined)?.[0]?.Regel;
      expect(await rule('Passwort123')).toBe('password-common');
      expect(await rule('12Qwertz34')).toBe('password-common');
      expect(await rule('BertaSchulz1')).toBe('password-personal');
      expect(await rule(`${email.replace('p', 'P')}1`)).toBe('password-personal');
      expect(await rule('Пароль-Мост5')).toBeUndefined();
      const token2 = await registrationToken(service, newEmail());
      expect((await setPassword(service, token2, 'Schulz2026')).body['Felder']).toMatchObject([
        { Feld: 'Password', Regel: 'password-personal' },
      ]);
      expect((await setPassword(service, token2)).status).toBe(200);
    });

    it('tells its rules, by which programmes can check what does not need the service', async () => {
      const { body } = await service.call('GET', 'account/passwortvalidator');
      const rules = (body as unknown as { Regeln: { Regel: string; Muster: string | null }[] }).Regeln;
      const meets = (text: string) =>
        rules.every(({ Muster }) => Muster === null || new RegExp(Muster, 'u').test(text));
      expect(['Gutes123', 'GUTES123', 'gutes123', 'GutesWort', 'Kurz12', 'aA1'.repeat(70)].map(meets)).toEqual([
        true,
        false,
        false,
        false,
        false,
        false,
      ]);
      expect(rules.map(({ Regel }) => Regel)).toContain('password-common');
    });

    it('is not guessed by a stolen session: tries are counted', async () => {
      const { token } = await newMember(service);
      const codes: unknown[] = [];
      for (let n = 0; n < 11; n += 1) codes.push((await change(token, 'Falsch123', 'Wiesengrund8')).body['Code']);
      expect(codes.slice(9)).toEqual(['PSOF0115', 'PSOF0105']);
      expect((await change(token, password, 'Wiesengrund8')).body['Code']).toBe('PSOF0105');
      service.clock.pass({ hours: 1 });
      expect((await change(token, password, 'Wiesengrund8')).status).toBe(200);
    });

    it('is tried so often an account, known or not, and so often a network address', async () => {
      const { email } = await newMember(service);
      const tries = async (to: () => string, count: number, from: string) => {
        const codes: unknown[] = [];
        for (let n = 0; n < count; n += 1) codes.push((await logIn(service, to(), 'Falsch123', from)).body['Code']);
        return codes.at(-1);
      };
      const nobody = newEmail();
      expect(await tries(() => email, 11, '203.0.113.5')).toBe('PSOF0105');
      expect(await tries(() => nobody, 11, '203.0.113.6')).toBe('PSOF0105');
      expect((await logIn(service, email, password, '203.0.113.5')).status).toBe(429);
      expect(await tries(newEmail, 20, '203.0.113.7')).toBe('PSOF0101');
      expect(await tries(newEmail, 1, '203.0.113.7')).toBe('PSOF0601');
    });

    it('opens no account whose address nobody has confirmed', async () => {
      const { email } = await newMember(service);
      await rowsOf(service, 'update recommenders set confirmed_at = null where email = $1', email);
      expect((await logIn(service, email)).body['Code']).toBe('PSOF0101');
    });

    it('does not open a blocked account, and says so to nobody but its owner', async () => {
      const { email, token } = await newMember(service);
      await block(email);
      const owner = await logIn(service, email);
      expect([owner.status, owner.body['Code']]).toEqual([403, 'PSOF0104']);
      expect((await logIn(service, email, 'Falsch123')).body['Code']).toBe('PSOF0101');
      expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
    });
  });

  describe('by a new link', () => {
    it('is mailed for a recommender’s hash, and answered the same for any other', async () => {
      const { email, hash } = await newMember(service);
      const answers = [
        await service.call('GET', `account/resetPassword/${hash}?einsprungsquelle=mail`),
        await service.call('GET', `account/resetPassword/${'0'.repeat(40)}`),
        await service.call('GET', `account/resetPassword/${hash}`, { tenant: 'nachbar' }),
      ];
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
      const mails = (await service.mailsTo(email)).filter(({ kind }) => kind === 'password-reset');
      expect(mails).toHaveLength(1);
      const token = tokenIn((await mailOf(service, email, 'password-reset')).resetUrl);
      expect((await setPassword(service, token, 'Wiesengrund8')).status).toBe(200);
      expect(service.logged.join('')).not.toContain(hash);
      expect((await service.call('GET', 'account/resetPassword/berta@example.de')).body['Code']).toBe('PSOF0113');
    });

    it('is not mailed to who is blocked, and nobody is told', async () => {
      const { email, hash } = await newMember(service);
      await block(email);
      const answers = [
        await service.call('POST', 'account/resetPassword', { body: { Email: email } }),
        await service.call('GET', `account/resetPassword/${hash}`),
      ];
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
      expect((await service.mailsTo(email)).filter(({ kind }) => kind === 'password-reset')).toEqual([]);
    });

    it('is not mailed without end', async () => {
      const { email, hash } = await newMember(service);
      const from = '203.0.113.8';
      const byHash = () => service.call('GET', `account/resetPassword/${hash}`, { from });
      for (let n = 0; n < 4; n += 1) expect((await byHash()).status).toBe(204);
      const byAddress = await service.call('POST', 'account/resetPassword', { body: { Email: email }, from });
      expect(byAddress.status).toBe(204);
      const mails = (await service.mailsTo(email)).filter(({ kind }) => kind === 'password-reset');
      expect(mails).toHaveLength(3);
    });

    it('is in the language in which it was asked for', async () => {
      const { email } = await newMember(service);
      await service.call('POST', 'account/resetPassword', { body: { Email: email }, language: 'en' });
      const [asked, before] = (await service.mails()).filter(({ to }) => to === email).toReversed();
      expect([asked?.kind, asked?.language, before?.language]).toEqual(['password-reset', 'en', 'de']);
    });

    it('names an address that cannot be one', async () => {
      const answer = await service.call('POST', 'account/resetPassword', { body: { Email: 'berta' } });
      expect([answer.status, answer.body['Code']]).toEqual([422, 'PSOF0110']);
    });
  });
});

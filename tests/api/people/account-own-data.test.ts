import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { engines } from '../service/engines.ts';
import {
  logIn,
  mailOf,
  newMember,
  password,
  recommenderWithPassword,
  registrationToken,
  rowsOf,
} from '../given/account-people.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('one’s own data on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const rename = (token: string | undefined, body: object, tenant = 'lindenstrom') =>
    service.call('PUT', 'empfehler/daten', { body, tenant, ...(token && { token }) });
  const read = (token?: string, tenant = 'lindenstrom') =>
    service.call('GET', 'empfehler/daten', { tenant, ...(token && { token }) });
  const leave = (token?: string, body: object | null = null, tenant = 'lindenstrom') =>
    service.call('DELETE', 'empfehler/delete', { tenant, ...(body && { body }), ...(token && { token }) });

  it('is changed by its owner: name and salutation', async () => {
    const { token } = await newMember(service);
    const changed = await rename(token, { Anrede: 'Divers', Vorname: ' Kim ', Nachname: 'Öztürk-Schulz' });
    expect(changed.body).toMatchObject({ Anrede: 'Divers', Vorname: 'Kim', Nachname: 'Öztürk-Schulz' });
    const user = await service.call('GET', 'account/user', { token });
    expect(user.body).toMatchObject({ Anrede: 'Divers', Vorname: 'Kim' });
    expect((await rename(token, { Vorname: '', Nachname: '<b>' })).body['Felder']).toMatchObject([
      { Feld: 'Vorname', Regel: 'required' },
      { Feld: 'Nachname', Regel: 'characters' },
    ]);
    expect((await rename(undefined, { Vorname: 'A', Nachname: 'B' })).body['Code']).toBe('PSOF0204');
    expect((await rename(token, { Vorname: 'A', Nachname: 'B' }, 'nachbar')).body['Code']).toBe('PSOF0204');
  });

  it('is handed out whole, and nothing of anybody else', async () => {
    const anna = await recommenderWithPassword(service);
    const lena = recipientBody(service);
    await service.call('POST', `empfaenger/create/${anna.number}`, { body: lena });
    const { body, text } = await read(anna.token);
    expect(body).toMatchObject({
      Person: { Email: anna.email, Vorname: 'Anna', Empfehlerhash: anna.hash, NewsletterStatus: 'Abgemeldet' },
      Zustimmungen: [{ Zweck: 'terms', Version: service.tenant.texts.de.termsLabel.version }],
      Empfehlungen: [{ Empfehlungsnummer: anna.number, Status: 'Ok', PraemieCent: 6000 }],
    });
    const kinds = (body as unknown as { Mails: { Art: string }[] }).Mails.map(({ Art }) => Art).toSorted();
    expect(kinds).toEqual(['customer-number', 'optin', 'password-set', 'welcome']);
    expect(text).not.toContain(lena.Email);
    expect(text).not.toMatch(/argon2|password_?hash/i);
    expect((await read()).body['Code']).toBe('PSOF0204');
    expect((await read(anna.token, 'nachbar')).body['Code']).toBe('PSOF0204');
    const { email, token } = await newMember(service);
    const made = await service.call('POST', 'account/adminlogin', { body: { Email: email }, token: operatorKey });
    await service.call('GET', 'account/login', { token: tokenIn(String(made.body['Link'])) });
    const other = await read(token);
    expect(other.body['SupportAnmeldungen']).toHaveLength(1);
    expect(other.text).not.toContain(anna.email);
    expect((await read(anna.token)).body['SupportAnmeldungen']).toEqual([]);
  });

  describe('is deleted', () => {
    it('with the password, or right after a login; then nobody is there any more', async () => {
      const { email, token } = await newMember(service);
      service.clock.pass({ hours: 1 });
      const late = await leave(token);
      expect([late.status, late.body['Code']]).toEqual([403, 'PSOF0114']);
      const refreshed = String((await service.call('GET', 'account/user', { token })).body['Token']);
      expect((await leave(refreshed)).body['Code']).toBe('PSOF0114');
      const wrong = await leave(token, { Password: 'Falsch123' });
      expect([wrong.status, wrong.body['Code']]).toEqual([403, 'PSOF0116']);
      expect((await leave(token, { Password: password })).status).toBe(204);
      expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
      expect((await logIn(service, email)).body['Code']).toBe('PSOF0101');
      const other = await newMember(service);
      expect((await leave(other.token)).status).toBe(204);
    });

    it('by its owner only', async () => {
      const { token } = await newMember(service);
      expect((await leave()).body['Code']).toBe('PSOF0204');
      expect((await leave(`${token}x`)).body['Code']).toBe('PSOF0204');
      expect((await leave(token, null, 'nachbar')).body['Code']).toBe('PSOF0204');
      expect((await leave(token, { Password: 7 })).body['Code']).toBe('PSOF0003');
      const codes: unknown[] = [];
      for (let n = 0; n < 11; n += 1) codes.push((await leave(token, { Password: 'Falsch123' })).body['Code']);
      expect(codes.at(-1)).toBe('PSOF0105');
      expect((await service.call('GET', 'account/user', { token })).status).toBe(200);
    });

    it('with its referrals, tokens, registrations and mails, of which sums and proof remain', async () => {
      const anna = await recommenderWithPassword(service);
      await service.call('GET', `empfehlen/click/${anna.number}?channel=web`);
      await service.call('POST', 'account/resetPassword', { body: { Email: anna.email } });
      const counting = `select (select count(*) from happenings where topic = 'referral' and kind = 'created')::int as n,
                               coalesce(sum(clicks), 0)::int as clicks from referral_sums`;
      const [before] = await rowsOf(service, counting);
      const reset = tokenIn((await mailOf(service, anna.email, 'password-reset')).resetUrl);
      expect((await leave(anna.token)).status).toBe(204);

      const click = await service.call('PUT', `empfehlung/${anna.number}`);
      expect(click.body['Code']).toBe('PSOF0301');
      expect((await service.mailsTo(anna.email)).map(({ kind }) => kind)).toEqual(['account-deleted']);
      const check = await service.call('PUT', 'account/validateResetPassword', { body: { Token: reset } });
      expect([check.status, check.body['Code']]).toEqual([404, 'PSOF0107']);
      const [sums] = await rowsOf(service, counting);
      expect(sums).toEqual({ n: before?.['n'], clicks: Number(before?.['clicks']) + 1 });
      const proof = await rowsOf(
        service,
        `select purpose, referral_number, withdrawn_at is not null as withdrawn, (delete_after at time zone 'UTC')::text as until
         from consents where subject like 'gone:%' order by requested_at desc limit 1`,
      );
      expect(proof).toMatchObject([{ purpose: 'terms', referral_number: null, withdrawn: true }]);
      expect(String(proof[0]?.['until'])).toContain('2029-12-31 23:00:00');
      const traces = await rowsOf(
        service,
        `select (select count(*) from recommenders where email = $1)::int as people,
                (select count(*) from referrals where number = $2)::int as referrals,
                (select count(*) from happenings where subject = $2 or details::text like '%' || $2 || '%')::int as events`,
        anna.email,
        anna.number,
      );
      expect(traces).toEqual([{ people: 0, referrals: 0, events: 0 }]);
    });

    it('but what recipients gave and get is left to them', async () => {
      const anna = await recommenderWithPassword(service);
      const lena = recipientBody(service);
      await service.call('POST', `empfaenger/create/${anna.number}`, { body: lena });
      const mail = await mailOf(service, lena.Email, 'recipient-confirmation');
      await leave(anna.token);
      const [referral] = await rowsOf(
        service,
        `select first_name, last_name, recommender_id::text as maker from referrals where number = $1`,
        anna.number,
      );
      expect(referral).toMatchObject({ first_name: '', last_name: '' });
      const makers = await rowsOf(service, 'select 1 from recommenders where id::text = $1', referral?.['maker']);
      expect(makers).toEqual([]);
      const late = await service.call('PUT', `empfehlung/${anna.number}`);
      expect(late.body['Code']).toBe('PSOF0302');
      expect(await service.mailsTo(lena.Email)).toHaveLength(1);
      const confirm = { body: { Token: tokenIn(mail.confirmUrl) } };
      expect((await service.call('PUT', 'empfaenger/bestaetigung', confirm)).status).toBe(200);
    });

    it('and an address that left can begin anew', async () => {
      const { email, token } = await newMember(service);
      const anna = await confirmedRecommender(service);
      const pending = referralBody(service, { Empfehler: { Email: email } });
      await service.call('POST', 'empfehlen/create', { body: pending });
      await leave(token);
      const again = await registrationToken(service, email);
      expect(again).not.toBe(token);
      expect((await service.call('GET', 'account/user', { token: anna.token })).status).toBe(200);
    });

    it('and its proof goes when nobody can ask for it any more', async () => {
      const { token } = await newMember(service);
      await leave(token);
      const kept = async () =>
        (
          await rowsOf(
            service,
            `select count(*)::int as n from consents where subject like 'gone:%' and withdrawn_at < '2027-01-01'`,
          )
        )[0]?.['n'];
      service.clock.moment = new Date('2029-12-31T12:00:00Z');
      await deleteOutdated(service.database.db, service.effects);
      expect(await kept()).toBeGreaterThan(0);
      service.clock.moment = new Date('2031-01-01T12:00:00Z');
      await deleteOutdated(service.database.db, service.effects);
      expect(await kept()).toBe(0);
    });
  });
});

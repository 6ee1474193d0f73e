import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, referralBody, type Recommender } from '../given/people.ts';
import { Service, tokenIn } from '../service/service.ts';

const password = 'Sonnenschein1';

describe.each(engines)('an account on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const setPassword = (token: string, text = password) =>
    service.call('PUT', 'account/resetPassword', {
      body: { Token: token, Password: text, PasswordWiederholung: text },
    });
  const logIn = (email: string, text = password, from?: string) =>
    service.call('POST', 'account/login', { body: { Email: email, Password: text }, ...(from ? { from } : {}) });

  async function registered(): Promise<Recommender> {
    const anna = await confirmedRecommender(service);
    expect((await setPassword(anna.passwordToken)).status).toBe(200);
    return anna;
  }

  it('is registered by a password after the opt-in, and then opens the personal area', async () => {
    const anna = await registered();
    const session = await logIn(anna.email.toUpperCase());
    expect(session.body).toMatchObject({ Email: anna.email, Vorname: 'Anna', PasswortGesetzt: true });
    const token = String(session.body['Token']);
    expect((await service.call('GET', 'account/user', { token })).status).toBe(200);
    expect((await service.call('GET', 'empfehler/empfehlungen', { token })).body['TotalCount']).toBe(1);
  });

  it('ends other sessions and other links when the password changes', async () => {
    const anna = await confirmedRecommender(service);
    await service.call('POST', 'account/resetPassword', { body: { Email: anna.email } });
    const other = tokenIn((await mailOf(service, anna.email, 'password-reset')).resetUrl);
    expect((await setPassword(anna.passwordToken)).status).toBe(200);
    expect((await service.call('GET', 'account/user', { token: anna.token })).body['Code']).toBe('PSOF0204');
    expect((await setPassword(other)).body['Code']).toBe('PSOF0111');
  });

  it('is told by mail, without a secret, when a link or who is signed in sets a password', async () => {
    const anna = await registered();
    const told = async () => (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'password-set');
    expect(await told()).toMatchObject([{ firstName: 'Anna', at: service.clock.now() }]);
    const token = String((await logIn(anna.email)).body['Token']);
    const body = { AktuellesPasswort: password, Password: 'Lindenbluete7', PasswordWiederholung: 'Lindenbluete7' };
    expect((await service.call('PUT', 'account/resetPasswordWithoutToken', { token, body })).status).toBe(200);
    expect(await told()).toHaveLength(2);
    expect(JSON.stringify(await told())).not.toMatch(/token=/);
  });

  it('is opened by nobody to whom the mail with its link was passed on', async () => {
    const anna = await confirmedRecommender(service);
    const { shareUrl, ...welcome } = await mailOf(service, anna.email, 'welcome');
    expect(shareUrl).toContain(anna.number);
    expect(JSON.stringify(welcome)).not.toMatch(/token=|[\w-]{40}/);
    expect(welcome.forgotUrl).toMatch(/#\/passwortvergessen$/);
  });

  it('gets a new password by mail; the answer tells nobody who is registered', async () => {
    const anna = await registered();
    const known = await service.call('POST', 'account/resetPassword', { body: { Email: anna.email } });
    const unknown = await service.call('POST', 'account/resetPassword', { body: { Email: 'who@example.de' } });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await service.mailsTo('who@example.de')).toEqual([]);
    const mail = (await service.mailsTo(anna.email)).find(({ kind }) => kind === 'password-reset');
    if (mail?.kind !== 'password-reset') throw new Error('no mail brought a new password');
    const token = tokenIn(mail.resetUrl);
    const check = await service.call('PUT', 'account/validateResetPassword', { body: { Token: token } });
    expect(check.body).toEqual({
      Vorname: 'Anna',
      Email: 'p•••@example.de',
      Registrierung: false,
      AgbText: null,
      NewsletterText: null,
    });
    expect((await setPassword(token, 'schwach')).body['Felder']).toMatchObject([
      { Feld: 'Password', Regel: 'password' },
    ]);
    expect((await setPassword(token, 'NeuesPasswort2')).status).toBe(200);
    expect((await setPassword(token, 'NeuesPasswort3')).body['Code']).toBe('PSOF0111');
    expect((await logIn(anna.email)).body['Code']).toBe('PSOF0101');
    expect((await logIn(anna.email, 'NeuesPasswort2')).status).toBe(200);
  });

  it('keeps a link alive for its time only', async () => {
    const anna = await confirmedRecommender(service);
    service.clock.pass({ days: 14 });
    expect((await setPassword(anna.passwordToken)).body['Code']).toBe('PSOF0102');
    expect((await setPassword('x'.repeat(43))).body['Code']).toBe('PSOF0113');
  });

  it('says the same for a wrong password and an unknown address, and stops guessing', async () => {
    const anna = await registered();
    expect((await logIn('nobody@example.de')).body['Code']).toBe('PSOF0101');
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push((await logIn(anna.email, 'Falsch123', '203.0.113.5')).body['Code']);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'PSOF0101'), 'PSOF0105']);
    service.clock.pass({ hours: 1 });
    expect((await logIn(anna.email)).status).toBe(200);
  });

  it('ends after its hours, and is worth nothing at another tenant', async () => {
    const anna = await confirmedRecommender(service);
    const { token } = anna;
    expect((await service.call('GET', 'account/user', { token, tenant: 'nachbar' })).body['Code']).toBe('PSOF0204');
    expect((await service.call('GET', 'account/user', { token: `${token}x` })).body['Code']).toBe('PSOF0204');
    service.clock.pass({ hours: 12 });
    expect((await service.call('GET', 'account/user', { token })).body['Code']).toBe('PSOF0204');
  });

  it('confirms only once, only with its own link and only in time', async () => {
    const body = referralBody(service);
    const created = await service.call('POST', 'empfehlen/create', { body });
    const [mail] = await service.mailsTo(body.Empfehler.Email);
    if (mail?.kind !== 'optin') throw new Error('no mail asked for confirmation');
    const Token = tokenIn(mail.confirmUrl);
    const confirm = (tenant = 'lindenstrom') =>
      service.call('PUT', 'empfehlen/bestaetigung', { body: { Token }, tenant });
    expect((await confirm('nachbar')).body['Code']).toBe('PSOF0113');
    const check = await service.call('PUT', 'empfehlen/bestaetigung/pruefen', { body: { Token } });
    expect(check.body).toMatchObject({ Empfehlungsnummer: created.body['Empfehlungsnummer'], NewsletterText: null });
    service.clock.pass({ days: 7 });
    expect((await confirm()).body['Code']).toBe('PSOF0102');
    await service.call('POST', `empfehlen/${created.body['Empfehlungsnummer']}/optinmail`);
    const again = (await service.mailsTo(body.Empfehler.Email)).at(-1);
    if (again?.kind !== 'optin') throw new Error('the mail was not sent again');
    const fresh = { body: { Token: tokenIn(again.confirmUrl) } };
    expect((await service.call('PUT', 'empfehlen/bestaetigung', fresh)).status).toBe(200);
    expect((await service.call('PUT', 'empfehlen/bestaetigung', fresh)).body['Code']).toBe('PSOF0111');
  });

  it('keeps the newsletter wish as proof and counts it only once confirmed', async () => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    const wish = { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
    const anna = await confirmedRecommender(service, { Empfehler: wish });
    const user = await service.call('GET', 'account/user', { token: anna.token });
    expect(user.body['NewsletterOptinGegeben']).toBe(true);
    const { rows } = await service.database.executeSql(
      `select purpose, version, confirmed_at is not null as confirmed from consents where referral_number = $1 order by purpose`,
      [anna.number],
    );
    expect(rows).toEqual([
      { purpose: 'newsletter', version, confirmed: true },
      { purpose: 'terms', version: service.tenant.texts.de.termsLabel.version, confirmed: true },
    ]);
  });

  it('keeps the language for later mails', async () => {
    const anna = await confirmedRecommender(service);
    await service.call('POST', 'account/updateLanguage', { body: { Language: 'en' }, token: anna.token });
    expect((await service.call('GET', 'account/user', { token: anna.token })).body['Language']).toBe('en');
  });
});

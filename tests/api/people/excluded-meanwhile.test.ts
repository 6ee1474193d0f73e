import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, newMember, registrationToken, rowsOf, setPassword } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('whoever is excluded after the mail on %s', (engine) => {
  let service: Service;
  const excludedEmails: string[] = [];
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      config: { ...tenant.config, companyRecommendation: true },
      private: { ...tenant.private, excludedEmails, employeeDomains: ['werk.example'] },
    }));
  });
  afterAll(() => service.stop());
  afterEach(() => {
    excludedEmails.length = 0;
  });

  const code = async (method: 'PUT' | 'POST', path: string, options: object) => {
    const { status, body } = await service.call(method, path, options);
    return body['Code'] ?? status;
  };
  const both = async (path: string, options: object) => [
    await code('PUT', `${path}/pruefen`, options),
    await code('PUT', path, options),
  ];
  const linkOfReferral = async (email: string, Empfehlung: object = {}) => {
    const body = referralBody(service, { Empfehler: { Email: email }, Empfehlung });
    expect((await service.call('POST', 'empfehlen/create', { body })).status).toBe(200);
    return { body: { Token: tokenIn((await mailOf(service, email, 'optin')).confirmUrl) } };
  };
  const confirmedAt = (email: string) =>
    rowsOf(
      service,
      `select confirmed_at is not null as confirmed from recommenders where email = $1
         union all select confirmed_at is not null from recipients where email = $1`,
      email,
    );

  it('confirms no referral, is told so, and may once they are taken from the list', async () => {
    const email = newEmail();
    const link = await linkOfReferral(email);
    excludedEmails.push(email.toUpperCase());
    expect(await both('empfehlen/bestaetigung', link)).toEqual(['PSOF0109', 'PSOF0109']);
    expect(await confirmedAt(email)).toEqual([{ confirmed: false }]);
    expect((await service.mailsTo(email)).map(({ kind }) => kind)).toEqual(['optin']);
    excludedEmails.length = 0;
    expect(await both('empfehlen/bestaetigung', link)).toEqual([200, 200]);
  });

  it('confirms no second referral of an account that is there', async () => {
    const anna = await confirmedRecommender(service);
    const link = await linkOfReferral(anna.email);
    excludedEmails.push(anna.email);
    expect(await both('empfehlen/bestaetigung', link)).toEqual(['PSOF0109', 'PSOF0109']);
  });

  it('confirms no referral with an excluded domain, unless it is one of the company’s own', async () => {
    const email = `pia-${newEmail()}`.replace('example.de', 'dienst.example');
    const link = await linkOfReferral(email);
    excludedEmails.push('dienst.example', 'werk.example');
    expect(await both('empfehlen/bestaetigung', link)).toEqual(['PSOF0106', 'PSOF0106']);
    const own = await linkOfReferral('ada@werk.example', { Art: 'Mitarbeiter' });
    expect(await both('empfehlen/bestaetigung', own)).toEqual([200, 200]);
  });

  it.each([
    ['the address', (email: string) => email, 'PSOF0109'],
    ['its domain', (email: string) => email.split('@')[1] ?? '', 'PSOF0106'],
  ])('finishes no registration where %s is excluded', async (_, entry, refused) => {
    const email = newEmail().replace('example.de', 'makler.example');
    const token = await registrationToken(service, email);
    excludedEmails.push(entry(email));
    const options = { body: { Token: token } };
    expect(await code('PUT', 'account/validateResetPassword', options)).toBe(refused);
    expect((await setPassword(service, token)).body['Code']).toBe(refused);
    expect(await confirmedAt(email)).toEqual([{ confirmed: false }]);
    excludedEmails.length = 0;
    expect((await setPassword(service, token)).status).toBe(200);
  });

  it('is confirmed as no recipient, and gets no further mail that asks for it', async () => {
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service);
    const given = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const Token = tokenIn((await mailOf(service, body.Email, 'recipient-confirmation')).confirmUrl);
    excludedEmails.push(body.Email);
    const link = { body: { Token } };
    expect(await both('empfaenger/bestaetigung', link)).toEqual(['PSOF0109', 'PSOF0109']);
    expect(await confirmedAt(body.Email)).toEqual([{ confirmed: false }]);
    expect(await rowsOf(service, 'select 1 from bounties where referral_number = $1', anna.number)).toEqual([]);
    const token = String(given.body['EmpfaengerToken']);
    expect((await service.call('POST', 'empfaenger/mail', { token })).status).toBe(204);
    expect(await service.mailsTo(body.Email)).toHaveLength(1);
    excludedEmails.length = 0;
    expect(await both('empfaenger/bestaetigung', link)).toEqual([200, 200]);
  });

  it('begins no newsletter, and is not asked to', async () => {
    const { email, token } = await newMember(service, { NewsletterPermission: false });
    expect((await service.call('PUT', 'empfehler/setNewsletterOptin', { token })).status).toBe(200);
    const Token = tokenIn((await mailOf(service, email, 'newsletter-optin')).confirmUrl);
    excludedEmails.push(email);
    expect(await both('empfehler/newsletter/optin', { body: { Token } })).toEqual(['PSOF0109', 'PSOF0109']);
    service.clock.pass({ hours: 1 });
    expect(await code('PUT', 'empfehler/setNewsletterOptin', { token })).toBe('PSOF0109');
    expect((await service.mailsTo(email)).filter(({ kind }) => kind === 'newsletter-optin')).toHaveLength(1);
  });

  it('still gets into the account that is there, where bounties may wait', async () => {
    const { email } = await newMember(service);
    excludedEmails.push(email);
    await service.call('POST', 'account/resetPassword', { body: { Email: email } });
    const reset = tokenIn((await mailOf(service, email, 'password-reset')).resetUrl);
    expect((await setPassword(service, reset, 'Sonnenschein1')).status).toBe(200);
  });
});

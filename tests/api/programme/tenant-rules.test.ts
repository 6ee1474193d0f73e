import { afterEach, describe, expect, it } from 'vitest';
import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import { mailOf, rowsOf } from '../given/account-people.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { Service, tokenIn } from '../service/service.ts';

describe('a tenant’s switches', () => {
  let service: Service;
  afterEach(() => service.stop());

  const startWith = async (config: Partial<ClientConfig>) => {
    service = await Service.start('postgres', (tenant) => ({ ...tenant, config: { ...tenant.config, ...config } }));
  };
  const create = async (change: Record<string, object> = {}) =>
    service.call('POST', 'empfehlen/create', { body: referralBody(service, change) });

  it('EmailWhitelist lets only its domains recommend', async () => {
    await startWith({ emailWhitelist: ['stadtwerke.example'] });
    const refused = await create();
    expect(refused.body['Felder']).toMatchObject([
      { Feld: 'Email', Regel: 'email-whitelist', Meldung: 'Bitte gib eine gültige E-Mail-Adresse ein.' },
    ]);
    expect((await create({ Empfehler: { Email: 'anna@Stadtwerke.example' } })).status).toBe(200);
  });

  it('MaxEmpfaengerPraemieCent bounds what the recipient may get', async () => {
    await startWith({ maxRecipientBountyCent: 3000 });
    const everything = await create({ Empfehlung: { AnteilEmpfehler: 0 } });
    expect(everything.body['Felder']).toMatchObject([{ Feld: 'AnteilEmpfehler', Regel: 'invalid' }]);
    expect((await create({ Empfehlung: { AnteilEmpfehler: 50 } })).status).toBe(200);
  });

  it('AllowSelfRecommendation lets the recommender be the recipient', async () => {
    await startWith({ selfRecommendation: true });
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service, { Email: anna.email });
    expect((await service.call('POST', `empfaenger/create/${anna.number}`, { body })).status).toBe(200);
    const Token = tokenIn((await mailOf(service, anna.email, 'recipient-confirmation')).confirmUrl);
    // Also once the account is gone, as anybody else whom it recommended to.
    expect((await service.call('DELETE', 'empfehler/delete', { token: anna.token })).status).toBe(204);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })).status).toBe(200);
  });

  it('ModuleNewsletterPermission switched off keeps no wish for the newsletter', async () => {
    await startWith({ newsletter: false });
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    const wish = { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
    const anna = await confirmedRecommender(service, { Empfehler: wish });
    const user = await service.call('GET', 'account/user', { token: anna.token });
    expect(user.body['NewsletterOptinGegeben']).toBe(false);
  });

  it('IsAutologin asks nobody for a password in the welcome', async () => {
    await startWith({ autologin: true });
    const { email } = await confirmedRecommender(service);
    expect((await mailOf(service, email, 'welcome')).forgotUrl).toBeNull();
  });

  it('IsAutologin welcomes again without a link that sets a password', async () => {
    await startWith({ autologin: true });
    const { email, hash } = await confirmedRecommender(service);
    const count = async () =>
      rowsOf(service, 'select count(*)::int as tokens from purpose_tokens where purpose = $1', 'password');
    const before = await count();
    expect((await service.call('GET', `account/resendWelcomeMail/${hash}`)).status).toBe(204);
    expect(await mailOf(service, email, 'account-welcome')).toMatchObject({ registerUrl: null, expiresAt: null });
    expect(await count()).toEqual(before);
  });

  it('a bounty that is over makes no referral', async () => {
    await startWith({});
    service.clock.moment = new Date('2035-01-01T10:00:00Z');
    expect((await create()).body['Code']).toBe('PSOF0308');
    const listed = await service.call('GET', 'produkt');
    expect(listed.body).toMatchObject({ Produkte: [{ Praemie: null, Praemien: [] }, {}, {}] });
  });
});

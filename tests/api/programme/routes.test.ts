import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicNames } from '#contract/public-route-names.ts';
import type { RouteTable } from '#contract/route-table.ts';
import { defaultRoutesOf, routesOf } from '#contract/routes/of-variant.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { engines } from '../service/engines.ts';
import { referralBody } from '../given/people.ts';
import { Service } from '../service/service.ts';

/** Names of specification §2.2, spelled as there. */
const specified =
  'Homepage, Registration, Recommendation, Login, RecipientTOSConsent, BankDetails, SetPassword, Dashboard, Settings, Reward, Click, RecipientData, Thanks, Logout, Code, ForgotPassword, ChangePassword, AgentRecommendations, Confirmation, RecipientConfirmation, ExpiredRecommendation, RewardDetails, RecipientConsent, Imprint, Privacy, TOS, Faq, Contact, RecommendEmployee, RewardOverview, RewardThanks, CustomerNumber, FileNotFound, Admin';

function withOwnPaths(tenant: Tenant): Tenant {
  const de: RouteTable = { ...defaultRoutesOf('energy'), optinConfirm: ['/ja', '/yes', '/bestaetigung'] };
  const en: RouteTable = { ...defaultRoutesOf('energy'), optinConfirm: ['/yes', '/ja', '/bestaetigung'] };
  return { ...tenant, routes: { de, en } };
}

describe.each(engines)('GET route/default on %s', (engine) => {
  let service: Service;
  let named: Service;
  beforeAll(async () => {
    [service, named] = await Promise.all([Service.start(engine), Service.start(engine, withOwnPaths)]);
  });
  afterAll(() => Promise.all([service.stop(), named.stop()]));

  it('names every page of the specification with its path', async () => {
    const { status, body } = await service.call('GET', 'route/default');
    expect(status).toBe(200);
    const missing = specified.split(', ').filter((name) => !String(body[name]).startsWith('/'));
    expect(missing).toEqual([]);
    expect(body).toMatchObject({
      Homepage: '/',
      NewsletterOptin: '/empfehler/newsletter/optin',
      NewsletterOptout: '/empfehler/newsletter/optout',
      Admin: '/login',
      RecipientConsent: '/empfaenger/zustimmung',
    });
    expect(Object.keys(body)).toHaveLength(publicNames(routesOf('energy')).size + 2);
  });

  it('tells a tenant’s own paths in the language asked for, and links in mails use them', async () => {
    const told = async (language: string) => (await named.call('GET', 'route/default', { language })).body;
    expect(await told('de')).toMatchObject({ Confirmation: '/ja', Login: '/login' });
    expect(await told('en')).toMatchObject({ Confirmation: '/yes', Login: '/login' });
    for (const language of ['de', 'en']) {
      const { status } = await named.call('POST', 'empfehlen/create', { body: referralBody(named, {}), language });
      expect(status).toBe(200);
    }
    const links = (await named.mails()).map((mail) => ('confirmUrl' in mail ? mail.confirmUrl : ''));
    expect(links.map((link) => /#(\/\w+)\?token=/.exec(link)?.[1])).toEqual(['/ja', '/yes']);
  });

  it('is the same for everybody, with any credentials and with none; a tenant that is none has no pages', async () => {
    const answers = await Promise.all(
      [undefined, 'nonsense', 'a.b.c'].map((token) => service.call('GET', 'route/default', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const unknown = await service.call('GET', 'route/default', { tenant: 'niemand' });
    expect([unknown.status, unknown.body['Code']]).toEqual([404, 'PSOF0004']);
  });
});

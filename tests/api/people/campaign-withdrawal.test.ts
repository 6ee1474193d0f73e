import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, newMember, rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import {
  campaign,
  joinedRecommender,
  nowOf,
  ownCampaigns,
  proofsOf,
  refusal,
  unknownCampaign,
  type Row,
} from '../given/joining.ts';
import { confirmedRecommender, joinedCampaign, referralBody, type Recommender } from '../given/people.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('a consent to a campaign on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const now = () => nowOf(service);
  const joining = () => ({ Empfehlung: { Aktionen: [joinedCampaign(service)] } });
  const joined = (more: Record<string, object> = {}) => joinedRecommender(service, more);
  const subscribed = () => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    const wish = { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
    return joined({ Empfehler: { ...wish, Email: newEmail() } });
  };
  const own = (token: string, language?: string) => ownCampaigns(service, token, language);
  const withdraw = (token: string | undefined, AktionsId: unknown = campaign, tenant = 'lindenstrom') =>
    service.call('PUT', 'empfehler/aktionen/widerruf', { body: { AktionsId }, tenant, ...(token && { token }) });

  it('is shown to its owner word for word, in the language asked for, once it is confirmed', async () => {
    const anna = await joined();
    const { Zustimmung, RechtsText } = joinedCampaign(service);
    const Text = `${Zustimmung} ${RechtsText}`;
    const shown = { AktionsId: campaign, Text, BestaetigtAm: now(), WiderrufenAm: null };
    expect(await own(anna.token)).toEqual([{ ...shown, Titel: 'Empfehlen und pflanzen' }]);
    expect(await own(anna.token, 'en')).toEqual([{ ...shown, Titel: 'Recommend and plant' }]);
    const body = referralBody(service, { ...joining(), Empfehler: { Email: newEmail() } });
    await service.call('POST', 'empfehlen/create', { body });
    const { email, token } = await newMember(service);
    await service.call('POST', 'empfehlen/create', {
      body: referralBody(service, { ...joining(), Empfehler: { Email: email } }),
    });
    expect(await own(token)).toEqual([]);
    expect((await service.call('GET', 'empfehler/aktionen')).body['Code']).toBe('PSOF0204');
  });

  it('is withdrawn by its owner, of every referral at once; the proof stays and says since when', async () => {
    const anna = await joined();
    const more = referralBody(service, {
      Empfehlung: { ...joining().Empfehlung, AnteilEmpfehler: 50 },
      Empfehler: { Email: anna.email },
    });
    expect((await service.call('POST', 'empfehlen/create', { body: more, token: anna.token })).status).toBe(200);
    const before = await proofsOf(service, anna.email);
    expect(before).toHaveLength(2);
    service.clock.pass({ hours: 1 });
    const at = now();
    const answer = await withdraw(anna.token);
    expect([answer.status, answer.body]).toEqual([200, { WiderrufenAm: at }]);
    expect(await own(anna.token)).toMatchObject([{ AktionsId: campaign, WiderrufenAm: at }]);
    const after = await proofsOf(service, anna.email);
    const kept = (rows: Row[]) => rows.map(({ id, text, confirmed_at }) => [id, text, confirmed_at]);
    expect(kept(after)).toEqual(kept(before));
    expect(after.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
    const data = await service.call('GET', 'empfehler/daten', { token: anna.token });
    const consents = data.body['Zustimmungen'] as unknown as Row[];
    expect(consents.filter(({ Zweck }) => Zweck === 'campaign')).toMatchObject([
      { AktionsId: campaign, WiderrufenAm: at },
      { AktionsId: campaign, WiderrufenAm: at },
    ]);
    expect(consents.find(({ Zweck }) => Zweck === 'terms')).toMatchObject({ AktionsId: '', WiderrufenAm: null });
    service.clock.pass({ hours: 1 });
    expect((await withdraw(anna.token)).body).toEqual({ WiderrufenAm: at });
    expect(await proofsOf(service, anna.email)).toEqual(after);
  });

  it('can be given again with another referral, and is a consent of its own', async () => {
    const anna = await joined();
    await withdraw(anna.token);
    service.clock.pass({ hours: 1 });
    const change = { Empfehlung: { ...joining().Empfehlung, AnteilEmpfehler: 0 }, Empfehler: { Email: anna.email } };
    await service.call('POST', 'empfehlen/create', { body: referralBody(service, change), token: anna.token });
    expect(await own(anna.token)).toMatchObject([{ BestaetigtAm: now(), WiderrufenAm: null }]);
    expect((await proofsOf(service, anna.email)).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([
      false,
      true,
    ]);
    service.clock.pass({ hours: 1 });
    expect((await withdraw(anna.token)).body).toEqual({ WiderrufenAm: now() });
  });

  it('that waits to be confirmed is confirmed by no link after it was withdrawn', async () => {
    const anna = await joined();
    const body = referralBody(service, { ...joining(), Empfehler: { Email: anna.email } });
    await service.call('POST', 'empfehlen/create', { body });
    const link = { body: { Token: tokenIn((await mailOf(service, anna.email, 'optin')).confirmUrl) } };
    await withdraw(anna.token);
    const looked = await service.call('PUT', 'empfehlen/bestaetigung/pruefen', link);
    expect(looked.body['Aktionen']).toEqual([]);
    expect((await service.call('PUT', 'empfehlen/bestaetigung', link)).status).toBe(200);
    expect(await own(anna.token)).toMatchObject([{ WiderrufenAm: now() }]);
  });

  it('is withdrawn by nobody else, nowhere else, and not where there is none: the campaign is named', async () => {
    const anna = await joined();
    const other = await confirmedRecommender(service);
    expect(await refusal(withdraw(other.token))).toEqual(unknownCampaign);
    expect(await refusal(withdraw(anna.token, 'unbekannt'))).toEqual(unknownCampaign);
    expect(await refusal(withdraw(anna.token, 'Ungültig!'))).toEqual(unknownCampaign);
    const missing = [422, 'PSOF0003', [{ Feld: 'AktionsId', Regel: 'required' }]];
    expect(await refusal(withdraw(anna.token, null))).toEqual(missing);
    expect(await refusal(withdraw(undefined))).toEqual([401, 'PSOF0204', []]);
    expect(await refusal(withdraw(anna.token, campaign, 'nachbar'))).toEqual([401, 'PSOF0204', []]);
    const made = await service.call('POST', 'account/adminlogin', { body: { Email: anna.email }, token: operatorKey });
    const login = await service.call('GET', 'account/login', { token: tokenIn(String(made.body['Link'])) });
    const helper = String(login.body['Token']);
    expect(await refusal(withdraw(helper))).toEqual([403, 'PSOF0117', []]);
    expect(await own(helper)).toMatchObject([{ AktionsId: campaign, WiderrufenAm: null }]);
  });

  describe('of somebody without a login', () => {
    const link = async ({ email }: Pick<Recommender, 'email'>, kind: 'newsletter-confirmed' | 'campaign-joined') => {
      const { optoutUrl } = await mailOf(service, email, kind);
      return tokenIn(optoutUrl);
    };
    const byLink = (path: string, body: object, tenant = 'lindenstrom') =>
      service.call('PUT', `empfehler/newsletter/optout${path}`, { body, tenant });

    it('is withdrawn by the link that ends the newsletter, blocked or not, again and again', async () => {
      const anna = await subscribed();
      const Token = await link(anna, 'newsletter-confirmed');
      await rowsOf(service, 'update recommenders set blocked_at = now() where email = $1 returning 1', anna.email);
      const looked = await byLink('/pruefen', { Token });
      expect(looked.body).toMatchObject({
        NewsletterStatus: 'Angemeldet',
        Aktionen: [{ AktionsId: campaign, Titel: 'Empfehlen und pflanzen', WiderrufenAm: null }],
      });
      const { moment } = service.clock;
      const at = now();
      expect((await byLink('/aktion', { Token, AktionsId: campaign })).body).toEqual({ WiderrufenAm: at });
      service.clock.pass({ days: 3000 });
      expect((await byLink('/aktion', { Token, AktionsId: campaign })).body).toEqual({ WiderrufenAm: at });
      service.clock.moment = moment;
      // The newsletter has its own button.
      const again = await byLink('/pruefen', { Token });
      expect(again.body).toMatchObject({ NewsletterStatus: 'Angemeldet', Aktionen: [{ WiderrufenAm: at }] });
      await byLink('', { Token });
      expect((await byLink('/pruefen', { Token })).body).toMatchObject({ NewsletterStatus: 'Abgemeldet' });
    });

    it('who never wanted the newsletter is withdrawn by the link in a mail of its own', async () => {
      const anna = await joined();
      const { campaignTexts } = await mailOf(service, anna.email, 'campaign-joined');
      const [{ Text } = { Text: '' }] = await own(anna.token);
      expect(campaignTexts).toEqual([Text]);
      const Token = await link(anna, 'campaign-joined');
      expect((await byLink('/pruefen', { Token })).body).toMatchObject({ NewsletterStatus: 'Abgemeldet' });
      expect((await byLink('/aktion', { Token, AktionsId: campaign })).status).toBe(200);
      expect(await own(anna.token)).toMatchObject([{ WiderrufenAm: now() }]);
      const without = await confirmedRecommender(service);
      const kinds = (await service.mailsTo(without.email)).map(({ kind }) => kind);
      expect(kinds).not.toContain('campaign-joined');
    });

    it('needs a link that is right, of this tenant, and of a person who is there', async () => {
      const anna = await subscribed();
      const Token = await link(anna, 'newsletter-confirmed');
      for (const path of ['/pruefen', '/aktion']) {
        const codeFor = async (token: string, tenant?: string) =>
          (await byLink(path, { Token: token, AktionsId: campaign }, tenant)).body['Code'];
        expect(await codeFor(Token, 'nachbar')).toBe('PSOF0113');
        expect(await codeFor('x'.repeat(43))).toBe('PSOF0113');
        expect(await codeFor('short')).toBe('PSOF0113');
        expect(await codeFor(anna.passwordToken)).toBe('PSOF0113');
      }
      expect(await refusal(byLink('/aktion', { Token, AktionsId: 'unbekannt' }))).toEqual(unknownCampaign);
      await service.call('DELETE', 'empfehler/delete', { token: anna.token });
      for (const path of ['/pruefen', '/aktion']) {
        expect((await byLink(path, { Token, AktionsId: campaign })).body['Code']).toBe('PSOF0107');
      }
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readable } from '#server/domain/people/consent/shown-text.ts';
import { mailOf, password, registrationToken, rowsOf, setPassword } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { joinedCampaign, referralBody } from '../given/people.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('what a link confirms on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const linkTo = async (email: string) => tokenIn((await mailOf(service, email, 'optin')).confirmUrl);
  /** A referral that anybody made with somebody’s address, everything ticked; answers the secret of the mailed link. */
  const madeFor = async (email: string) => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    const Empfehler = { Email: email, NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
    const body = referralBody(service, { Empfehlung: { Aktionen: [joinedCampaign(service)] }, Empfehler });
    expect((await service.call('POST', 'empfehlen/create', { body })).status).toBe(200);
    return linkTo(email);
  };
  const look = (Token: string) => service.call('PUT', 'empfehlen/bestaetigung/pruefen', { body: { Token } });
  const confirm = (Token: string, more: object = {}) =>
    service.call('PUT', 'empfehlen/bestaetigung', { body: { Token, ...more } });
  const declining = { AbgelehnteAktionen: ['linde-im-stadtwald'], NewsletterAbgelehnt: true };
  const proofsOf = (email: string) =>
    rowsOf(
      service,
      `select purpose, text, version, c.confirmed_at is not null as confirmed, c.withdrawn_at is not null as withdrawn
       from consents c join recommenders r on r.id::text = c.subject where r.email = $1 order by purpose`,
      email,
    );

  it('of a referral is all shown before: terms, campaigns and newsletter, as they are kept', async () => {
    const email = newEmail();
    const Token = await madeFor(email);
    const { body } = await look(Token);
    const { termsLabel } = service.tenant.texts.de;
    expect(body).toMatchObject({ AgbText: termsLabel.text, Aktionen: [{ AktionsId: 'linde-im-stadtwald' }] });
    expect((await confirm(Token)).status).toBe(200);
    const [campaign] = body['Aktionen'] as unknown as Record<string, string>[];
    const shown = [campaign?.['Text'], body['NewsletterText'], readable(String(body['AgbText']))];
    const proofs = await proofsOf(email);
    expect(proofs.map(({ purpose, confirmed }) => [purpose, confirmed])).toEqual([
      ['campaign', true],
      ['newsletter', true],
      ['terms', true],
    ]);
    expect(proofs.map(({ text }) => text)).toEqual(shown);
  });

  it('of a referral leaves out what its reader does not want', async () => {
    const email = newEmail();
    const Token = await madeFor(email);
    expect((await confirm(Token, declining)).status).toBe(200);
    expect((await proofsOf(email)).map(({ purpose, confirmed, withdrawn }) => [purpose, confirmed, withdrawn])).toEqual(
      [
        ['campaign', false, true],
        ['newsletter', false, true],
        ['terms', true, false],
      ],
    );
    const person = await rowsOf(service, 'select newsletter_given from recommenders where email = $1', email);
    expect(person).toEqual([{ newsletter_given: false }]);
  });

  it('of a referral stays confirmed, whatever the reader of another mail of it does not want', async () => {
    const email = newEmail();
    const first = await madeFor(email);
    const [made] = await rowsOf(
      service,
      'select number from referrals where recommender_id in (select id from recommenders where email = $1)',
      email,
    );
    const again = await service.call('POST', `empfehlen/${String(made?.['number'])}/optinmail`);
    expect(again.status).toBe(204);
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(200);
    const before = await proofsOf(email);
    expect((await confirm(second, declining)).status).toBe(200);
    expect(await proofsOf(email)).toEqual(before);
  });

  it('of a referral is shown in the words that were agreed to, also when the tenant has others by now', async () => {
    const email = newEmail();
    const Token = await madeFor(email);
    await rowsOf(
      service,
      `update consents set text = 'Terms of old.', version = '1' where purpose = 'terms'
       and subject in (select id::text from recommenders where email = $1)`,
      email,
    );
    expect((await look(Token)).body['AgbText']).toBe('Terms of old.');
  });

  it('is nothing where nothing proves the terms, and the page says so before', async () => {
    const email = newEmail();
    const Token = await madeFor(email);
    const theirs = 'subject in (select id::text from recommenders where email = $1)';
    await rowsOf(service, `delete from consents where purpose = 'terms' and ${theirs}`, email);
    expect((await look(Token)).body['Code']).toBe('PSOF0118');
    const account = newEmail();
    const registration = await registrationToken(service, account);
    await rowsOf(service, `delete from consents where ${theirs}`, account);
    const checked = await service.call('PUT', 'account/validateResetPassword', { body: { Token: registration } });
    expect(checked.body['Code']).toBe('PSOF0118');
  });

  it('of a registration is all shown before: terms and newsletter', async () => {
    const Token = await registrationToken(service, newEmail());
    const { body } = await service.call('PUT', 'account/validateResetPassword', { body: { Token } });
    const { termsLabel, newsletterLabel } = service.tenant.texts.de;
    expect(body).toMatchObject({
      Registrierung: true,
      AgbText: termsLabel.text,
      NewsletterText: readable(newsletterLabel.text),
    });
  });

  it('of a registration leaves out the newsletter that its reader does not want', async () => {
    const email = newEmail();
    const token = await registrationToken(service, email);
    const { body } = await setPassword(service, token, password, { NewsletterAbgelehnt: true });
    expect(body).toMatchObject({ NewsletterOptinGegeben: false });
    expect((await proofsOf(email)).map(({ purpose, confirmed, withdrawn }) => [purpose, confirmed, withdrawn])).toEqual(
      [
        ['newsletter', false, true],
        ['terms', true, false],
      ],
    );
    expect((await service.mailsTo(email)).map(({ kind }) => kind)).not.toContain('newsletter-confirmed');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, newMember, registrationToken, rowsOf, setPassword } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('without a proof of the consent on %s', (engine) => {
  let service: Service;
  let blocker: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    blocker = (await newKey(service, 'Karin Vogt', ['Sperren'])).key;
  }, 180_000);
  afterAll(() => service.stop());

  const block = async (Gegenstand: string) => {
    const body = { Sache: 'Empfehlung', Gegenstand, Grund: 'Verdacht' };
    return String((await service.call('POST', 'operator/sperren', { body, token: blocker })).body['SperreId']);
  };
  const lift = (id: string) =>
    service.call('POST', `operator/sperren/${id}/aufhebung`, { body: { Grund: 'geklaert' }, token: blocker });
  /** Details that were typed in; no mail is written yet. */
  const give = async () => {
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service);
    const { body: answer } = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const given = answer as unknown as { Empfaengernummer: string; EmpfaengerToken: string };
    return { anna, email: body.Email, number: given.Empfaengernummer, device: given.EmpfaengerToken };
  };
  const again = (token: string) => service.call('POST', 'empfaenger/mail', { token });
  const linkTo = async (email: string) => {
    const mail = (await service.mailsTo(email)).at(-1);
    if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail asked the recipient');
    return { body: { Token: tokenIn(mail.confirmUrl) } };
  };
  const stateOf = async (number: string) =>
    (
      await rowsOf(
        service,
        `select confirmed_at is not null as confirmed,
           (select count(*)::int from consents c where c.subject = r.number and c.confirmed_at is not null) as proofs
         from recipients r where number = $1`,
        number,
      )
    )[0];

  it('nobody is confirmed: what was agreed to while the referral was blocked is kept for the mail that comes later', async () => {
    const { anna, email, number, device } = await give();
    const id = await block(anna.number);
    expect(await service.mailsTo(email)).toEqual([]);
    await lift(id);
    expect((await again(device)).status).toBe(204);
    const link = await linkTo(email);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', link)).status).toBe(200);
    expect(await stateOf(number)).toEqual({ confirmed: true, proofs: 1 });
  });

  it('nobody is asked to confirm: a wish that was given up leaves no mail', async () => {
    const { email, number, device } = await give();
    await rowsOf(service, 'delete from mail_wishes');
    expect((await again(device)).status).toBe(204);
    expect(await service.mailsTo(email)).toEqual([]);
    expect(await stateOf(number)).toEqual({ confirmed: false, proofs: 0 });
  });

  it('a link that was mailed confirms nothing, and shows nothing', async () => {
    const { email, number } = await give();
    const link = await linkTo(email);
    await rowsOf(service, 'delete from consents where subject = $1', number);
    expect((await service.call('PUT', 'empfaenger/bestaetigung/pruefen', link)).body['Code']).toBe('PSOF0118');
    const refused = await service.call('PUT', 'empfaenger/bestaetigung', link);
    expect([refused.status, refused.body['Code']]).toEqual([410, 'PSOF0118']);
    expect(await stateOf(number)).toEqual({ confirmed: false, proofs: 0 });
  });

  it('no referral and no account is confirmed', async () => {
    const made = referralBody(service);
    await service.call('POST', 'empfehlen/create', { body: made });
    const optin = (await service.mailsTo(made.Empfehler.Email)).at(-1);
    if (optin?.kind !== 'optin') throw new Error('no mail asked for confirmation');
    const email = newEmail();
    const registration = await registrationToken(service, email);
    const theirs = 'subject in (select id::text from recommenders where email in ($1, $2))';
    await rowsOf(service, `delete from consents where ${theirs}`, email, made.Empfehler.Email);
    const body = { Token: tokenIn(optin.confirmUrl) };
    const refused = await service.call('PUT', 'empfehlen/bestaetigung', { body });
    expect([refused.status, refused.body['Code']]).toEqual([410, 'PSOF0118']);
    expect((await setPassword(service, registration)).body['Code']).toBe('PSOF0118');
    for (const address of [email, made.Empfehler.Email]) {
      expect(
        await rowsOf(service, 'select confirmed_at, newsletter_given from recommenders where email = $1', address),
      ).toEqual([{ confirmed_at: null, newsletter_given: false }]);
    }
  });

  it('no newsletter begins, and its link shows nothing', async () => {
    const { email, token } = await newMember(service, { NewsletterPermission: false });
    expect((await service.call('PUT', 'empfehler/setNewsletterOptin', { token })).status).toBe(200);
    const Token = tokenIn((await mailOf(service, email, 'newsletter-optin')).confirmUrl);
    await rowsOf(service, `delete from consents where purpose = 'newsletter'`);
    for (const path of ['empfehler/newsletter/optin/pruefen', 'empfehler/newsletter/optin']) {
      const { status, body } = await service.call('PUT', path, { body: { Token } });
      expect([status, body['Code']]).toEqual([410, 'PSOF0118']);
    }
    const user = await service.call('GET', 'account/user', { token });
    expect(user.body['NewsletterOptinGegeben']).toBe(false);
  });

  it('no newsletter that was taken back begins again by the link of a referral', async () => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    const { email, token } = await newMember(service, { NewsletterPermission: false });
    const wish = { Email: email, NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
    await service.call('POST', 'empfehlen/create', { body: referralBody(service, { Empfehler: wish }) });
    const optin = (await service.mailsTo(email)).at(-1);
    if (optin?.kind !== 'optin') throw new Error('no mail asked for confirmation');
    expect((await service.call('PUT', 'empfehler/newsletter/abmelden', { token })).status).toBe(204);
    const body = { Token: tokenIn(optin.confirmUrl) };
    expect((await service.call('PUT', 'empfehlen/bestaetigung', { body })).status).toBe(200);
    const user = await service.call('GET', 'account/user', { token });
    expect(user.body['NewsletterOptinGegeben']).toBe(false);
  });
});

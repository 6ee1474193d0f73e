import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, newMember, registrationToken, rowsOf } from '../given/account-people.ts';
import {
  advertisedRecipient,
  allowedNow,
  confirmsData,
  givesData,
  newsletterWanted,
  proofIdsOf,
  subscriber,
} from '../given/advertised.ts';
import { campaign, joinedRecommender, nowOf, ownCampaigns, refusal, type Row } from '../given/joining.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender, referralBody } from '../given/people.ts';
import { asTelecom } from '../given/telecom.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('newsletter and advertising of somebody who writes or calls, on %s,', (engine) => {
  let service: Service;
  let support: string;
  beforeAll(async () => {
    service = await Service.start(engine, asTelecom);
    support = (await newKey(service, 'Mira Sand', ['Kundenservice'])).key;
  }, 180_000);
  afterAll(() => service.stop());

  const now = () => nowOf(service);
  const allowed = (email: string) => allowedNow(service, support, email);
  const ends = (Gegenstand: string, change: object = {}, token = support) =>
    service.call('POST', 'operator/newsletter/widerruf', { body: { Gegenstand, Grund: 'Brief', ...change }, token });
  const trailOf = (ids: readonly string[]) =>
    rowsOf(
      service,
      'select operator, action, subject from operator_actions where subject = any($1) order by subject',
      ids,
    );
  const noted = (ids: readonly string[], action: string) =>
    ids.map((subject) => ({ operator: 'Mira Sand', action, subject }));

  it.each(['address', 'number of a referral', 'number of a recipient'])(
    'ends by the %s, of recommender and recipient at once; the trail has each consent once',
    async (by) => {
      const anna = await subscriber(service);
      const followed = (await confirmedRecommender(service)).number;
      const { number } = await advertisedRecipient(service, { number: followed, email: anna.email });
      const proofs = await proofIdsOf(service, anna.email);
      expect([proofs.length, (await allowed(anna.email)).length]).toEqual([2, 1]);
      const told = { address: anna.email.toUpperCase(), 'number of a referral': anna.number.toLowerCase() }[by];
      service.clock.pass({ hours: 1 });
      const at = now();
      const done = await ends(told ?? number.toLowerCase());
      expect([done.status, done.body]).toEqual([200, { WiderrufenAm: at }]);
      expect(await allowed(anna.email)).toEqual([]);
      service.clock.pass({ hours: 1 });
      for (const again of [anna.email, anna.number, number]) {
        expect((await ends(again, { Grund: 'Telefon' })).body).toEqual({ WiderrufenAm: at });
      }
      expect(await trailOf(proofs)).toEqual(noted(proofs, 'newsletter-withdrawn-letter'));
      const { body } = await service.call('GET', 'account/user', { token: anna.token });
      expect(body['NewsletterOptinGegeben']).toBe(false);
      const details = await service.call('GET', `operator/empfaenger/${number}`, { token: operatorKey });
      expect(details.body['WerbungErlaubtSeit']).toBeNull();
    },
  );

  it.each([
    ['Telefon', 'phone'],
    ['Email', 'email'],
    ['Persoenlich', 'in-person'],
  ])('is noted as asked for by %s', async (Grund, way) => {
    const { email } = await newMember(service);
    expect((await ends(email, { Grund })).status).toBe(200);
    const proofs = await proofIdsOf(service, email);
    expect(await trailOf(proofs)).toEqual(noted(proofs, `newsletter-withdrawn-${way}`));
  });

  it('ends what is only wished for, so that no link begins it', async () => {
    const wishing = await newMember(service, { NewsletterPermission: false });
    await service.call('PUT', 'empfehler/setNewsletterOptin', { token: wishing.token, body: null });
    const body = referralBody(service, { Empfehler: { Email: wishing.email, ...newsletterWanted(service) } });
    await service.call('POST', 'empfehlen/create', { body });
    const optin = tokenIn((await mailOf(service, wishing.email, 'newsletter-optin')).confirmUrl);
    const ofReferral = tokenIn((await mailOf(service, wishing.email, 'optin')).confirmUrl);
    const unfinished = newEmail();
    const registering = await registrationToken(service, unfinished);
    const { number } = await confirmedRecommender(service);
    const given = await givesData(service, { number });
    for (const email of [wishing.email, unfinished, given.email]) {
      expect((await ends(email)).body).toEqual({ WiderrufenAm: now() });
      const proofs = await proofIdsOf(service, email);
      expect(await trailOf(proofs)).toEqual(noted(proofs, 'newsletter-withdrawn-letter'));
    }
    const follow = (path: string, Token: string, more: object = {}) =>
      service.call('PUT', path, { body: { Token, ...more } });
    expect((await follow('empfehler/newsletter/optin', optin)).body['Code']).toBe('PSOF0111');
    const password = { Password: 'Lindenbluete7', PasswordWiederholung: 'Lindenbluete7' };
    expect((await follow('empfehlen/bestaetigung', ofReferral)).status).toBe(200);
    expect((await follow('account/resetPassword', registering, password)).status).toBe(200);
    expect(await confirmsData(service, given.Token)).toMatchObject({ allows: false });
    for (const email of [wishing.email, unfinished, given.email]) expect(await allowed(email)).toEqual([]);
  });

  it('leaves terms, campaigns and others alone, and may be agreed to again', async () => {
    const anna = await subscriber(service);
    const others = [await subscriber(service), await newMember(service)];
    await ends(anna.email);
    const standing = `select id from consents where withdrawn_at is null and id = any($1::uuid[])`;
    for (const purpose of ['terms', 'campaign']) {
      const ids = await proofIdsOf(service, anna.email, purpose);
      expect([ids.length, (await rowsOf(service, standing, ids)).length]).toEqual([1, 1]);
    }
    expect(await ownCampaigns(service, anna.token)).toMatchObject([{ WiderrufenAm: null }]);
    for (const { email } of others) expect(await allowed(email)).toHaveLength(1);
    service.clock.pass({ hours: 1 });
    await service.call('PUT', 'empfehler/setNewsletterOptin', { token: anna.token, body: null });
    const Token = tokenIn((await mailOf(service, anna.email, 'newsletter-optin')).confirmUrl);
    expect((await service.call('PUT', 'empfehler/newsletter/optin', { body: { Token } })).status).toBe(204);
    expect(await allowed(anna.email)).toMatchObject([{ BestaetigtAm: now() }]);
  });

  it('ends of who is blocked, too, who is listed until then', async () => {
    const anna = await subscriber(service);
    const block = { Sache: 'Konto', Gegenstand: anna.email, Grund: 'Verdacht' };
    expect((await service.call('POST', 'operator/sperren', { body: block, token: operatorKey })).status).toBe(200);
    expect(await allowed(anna.email)).toHaveLength(1);
    expect((await ends(anna.number)).status).toBe(200);
    expect(await allowed(anna.email)).toEqual([]);
  });

  it('does not begin again with a backup from before', async () => {
    const anna = await subscriber(service);
    const { number } = await confirmedRecommender(service);
    const lena = await advertisedRecipient(service, { number });
    const wishing = await newMember(service, { NewsletterPermission: false });
    await service.call('PUT', 'empfehler/setNewsletterOptin', { token: wishing.token, body: null });
    const people = [anna.email, lena.email, wishing.email];
    for (const email of people) await ends(email);
    const { body } = await service.call('GET', 'operator/loeschungen/marken', { token: support });
    const marks = (body['Loeschmarken'] as unknown as Row[]).map(({ Loeschmarke }) => Loeschmarke);
    const ids = (await Promise.all(people.map((email) => proofIdsOf(service, email)))).flat();
    await rowsOf(service, 'update consents set withdrawn_at = null where id = any($1::uuid[])', ids);
    await rowsOf(service, 'update recommenders set newsletter_given = true where email = $1', anna.email);
    expect(await allowed(anna.email)).toHaveLength(1);
    await service.call('POST', 'operator/loeschungen/wiederholung', {
      body: { Loeschmarken: marks },
      token: support,
    });
    for (const email of people) expect(await allowed(email)).toEqual([]);
    expect(
      await rowsOf(service, 'select 1 from consents where withdrawn_at is null and id = any($1::uuid[])', ids),
    ).toEqual([]);
  });

  it('is another tenant’s own matter', async () => {
    const tenant = 'nachbar';
    const there = await subscriber(service, { tenant });
    const { email } = await subscriber(service);
    await subscriber(service, { tenant, email });
    const lena = await advertisedRecipient(service, { tenant, number: there.number });
    expect(await allowed(there.email)).toEqual([]);
    expect(await allowed(lena.email)).toEqual([]);
    const codes = [there.email, there.number, lena.number].map(async (told) => (await ends(told)).body['Code']);
    expect(await Promise.all(codes)).toEqual(['PSOF0403', 'PSOF0301', 'PSOF0403']);
    const same = await advertisedRecipient(service, { tenant, number: there.number, email });
    expect((await ends(same.number)).body['Code']).toBe('PSOF0403');
    expect(await allowed(email)).toHaveLength(1);
    expect((await ends(email)).status).toBe(200);
    const given = 'select tenant, newsletter_given as given from recommenders where email = $1 order by tenant';
    expect(await rowsOf(service, given, email)).toEqual([
      { tenant: 'lindenstrom', given: false },
      { tenant, given: true },
    ]);
    const standing = `select 1 from consents where tenant = $1 and purpose = 'newsletter' and withdrawn_at is not null`;
    expect(await rowsOf(service, standing, tenant)).toEqual([]);
  });

  it('says what is wrong: the person, the reason, the key', async () => {
    const { number, email } = await confirmedRecommender(service);
    const invalid = (Feld: string) => [{ Feld, Regel: 'invalid' }];
    expect(await refusal(ends(newEmail()))).toEqual([404, 'PSOF0403', []]);
    expect(await refusal(ends('000000000000'))).toEqual([404, 'PSOF0403', []]);
    expect(await refusal(ends('0000000000'))).toEqual([404, 'PSOF0301', []]);
    const gone = await subscriber(service);
    await service.call('DELETE', 'empfehler/delete', { token: gone.token });
    expect(await refusal(ends(gone.email))).toEqual([404, 'PSOF0403', []]);
    for (const told of [number, email]) {
      expect(await refusal(ends(told))).toEqual([404, 'PSOF0770', invalid('Gegenstand')]);
    }
    const joined = await joinedRecommender(service);
    await service.call('PUT', 'empfehler/aktionen/widerruf', { token: joined.token, body: { AktionsId: campaign } });
    expect((await ends(joined.email)).body['Code']).toBe('PSOF0770');
    const whim = ends(email, { Grund: 'Weil Frau Schmidt es will' });
    expect(await refusal(whim)).toEqual([422, 'PSOF0003', invalid('Grund')]);
    expect(await refusal(ends(' '))).toEqual([422, 'PSOF0003', [{ Feld: 'Gegenstand', Regel: 'required' }]]);
    const { key } = await newKey(service, newEmail(), ['Berichte', 'Auftraege']);
    expect(await refusal(ends(email, {}, key))).toEqual([403, 'PSOF0703', []]);
    expect(await refusal(service.call('GET', 'operator/newsletter/zustimmungen', { token: key }))).toEqual([
      403,
      'PSOF0703',
      [],
    ]);
  });
});

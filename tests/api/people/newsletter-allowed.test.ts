import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, rowsOf } from '../given/account-people.ts';
import { advertisedRecipient, allowedNow, givesData, proofIdsOf, subscriber } from '../given/advertised.ts';
import { nowOf, type Row } from '../given/joining.ts';
import { confirmedRecommender } from '../given/people.ts';
import { asTelecom } from '../given/telecom.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('newsletter or advertising, on %s,', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asTelecom);
  }, 180_000);
  afterAll(() => service.stop());

  const now = () => nowOf(service);
  const page = (query: string) =>
    service.call('GET', `operator/newsletter/zustimmungen${query}`, { token: operatorKey });
  const allowed = (email?: string) => allowedNow(service, operatorKey, email);

  it('is listed while it is allowed, each address once, oldest first', async () => {
    const anna = await subscriber(service);
    const row = { Anrede: '', Vorname: 'Anna', Nachname: 'Schmidt', Language: 'de', BestaetigtAm: now() };
    service.clock.pass({ hours: 1 });
    const lena = await advertisedRecipient(service, { number: anna.number });
    const recipient = { Anrede: 'Frau', Vorname: 'Lena', Nachname: 'Öztürk', Language: 'de', BestaetigtAm: now() };
    service.clock.pass({ hours: 1 });
    // The same person as a recipient before, twice, and spelt otherwise: what the account says counts.
    const email = newEmail();
    await advertisedRecipient(service, { number: anna.number, email: email.toUpperCase() });
    await advertisedRecipient(service, { number: (await confirmedRecommender(service)).number, email });
    service.clock.pass({ hours: 1 });
    const ben = await subscriber(service, { email });
    const theirs = [anna.email, lena.email, ben.email];
    const mine = (rows: readonly Row[]) => rows.filter(({ Email }) => theirs.includes(String(Email).toLowerCase()));
    expect(mine(await allowed())).toEqual([
      { Email: anna.email, ...row },
      { Email: lena.email, ...recipient },
      { Email: ben.email, ...row, BestaetigtAm: now() },
    ]);
    const everybody = await allowed();
    const paged: Row[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { body } = await page(`?Pagesize=1${next && `&nach=${next}`}`);
      next = body['Weiter'] as unknown as string | null;
      paged.push(...(body['Content'] as unknown as Row[]));
    }
    expect(paged).toEqual(everybody);
  });

  it('is not listed of who has taken it back in one of two roles, until they agree again', async () => {
    const email = newEmail();
    const follow = async () =>
      advertisedRecipient(service, { number: (await confirmedRecommender(service)).number, email });
    await follow();
    service.clock.pass({ hours: 1 });
    const { token } = await subscriber(service, { email });
    expect(await allowed(email)).toHaveLength(1);
    service.clock.pass({ hours: 1 });
    await service.call('PUT', 'empfehler/newsletter/abmelden', { token });
    expect(await allowed(email)).toEqual([]);
    service.clock.pass({ hours: 1 });
    await follow();
    expect(await allowed(email)).toHaveLength(1);
  });

  it('is not listed of who only wished for it, took it back, or could not take it back any more', async () => {
    const wishing = await newMember(service, { NewsletterPermission: false });
    await service.call('PUT', 'empfehler/setNewsletterOptin', { token: wishing.token, body: null });
    const given = await givesData(service, { number: (await confirmedRecommender(service)).number });
    const left = await newMember(service);
    expect(await allowed(left.email)).toHaveLength(1);
    await service.call('PUT', 'empfehler/newsletter/abmelden', { token: left.token });
    for (const { email } of [wishing, given, left]) expect(await allowed(email)).toEqual([]);
    // Either alone is no consent: the account’s word, or a proof that it no longer goes by.
    const [unproven, unsaid] = [await newMember(service), await newMember(service)];
    await rowsOf(service, 'delete from consents where id = any($1::uuid[])', await proofIdsOf(service, unproven.email));
    await rowsOf(service, 'update recommenders set newsletter_given = false where email = $1', unsaid.email);
    for (const each of [unproven, unsaid]) expect(await allowed(each.email)).toEqual([]);
    const lena = await advertisedRecipient(service, { number: (await confirmedRecommender(service)).number });
    const { moment } = service.clock;
    service.clock.pass({ days: 600 });
    const later = await allowed(lena.email);
    service.clock.moment = moment;
    expect([later, await allowed(lena.email)]).toMatchObject([[], [{ Email: lena.email }]]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveConsentTexts } from '#server/domain/people/consent/move-texts.ts';
import { mailOf, rowsOf } from '../given/account-people.ts';
import { joinedRecommender, ownCampaigns } from '../given/joining.ts';
import { newKey } from '../given/operator-people.ts';
import { recipientBody, type Recommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { Service, tokenIn } from '../service/service.ts';

describe.each(engines)('texts that people agreed to on %s', (engine) => {
  let service: Service;
  let support: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    support = (await newKey(service, 'Karin Vogt', ['Kundenservice'])).key;
  }, 180_000);
  afterAll(() => service.stop());

  const move = () => moveConsentTexts(service.database.db, service.effects);
  /** The tables were changed so many days ago. */
  const changedTables = (days: number) =>
    rowsOf(
      service,
      `update schema_migrations set applied_at = $1::timestamptz - make_interval(days => $2)
       where name = '0023_consent-texts.sql' returning name`,
      service.clock.now().toISOString(),
      days,
    );
  const age = () => rowsOf(service, `update consents set requested_at = requested_at - interval '15 days'`);
  const stored = async () => {
    const [counts] = await rowsOf(
      service,
      `select (select count(*)::int from consents) as consents,
         (select count(*)::int from consents where text is not null) as own,
         (select count(*)::int from consent_texts) as texts,
         (select count(distinct (t.tenant, t.hash))::int from consent_texts t join consents c on c.tenant = t.tenant and c.text_hash = t.hash
           where t.hash = encode(sha256(convert_to(t.text, 'UTF8')), 'hex')) as named`,
    );
    return counts;
  };
  /** A recipient whose link nobody has pressed yet. */
  const given = async (anna: Recommender) => {
    const body = recipientBody(service);
    const made = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const Token = tokenIn((await mailOf(service, body.Email, 'recipient-confirmation')).confirmUrl);
    return { number: String(made.body['Empfaengernummer']), link: { body: { Token } } };
  };
  /** All that shows what somebody agreed to: to themselves, to operators, and behind a link. */
  const shown = async ({ token, email }: Recommender, number: string, link: { body: object }) => {
    const [{ id = '' } = {}] = await rowsOf(service, 'select id from recommenders where email = $1', email);
    const by = { token: support };
    return {
      data: (await service.call('GET', 'empfehler/daten', { token })).body['Zustimmungen'],
      campaigns: await ownCampaigns(service, token),
      joined: (await service.call('POST', 'operator/empfehler/aktionen', { ...by, body: { Gegenstand: email } })).body,
      maker: (await service.call('GET', `operator/akten/empfehler/${String(id)}`, by)).body['Zustimmungen'],
      recipient: (await service.call('GET', `operator/akten/empfaenger/${number}`, by)).body['Zustimmungen'],
      link: (await service.call('PUT', 'empfaenger/bestaetigung/pruefen', link)).body,
    };
  };

  it('stand once for a tenant, are shown as before, and confirm as before', async () => {
    const [anna, berta] = [await joinedRecommender(service), await joinedRecommender(service)];
    const lena = await given(anna);
    await age();
    const before = await shown(anna, lena.number, lena.link);
    // Operators' dossiers say of what and when alone; all others show the words.
    const { maker: _maker, recipient: _recipient, ...wordy } = before;
    for (const each of Object.values(wordy)) expect(JSON.stringify(each)).toMatch(/"[^"]*\p{L}+ \p{L}+ \p{L}+[^"]*"/u);
    await changedTables(15);
    const first = await stored();
    expect(first).toMatchObject({ own: first?.['consents'], texts: 0 });
    expect(await move()).toBe(first?.['consents']);
    const after = await stored();
    expect(after).toMatchObject({ consents: first?.['consents'], own: 0, named: after?.['texts'] });
    // Two people's words are there once.
    expect(Number(after?.['texts'])).toBeLessThan(Number(first?.['consents']));
    expect(await shown(anna, lena.number, lena.link)).toEqual(before);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', lena.link)).status).toBe(200);
    expect((await ownCampaigns(service, berta.token))[0]).toHaveProperty('Text');
    expect(await move()).toBe(0);
  });

  it('stay at each of them while the release before may come back, and while they are young', async () => {
    const anna = await joinedRecommender(service);
    const young = await stored();
    await changedTables(15);
    expect(await move()).toBe(0);
    await age();
    await changedTables(13);
    expect(await move()).toBe(0);
    expect(await stored()).toEqual(young);
    await changedTables(15);
    expect(await move()).toBe(young?.['own']);
    expect((await service.call('GET', 'empfehler/daten', { token: anna.token })).status).toBe(200);
  });

  it('cannot be changed or deleted by anybody, and no consent is without any', async () => {
    for (const statement of ['delete from consent_texts', `update consent_texts set text = 'x'`])
      await expect(rowsOf(service, statement)).rejects.toThrow();
    await expect(rowsOf(service, 'update consents set text = null, text_hash = null')).rejects.toThrow();
  });
});

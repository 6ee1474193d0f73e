import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, type Recommender } from '../given/people.ts';
import { Service, tokenIn } from '../service/service.ts';

describe.each(engines)('a customer number on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const read = (token?: string, tenant = 'lindenstrom') =>
    service.call('GET', 'empfehler/GetResultFromKundennummer/', { ...(token && { token }), tenant });
  const set = (hash: string, token: string, body: unknown = { Kundennummer: 'LS-204816' }, query = '') =>
    service.call('PUT', `empfehler/SetKundennummerForEmpfehler/${hash}${query}`, { token, body });
  const kept = async (hash: string) =>
    (await service.database.executeSql('select customer_number from recommenders where hash = $1', [hash])).rows[0]?.[
      'customer_number'
    ];
  /** The link that a mail of its own brings. */
  const mailed = async ({ email }: Recommender) =>
    tokenIn((await mailOf(service, email, 'customer-number')).customerNumberUrl);

  /** Somebody makes another referral, and confirms it. */
  const recommendAgain = ({ email }: Recommender) => confirmedRecommender(service, { Empfehler: { Email: email } });

  it('is given by who is signed in, in the body or in the query, and shown by its end only', async () => {
    const anna = await confirmedRecommender(service);
    const before = await read(anna.token);
    expect(before.body).toMatchObject({ Empfehlerhash: anna.hash, Ergebnis: 'Fehlt', Kundennummer: null });
    expect(before.body['Hinweis']).toContain('LS-204816');
    expect((await set(anna.hash, anna.token)).body).toMatchObject({ Ergebnis: 'Vorhanden', Kundennummer: '•••816' });
    expect(await kept(anna.hash)).toBe('LS-204816');
    const changed = await set(anna.hash, anna.token, null, '?kundennummer=LS999123');
    expect(changed.body).toEqual((await read(anna.token)).body);
    expect(await kept(anna.hash)).toBe('LS999123');
  });

  it('is given once by the link of the mail', async () => {
    const anna = await confirmedRecommender(service);
    const token = await mailed(anna);
    expect((await read(token)).body).toMatchObject({ Empfehlerhash: anna.hash, Ergebnis: 'Fehlt' });
    expect((await set(anna.hash, token, { Kundennummer: 'LS 204 816' })).status).toBe(200);
    expect(await kept(anna.hash)).toBe('LS204816');
    expect((await set(anna.hash, token)).body['Code']).toBe('PSOF0111');
    expect((await read(token)).body['Code']).toBe('PSOF0111');
  });

  it('is asked for in a mail of its own, not again with each referral', async () => {
    const anna = await confirmedRecommender(service);
    await recommendAgain(anna);
    const kinds = (await service.mailsTo(anna.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['optin', 'welcome', 'customer-number', 'optin', 'welcome']);
  });

  it('is asked for again two months later, but not where it is known by then', async () => {
    const { moment } = service.clock;
    const [known, unknown] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    expect((await set(known.hash, await mailed(known))).status).toBe(200);
    service.clock.pass({ days: 60 });
    const asked = [];
    for (const person of [known, unknown]) {
      await recommendAgain(person);
      asked.push((await service.mailsTo(person.email)).filter(({ kind }) => kind === 'customer-number').length);
    }
    expect(asked).toEqual([1, 2]);
    service.clock.moment = moment;
  });

  it('has to look as the tenant’s do', async () => {
    const anna = await confirmedRecommender(service);
    for (const [Kundennummer, Regel, Meldung] of [
      ['204816', 'invalid', 'Kundennummer ist nicht gültig'],
      ['LS-2048160', 'invalid', 'Kundennummer ist nicht gültig'],
      ['  ', 'required', 'Kundennummer ist ein Pflichtfeld'],
      ['L'.repeat(41), 'too-long', 'Kundennummer darf höchstens 40 Zeichen haben'],
    ]) {
      const { status, body } = await set(anna.hash, anna.token, { Kundennummer });
      expect([status, body['Code']]).toEqual([422, 'PSOF0003']);
      expect(body['Felder']).toMatchObject([{ Feld: 'Kundennummer', Regel, Meldung }]);
    }
    expect((await set(anna.hash, anna.token, {})).body['Code']).toBe('PSOF0003');
    expect(await kept(anna.hash)).toBeNull();
  });

  it('is not looked at before whoever gives it is known', async () => {
    const anna = await confirmedRecommender(service);
    expect((await set(anna.hash, 'x'.repeat(43), { Kundennummer: '4711' })).body['Code']).toBe('PSOF0113');
  });

  it('is taken back by who gave it', async () => {
    const anna = await confirmedRecommender(service);
    await set(anna.hash, anna.token);
    const back = await set(anna.hash, anna.token, { Kundennummer: null });
    expect(back.body).toMatchObject({ Ergebnis: 'Fehlt', Kundennummer: null });
    expect(await kept(anna.hash)).toBeNull();
    expect((await set(anna.hash, anna.token)).body['Ergebnis']).toBe('Vorhanden');
  });

  it('stands in what is handed out of one’s own data', async () => {
    const anna = await confirmedRecommender(service);
    const own = async () => (await service.call('GET', 'empfehler/daten', { token: anna.token })).body['Person'];
    expect(await own()).toMatchObject({ Kundennummer: null });
    await set(anna.hash, anna.token);
    expect(await own()).toMatchObject({ Kundennummer: 'LS-204816' });
  });

  it('is nobody else’s: not with another’s session or link, a wrong, a foreign or an expired one', async () => {
    const anna = await confirmedRecommender(service);
    const berta = await confirmedRecommender(service);
    const link = await mailed(anna);
    const refused = await set(anna.hash, berta.token);
    expect([refused.status, refused.body['Code']]).toEqual([403, 'PSOF0103']);
    expect((await set(berta.hash, link)).body['Code']).toBe('PSOF0103');
    expect((await set('nonsense', anna.token)).body['Code']).toBe('PSOF0103');
    expect([await kept(anna.hash), await kept(berta.hash)]).toEqual([null, null]);
    // A link that was refused is not used up.
    expect((await read(link)).status).toBe(200);
    expect((await read()).body['Code']).toBe('PSOF0113');
    expect((await read('x'.repeat(43))).body['Code']).toBe('PSOF0113');
    expect((await read(`${anna.token}x`)).body['Code']).toBe('PSOF0204');
    expect((await read(anna.token, 'nachbar')).body['Code']).toBe('PSOF0204');
    expect((await read(link, 'nachbar')).body['Code']).toBe('PSOF0113');
    service.clock.pass({ days: 60 });
    expect((await read(link)).body['Code']).toBe('PSOF0102');
    expect((await set(anna.hash, link)).body['Code']).toBe('PSOF0102');
  });
});

describe('a tenant without customer numbers', () => {
  it('asks nobody for one', async () => {
    const service = await Service.start('pglite', (tenant) => ({
      ...tenant,
      private: { ...tenant.private, customerNumber: null },
    }));
    const anna = await confirmedRecommender(service);
    expect((await service.mailsTo(anna.email)).map(({ kind }) => kind)).toEqual(['optin', 'welcome']);
    const read = await service.call('GET', 'empfehler/GetResultFromKundennummer', { token: anna.token });
    expect([read.status, read.body['Code']]).toEqual([404, 'PSOF0406']);
    await service.stop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './engines.ts';
import { confirmedRecommender, type Recommender } from './people.ts';
import { Service, tokenIn } from './service.ts';

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
  /** The link that the welcome mail brings. */
  const mailed = async (anna: Recommender) => {
    const mail = (await service.mailsTo(anna.email)).find(({ kind }) => kind === 'welcome');
    if (mail?.kind !== 'welcome') throw new Error('nobody was welcomed');
    return tokenIn(mail.customerNumberUrl ?? null);
  };

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
    expect((await set(anna.hash, anna.token, null)).body['Code']).toBe('PSOF0003');
    expect(await kept(anna.hash)).toBeNull();
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
    const welcome = (await service.mailsTo(anna.email)).find(({ kind }) => kind === 'welcome');
    expect(welcome).not.toHaveProperty('customerNumberUrl');
    const read = await service.call('GET', 'empfehler/GetResultFromKundennummer', { token: anna.token });
    expect([read.status, read.body['Code']]).toEqual([404, 'PSOF0406']);
    await service.stop();
  });
});

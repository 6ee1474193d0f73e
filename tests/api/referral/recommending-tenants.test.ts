import { afterEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import { confirmedRecommender, joinedCampaign, referralBody } from '../given/people.ts';
import { Service } from '../service/service.ts';

describe('a tenant that recommends otherwise', () => {
  let service: Service;
  afterEach(() => service.stop());

  const startWith = async (change: (tenant: Tenant) => Partial<Tenant>) => {
    service = await Service.start('pglite', (tenant) => ({ ...tenant, ...change(tenant) }));
  };
  const create = (change: Record<string, object>) =>
    service.call('POST', 'empfehlen/create', { body: referralBody(service, change) });

  it('names its product in the language of who shares it', async () => {
    await startWith(({ products }) => ({
      products: products.map((product) => ({ ...product, name: { de: 'Grüner Strom', en: 'Green Power' } })),
    }));
    const { number, hash } = await confirmedRecommender(service);
    const names = [];
    for (const language of ['de', 'en'] as const) {
      const { body } = await service.call('GET', `empfehlen/${number}/${hash}`, { language });
      names.push(body['ProduktName'], String(body['TeilenText']).match(/Grüner Strom|Green Power/g));
    }
    expect(names).toEqual(['Grüner Strom', ['Grüner Strom'], 'Green Power', ['Green Power']]);
  });

  it('speaks its own languages to whoever wants another: in answers, mails and the preview of a link', async () => {
    await startWith(({ config }) => ({ config: { ...config, languages: ['de'] } }));
    const ask = { language: 'en', headers: { 'user-agent': 'Twitterbot/1.0' } };
    const { number, token } = await confirmedRecommender(service);
    await service.call('POST', 'account/updateLanguage', { token, body: { Language: 'en' } });
    await service.call('POST', 'empfehlen/create', { ...ask, body: referralBody(service) });
    const { body } = await service.call('GET', 'produktkategorie', ask);
    const { text } = await service.call('GET', `/lindenstrom/e/${number}`, ask);
    expect(body).toMatchObject({ Kategorien: [{ Name: 'Strom' }, {}, {}] });
    expect((await service.mails()).filter(({ language }) => language !== 'de')).toEqual([]);
    expect(text).toContain('og:locale" content="de_DE"');
    const { rows } = await service.database.executeSql('select distinct language from recommenders');
    expect(rows).toEqual([{ language: 'de' }]);
  });

  it('says in its own language what went wrong, to whoever is known and to whoever is not', async () => {
    await startWith(({ config }) => ({ config: { ...config, languages: ['de'] } }));
    const said = async (language: string) => {
      const answers = [
        await service.call('POST', 'account/login', { language, body: { Email: '', Password: 'x' } }),
        await service.call('GET', 'account/user', { language }),
        await service.call('DELETE', 'account/user', { language }),
      ];
      return answers.map(({ body }) => JSON.stringify([body['Code'], body['Meldung'], body['Felder']]));
    };
    const german = await said('de');
    expect(german[0]).toContain('ist ein Pflichtfeld');
    expect(await said('en')).toEqual(german);
  });

  it('without advisers and employees offers neither', async () => {
    await startWith(({ config }) => ({
      config: { ...config, agentRecommendation: false, companyRecommendation: false },
    }));
    for (const path of ['Produkt/berater', 'Produkt/LS-1001/grafik']) {
      expect((await service.call('GET', path)).body['Code']).toBe('PSOF0310');
    }
    expect((await create({ Empfehlung: { AgentNumber: 'LS-1001' } })).body['Code']).toBe('PSOF0310');
    expect((await create({ Empfehlung: { Art: 'Mitarbeiter' } })).body['Code']).toBe('PSOF0310');
  });

  it('whose campaigns are over or yet to come shows none and takes none', async () => {
    await startWith(({ campaigns }) => ({
      campaigns: campaigns.flatMap((campaign) => [
        { ...campaign, endDate: '2026-05-19' },
        { ...campaign, id: 'later', startDate: '2026-05-21' },
      ]),
    }));
    expect((await service.call('GET', 'aktion/alleAktiven')).body).toEqual({ Aktionen: [] });
    service.clock.pass({ days: 1 });
    expect((await service.call('GET', 'aktion/alleAktiven')).body).toMatchObject({
      Aktionen: [{ AktionsId: 'later' }],
    });
  });

  it('counts a campaign from the begin of its first to the end of its last day in Berlin', async () => {
    await startWith(({ campaigns }) => ({
      campaigns: campaigns.map((campaign) => ({ ...campaign, startDate: '2026-06-01', endDate: '2026-06-01' })),
    }));
    const offered = async () => {
      const { body } = await service.call('GET', 'aktion/alleAktiven');
      const joined = await create({ Empfehlung: { Aktionen: [joinedCampaign(service)] } });
      return [(body['Aktionen'] as unknown as object[]).length, joined.body['Code'] ?? joined.status];
    };
    for (const [moment, expected] of [
      ['2026-05-31T21:59:59Z', [0, 'PSOF0309']],
      ['2026-05-31T22:00:00Z', [1, 200]],
      ['2026-06-01T21:59:59Z', [1, 200]],
      ['2026-06-01T22:00:00Z', [0, 'PSOF0309']],
    ] as const) {
      service.clock.moment = new Date(moment);
      expect([moment, await offered()]).toEqual([moment, expected]);
    }
  });

  it('lists single addresses among those that may recommend, and keeps them to itself', async () => {
    await startWith(({ private: hidden }) => ({
      private: { ...hidden, emailWhitelist: ['anna.schmidt@googlemail.com', 'hotmail.de'] },
    }));
    const refused = await create({ Empfehler: { Email: 'somebody@gmail.com' } });
    expect(refused.body['Felder']).toMatchObject([{ Regel: 'email-whitelist' }]);
    expect((await create({ Empfehler: { Email: 'AnnaSchmidt@gmail.com' } })).status).toBe(200);
    expect((await create({ Empfehler: { Email: 'somebody@hotmail.de' } })).status).toBe(200);
    expect((await service.call('GET', '/api/v1/mandant/lindenstrom')).text).not.toContain('anna.schmidt');
  });
});

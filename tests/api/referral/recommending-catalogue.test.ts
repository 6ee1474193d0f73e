import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Service } from '../service/service.ts';

type Row = Record<string, unknown>;

describe('what can be recommended', () => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start('pglite');
  });
  afterAll(() => service.stop());

  const get = (path: string, options: Parameters<Service['call']>[2] = {}) => service.call('GET', path, options);

  it('has categories in the language asked for', async () => {
    expect((await get('produktkategorie', { language: 'en' })).body).toEqual({
      Kategorien: [
        { Id: 'strom', Name: 'Electricity' },
        { Id: 'gas', Name: 'Gas' },
        { Id: 'kombi', Name: 'Electricity and gas' },
      ],
    });
    expect((await get('produkt')).body).toMatchObject({
      Produkte: [{ KategorieId: 'strom', Kategorie: 'Strom' }, {}, {}],
    });
  });

  it('is worth the highest and the lowest active bounty, and 0 € without any', async () => {
    const range = { MaxWertCent: 10000, MaxWert: '100 €', MinWertCent: 5000, MinWert: '50 €' };
    const answer = await get('produkt/maxpraemiewert');
    expect(JSON.parse(answer.text.replaceAll('\u00a0', ' '))).toEqual(range);
    service.clock.moment = new Date('2035-01-01T10:00:00Z');
    const none = await get('produkt/maxpraemiewert');
    expect(JSON.parse(none.text.replaceAll('\u00a0', ' '))).toEqual({
      MaxWertCent: 0,
      MaxWert: '0 €',
      MinWertCent: 0,
      MinWert: '0 €',
    });
    service.clock.moment = new Date('2026-05-20T10:00:00Z');
  });

  it('lists every active bounty with its product, and none that is over or yet to come', async () => {
    const { Praemien } = (await get('praemie')).body as unknown as { Praemien: Row[] };
    expect(Praemien.map(({ Id }) => Id)).toEqual(['strom-2026', 'gas-2026', 'duo-2026']);
    expect(Praemien[2]).toMatchObject({
      WertCent: 10000,
      Startdatum: '2026-01-01',
      Enddatum: '2028-12-31',
      EnddatumAnzeige: '2028-11-30',
      ProduktId: 'linden-duo',
      ProduktName: 'Linden Duo',
    });
  });

  it('counts a bounty on its first and last day in Berlin, the later of its two ends', async () => {
    const idsAt = async (moment: string) => {
      service.clock.moment = new Date(moment);
      const { Praemien } = (await get('praemie')).body as unknown as { Praemien: Row[] };
      return Praemien.map(({ Id }) => Id);
    };
    expect(await idsAt('2025-12-31T22:59:00Z')).toEqual(['strom-2025', 'gas-2025', 'duo-start']);
    expect(await idsAt('2025-12-31T23:00:00Z')).toEqual(['strom-2026', 'gas-2026', 'duo-2026']);
    service.clock.moment = new Date('2026-05-20T10:00:00Z');
  });

  describe('pictures of bounties', () => {
    it.each([
      ['grafik100', ['100 €', 'Prämie']],
      ['grafik50', ['Wer empfiehlt 50 €', 'Kontakt 50 €']],
      ['grafik50empfehler', ['Wer empfiehlt 50 €']],
      ['grafik50empfaenger', ['Kontakt 50 €']],
    ])('%s is drawn in the tenant’s colours', async (picture, sentences) => {
      const answer = await get(`praemie/duo-2026/${picture}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      const drawing = answer.text.replaceAll('\u00a0', ' ');
      for (const sentence of sentences) expect(drawing).toContain(sentence);
      expect(drawing).toContain('#1f6844');
    });

    it('can draw and do nothing else', async () => {
      const { headers } = await get('praemie/duo-2026/grafik100');
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    });

    it('speak the language of the address', async () => {
      expect((await get('praemie/duo-2026/grafik100?lang=en')).text).toContain('>Reward<');
      expect((await get('praemie/duo-2026/grafik100?lang=fr')).status).toBe(422);
    });

    it('are kept for each language that is asked for, and once where the address has it', async () => {
      const varies = async (query = '') => {
        const { headers } = await get(`praemie/duo-2026/grafik100${query}`, { language: 'en' });
        expect(headers['cache-control']).toBe('public, max-age=300');
        return headers['vary'];
      };
      expect(await varies()).toContain('x-accept-language, accept-language');
      expect(String(await varies('?lang=en'))).not.toContain('language');
    });

    it('are there for a bounty that is over, and not for one to come', async () => {
      expect((await get('praemie/strom-2025/grafik100')).status).toBe(200);
      for (const id of ['strom-2029', 'unknown', '%00', '..%2f']) {
        expect((await get(`praemie/${id}/grafik100`)).body['Code']).toBe('PSOF0005');
      }
    });
  });

  describe('advisers', () => {
    const search = async (query: string) => {
      const { status, body } = await get(`Produkt/berater?${query}`);
      return {
        status,
        ...(body as unknown as { Content: Row[]; HasNext: boolean; PageCount: number; TotalCount: number }),
      };
    };

    it('come six a page, by name', async () => {
      const first = await search('');
      expect(first.Content.map(({ LastName }) => LastName)).toEqual([
        'Albers',
        'Baumgart',
        'Brandt',
        'Çelik',
        'Dreßler',
        'Ehlers',
      ]);
      expect(first).toMatchObject({ HasNext: true, PageCount: 4, TotalCount: 21 });
      expect(first.Content[0]).toEqual({
        ExterneId: 'LS-1001',
        LastName: 'Albers',
        ZipCode: '50667',
        City: 'Aulingen',
      });
      const last = await search('Pagenumber=4');
      expect(last.Content).toHaveLength(3);
      expect(last.HasNext).toBe(false);
      expect((await search('Pagenumber=5')).Content).toEqual([]);
      expect((await search('Pagesize=20&Pagenumber=2')).Content).toHaveLength(1);
    });

    it.each([
      ['oezdemir', ['Özdemir']],
      ['MALECKI', ['Małecki']],
      ['celik', ['Çelik']],
      ['dressler', ['Dreßler']],
      ['ivanovic', ['Ivanović']],
      ['5066', ['Albers', 'Baumgart', 'Kaya']],
      ['porzfeld schön', ['Schönfeld-Wolkenstein']],
      ['%25', []],
      ['nobody', []],
    ])('are found by %s', async (filter, names) => {
      const found = await search(`Filter=${encodeURIComponent(filter)}`);
      expect(found.Content.map(({ LastName }) => LastName)).toEqual(names);
    });

    it.each(['Pagenumber=0', 'Pagesize=51', 'Pagesize=x', `Filter=${'x'.repeat(81)}`])('refuse %s', async (query) => {
      expect((await search(query)).status).toBe(422);
    });

    it('have a picture', async () => {
      const photo = await get('Produkt/LS-1004/grafik');
      expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(photo.text).toContain('>Ç<');
      expect((await get('Produkt/LS-9999/grafik')).body['Code']).toBe('PSOF0311');
      expect((await get('Produkt/%2e%2e/grafik')).status).toBe(404);
    });
  });
});

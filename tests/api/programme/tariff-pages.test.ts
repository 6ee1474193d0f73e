import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '#contract/api.ts';
import { drawCategory, drawSmallTariff, drawTariff } from '#server/content/tariff-drawing.ts';
import { evil, png, startTariffs } from './tariff-service.ts';

type Row = Readonly<Record<string, unknown>>;

let service: Awaited<ReturnType<typeof startTariffs>>;
beforeAll(async () => void (service = await startTariffs()));
afterAll(() => service.stop());

const listOf = async (path: string, name: string, options: Parameters<typeof service.get>[1] = {}) =>
  (await service.get(path, options)).body[name] as readonly Row[];

describe('the pages of tariffs', () => {
  it('have every field, in the language asked for', async () => {
    const german = await listOf('produktkategorie', 'Kategorien');
    expect(german).toHaveLength(25);
    expect(german.find(({ Id }) => Id === 'surfsticks')).toEqual({
      Id: 'surfsticks',
      Name: 'Surfsticks',
      Eltern: null,
      Geschaeftlich: false,
      Pfad: 'surfsticks',
      WeiterePfade: ['surf-sticks'],
      Titel: 'Surfsticks mit Datentarif empfehlen',
      Krume: 'Surfsticks',
      Teaser: 'Bis zu 50 € für jeden Datentarif mit Surfstick',
      ProduktIds: ['daten-s', 'daten-m', 'daten-l', 'daten-unbegrenzt'],
      GeraeteTyp: 'surfstick',
      Grafik: '/api/v1/fernklang/produktkategorie/surfsticks/grafik?lang=de',
      Icon: '/api/v1/fernklang/produktkategorie/surfsticks/icon?lang=de',
    });
    const english = await listOf('produktkategorie', 'Kategorien', { language: 'en' });
    expect(english.find(({ Id }) => Id === 'glasfaser')).toMatchObject({
      Eltern: 'internet',
      Pfad: 'fibre',
      WeiterePfade: ['glasfaser'],
      Titel: 'Recommend fibre',
    });
    expect(english.find(({ Id }) => Id === 'company-pro')).toMatchObject({ Geschaeftlich: true });
  });
});

describe('what both variants have', () => {
  const keysOf = async (path: string, name: string, tenant: string) =>
    Object.keys((await listOf(path, name, { tenant }))[0] ?? {}).toSorted();

  it('is told to each in its own shape', async () => {
    const energy = { tenant: 'lindenstrom' };
    const usual = ['Beschreibung', 'ExterneId', 'Id', 'Kategorie', 'KategorieId', 'Name', 'Praemie', 'Praemien'];
    for (const query of ['', '?quelle=web&kategorie=nirgends&tarifId=639&hersteller=x']) {
      const { status, body } = await service.get(`produkt${query}`, energy);
      expect([status, Object.keys(body)]).toEqual([200, ['Produkte']]);
      expect((body['Produkte'] as Row[]).map(({ Kategorie }) => Kategorie)).toEqual(['Strom', 'Gas', 'Strom und Gas']);
    }
    expect(await keysOf('produkt', 'Produkte', 'lindenstrom')).toEqual(usual);
    expect(await keysOf('produkt', 'Produkte', 'fernklang')).toEqual(expect.arrayContaining([...usual, 'Klasse']));
    expect(await keysOf('produktkategorie', 'Kategorien', 'lindenstrom')).toEqual(['Id', 'Name']);
  });

  it('is the range of bounties and the advisers, six a page or all', async () => {
    expect((await service.get('produkt/maxpraemiewert')).body).toMatchObject({ MaxWertCent: 11000, MinWertCent: 1500 });
    expect((await service.get('Produkt/berater')).body).toMatchObject({ PageCount: 4, TotalCount: 23, HasNext: true });
    expect((await service.get('Produkt/berater?Filter=goekce')).body['Content']).toMatchObject([{ LastName: 'Gökçe' }]);
    const second = await service.get('Produkt/berater?query=hallbrunn&page=2&pagesize=2');
    expect(second.body).toMatchObject({ PageCount: 3, TotalCount: 5, Content: [{}, { LastName: 'Lê' }] });
    expect((await service.get('Produkt/berater?page=0')).body['Felder']).toMatchObject([{ Feld: 'page' }]);
    const all = await listOf('Produkt/agents', 'Berater');
    expect(all).toHaveLength(23);
    expect(all[0]).toEqual({
      ExterneId: 'FK-2001',
      LastName: 'Adeyemi',
      ZipCode: '63999',
      City: 'Hallbrunn',
      Photo: '/api/v1/fernklang/Produkt/FK-2001/grafik',
    });
    expect((await service.get('Produkt/FK-2001/grafik')).text).toContain('>A<');
  });

  const alone = [...callsOf('programme/catalogue'), ...callsOf('programme/advisers')]
    .filter(({ variant }) => variant === 'telecom')
    .map(({ path }) => path.replace(/:\w+/, 'linden-duo'));
  it('is not what a telecom provider has alone', async () => {
    expect(alone).toHaveLength(9);
    for (const path of alone) {
      const { status, body } = await service.get(path, { tenant: 'lindenstrom' });
      expect([path, status, body['Code']]).toEqual([path, 404, 'PSOF0005']);
    }
  });
});

describe('pictures of tariffs', () => {
  it.each([
    ['produktkategorie/glasfaser/grafik', 'Glasfaser: Bis zu 90 € für jeden Glasfaseranschluss', '#3f33b8'],
    ['produktkategorie/glasfaser/icon', 'Glasfaser', '#e4e2f5'],
    ['produktkategorie/glasfaser/icon?lang=en', 'Fibre', '#e4e2f5'],
    ['produkt/zuhause-m-tv/grafik', 'Zuhause M mit TV', '#e4e2f5'],
    ['produkt/zuhause-m-tv/sgrafik?lang=en', 'Zuhause M with TV', '#e4e2f5'],
  ])('are drawn in the tenant’s colours, with a name: %s', async (path, name, color) => {
    const { type, headers, text } = await service.get(path);
    expect(type).toBe('image/svg+xml');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(headers['vary']).toBe(path.includes('lang') ? undefined : 'x-accept-language, accept-language');
    expect(text).toContain(`aria-label="${name}"><title>${name}</title><rect`);
    expect(text).toContain(`fill="${color}"`);
  });

  it('are the tenant’s own where it brings them, each at its own address', async () => {
    for (const path of ['produkt/company-pro/grafik', 'produktkategorie/company-start/icon']) {
      expect(await service.get(path)).toMatchObject({ type: png.type, text: 'own' });
    }
    for (const path of ['produktkategorie/company-pro/grafik', 'produkt/company-start/sgrafik']) {
      expect((await service.get(path)).type).toBe('image/svg+xml');
    }
  });

  it('hold names as names, whatever stands in them', async () => {
    for (const path of ['produkt/evil/grafik', 'produkt/evil/sgrafik', 'produktkategorie/evil/grafik']) {
      const { text } = await service.get(path);
      const tags = new Set(Array.from(text.matchAll(/<(\w+)/g), ([, tag]) => tag));
      expect(tags).toEqual(new Set(['path', 'rect', 'svg', 'text', 'title']));
      expect(text).toContain('&lt;script&gt;');
    }
  });

  it('cut nothing off, in whatever font', () => {
    const look = { accent: '#112233', onAccent: '#fff', accentSoft: '#def', headingFont: 'Lora' };
    const drawn = { kind: 'mobile', look } as const;
    const long = 'W'.repeat(80);
    const teaser = `${'Gewinnen mit Mmmmmmmm '.repeat(9)}ENDE`;
    const pictures: readonly (readonly [string, number, string])[] = [
      [drawTariff({ name: long, group: 'Zuhause' }, drawn), 480, `${long}Zuhause`],
      [drawSmallTariff(evil.slice(0, 80), drawn), 240, evil.slice(0, 80)],
      [drawCategory({ crumb: 'M'.repeat(40), teaser }, drawn), 480, `${'M'.repeat(40)}${teaser}`],
    ];
    for (const [svg, width, said] of pictures) {
      const height = Number(/ height="(\d+)"/.exec(svg)?.[1]);
      const lines = Array.from(
        svg.matchAll(/<text x="(\d+)" y="([\d.]+)" .*? font-size="(\d+)" font-weight="\d+">(.*?)<\/text>/g),
        ([, x, y, size, text = '']) => ({ x: Number(x), y: Number(y), size: Number(size), text: plain(text) }),
      );
      expect(
        lines
          .map(({ text }) => text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(said.replaceAll(' ', ''));
      for (const { x, y, size, text } of lines) {
        // No letter of a usual font is wider than its size.
        const half =
          (Array.from(text, (letter) => (/[a-z ]/.test(letter) ? 0.65 : 1)).reduce((a, b) => a + b, 0) * size) / 2;
        expect([x - half >= 0, x + half <= width, y - size >= 0, y + size / 4 <= height]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });
});

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

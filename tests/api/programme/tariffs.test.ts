import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { droppedIds } from '#contract/programme/catalogue/tariff.ts';
import { evil, startTariffs, type TariffAnswer } from './tariff-service.ts';

type Row = Readonly<Record<string, unknown>>;

let service: Awaited<ReturnType<typeof startTariffs>>;
beforeAll(async () => void (service = await startTariffs()));
afterAll(() => service.stop());

const rows = ({ body }: TariffAnswer, name: string) => body[name] as readonly Row[];
const ids = (answer: TariffAnswer, name: string) => rows(answer, name).map(({ Id }) => Id);
const failureOf = ({ status, body }: TariffAnswer) => [
  status,
  body['Code'],
  ...((body['Felder'] ?? []) as Row[]).map(({ Feld }) => Feld),
];

describe('the tariffs of a telecom provider', () => {
  it('have every field of the specification, and what has to stand beside a price', async () => {
    const bounty = { Id: 'zuhause-m-tv-standard', WertCent: 7000, Startdatum: '2026-01-01', Enddatum: '2028-12-31' };
    expect((await service.get('produkt/zuhause-m-tv')).body['Produkt']).toEqual({
      Id: 'zuhause-m-tv',
      ExterneId: 'FK-Z-M-TV',
      Art: 'fixed-line',
      Kategorie: 'TP',
      KategorieId: 'fernsehen',
      Name: 'Zuhause M TV',
      AnzeigeName: 'Zuhause M mit TV',
      Beschreibung: 'Internet mit bis zu 50 Mbit/s, Telefon und Fernsehen aus einer Hand.',
      Young: false,
      Hybrid: false,
      Glasfaser: false,
      Gruppe: 'Zuhause',
      Klasse: 'M',
      PreisMonatlich: 3495,
      PreisEinmalig: 6995,
      PreisDanach: 4495,
      PreisDanachAbMonat: 7,
      Mindestlaufzeit: 24,
      Kuendigungsfrist: 1,
      Download: 50,
      Upload: 10,
      Volumen: null,
      Beschreibung1: 'Internet mit bis zu 50 Mbit/s, Telefon und Fernsehen aus einer Hand.',
      Beschreibung2: 'Über 100 Sender, 60 davon in HD, mit 100 Stunden Aufnahmeplatz',
      Beschreibung3: 'Telefon-Flatrate ins deutsche Festnetz',
      Beschreibung4: 'WLAN-Router und TV-Box inklusive',
      Provision: 'standard;7000',
      TelekomProduktId: '100302',
      Fussnote: 'tv',
      Preisaufteilung: '24,95 € Internet und 10 € Fernsehen; ab dem 7. Monat 34,95 € Internet',
      Aktionsname: 'Startvorteil',
      Aktionsrabatt: 1000,
      Produktinformationsblatt: 'https://www.fernklang.example/pib/zuhause-m-tv.pdf',
      Grafik: '/api/v1/fernklang/produkt/zuhause-m-tv/grafik?lang=de',
      Sgrafik: '/api/v1/fernklang/produkt/zuhause-m-tv/sgrafik?lang=de',
      Praemie: { ...bounty, EnddatumAnzeige: null },
      Praemien: [{ ...bounty, EnddatumAnzeige: null }],
    });
    expect((await service.get('produkt/mobil-unbegrenzt', { language: 'en' })).body['Produkt']).toMatchObject({
      Kategorie: null,
      Volumen: 'unbegrenzt',
      Beschreibung2: 'Flat rate for calls and texts to all German networks',
      Grafik: '/api/v1/fernklang/produkt/mobil-unbegrenzt/grafik?lang=en',
    });
  });

  it('tell today’s provision alone, and none where nothing is promised', async () => {
    expect((await service.get('produkt/zuhause-m')).text).not.toContain('sommer');
    expect((await service.get('produkt/evil')).body['Produkt']).toMatchObject({ Provision: null, Praemie: null });
  });

  it('are all listed but the ids that are dropped, with every device that comes with them', async () => {
    const answer = await service.get('produkt');
    expect(ids(answer, 'Produkte')).toHaveLength(77);
    expect(ids(answer, 'Angebote')).toHaveLength(49);
    for (const path of ['produkt', 'produktkategorie', 'produkt/handytarife/nordlicht-halo-5']) {
      const { status, text } = await service.get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/"(?:nordlicht-halo-5:)?6(?:39|40|37|38)"/);
    }
    expect(failureOf(await service.get('produkt/639'))).toEqual([404, 'PSOF0005']);
    expect(failureOf(await service.get('produkt/639/grafik'))).toEqual([404, 'PSOF0005']);
  });

  const sticks = ['kiebitz-funk-5g', 'tenno-kaze'];
  it.each([
    [
      'kategorie=fibre',
      'glasfaser-100 glasfaser-150 glasfaser-300 glasfaser-600 glasfaser-1000 glasfaser-150-flex',
      [],
    ],
    ['kategorie=internet&tarifId=zuhause-m&quelle=web', 'zuhause-m', []],
    ['quelle&kategorie=internet&tarifId=mobil-m', '', []],
    ['kategorie=DP&tarifId=zuhause-m-tv', '', []],
    ['kategorie=TP&tarifId=zuhause-m-tv', 'zuhause-m-tv', []],
    ['kategorie=surfsticks', 'daten-s daten-m daten-l daten-unbegrenzt', sticks],
    ['kategorie=surf-sticks&hersteller=TENNO', 'daten-s daten-m daten-l daten-unbegrenzt', ['tenno-kaze']],
    ['kategorie=surfsticks&geraeteTyp=tablet', 'daten-s daten-m daten-l daten-unbegrenzt', []],
    ['tarifId=daten-m&hersteller=Kiebitz&geraeteTyp=surfstick', 'daten-m', ['kiebitz-funk-5g']],
  ])('are those of %s', async (query, tariffs, devices) => {
    const answer = await service.get(`produkt/?${query}`);
    expect(ids(answer, 'Produkte').join(' ')).toBe(tariffs);
    expect([...new Set(rows(answer, 'Angebote').map(({ HandyId }) => HandyId))]).toEqual(devices);
  });

  it.each([
    ['produkt?kategorie=nirgends', [422, 'PSOF0003', 'kategorie']],
    ['produkt?kategorie=__proto__', [422, 'PSOF0003', 'kategorie']],
    ['produkt?tarifId=639', [422, 'PSOF0003', 'tarifId']],
    ['produkt?tarifId=mobil-m&tarifId=mobil-l', [422, 'PSOF0003', 'tarifId']],
    ['produkt?geraeteTyp=fax', [422, 'PSOF0003', 'geraeteTyp']],
    ['produkt?hersteller=Nirgends', [404, 'PSOF0802', 'hersteller']],
    [`produkt?quelle=${'x'.repeat(65)}`, [422, 'PSOF0003', 'quelle']],
    ['produkt/mobil-m?handyId=fax', [422, 'PSOF0003', 'handyId']],
    ['produkt/nichts', [404, 'PSOF0005']],
    ['produkt/%00', [404, 'PSOF0005']],
    ['produkt/extern/zuhause-m', [404, 'PSOF0005']],
    ['produkt/handytarife/mobil-m', [404, 'PSOF0005']],
    ['produktkategorie/zuhause-m/grafik', [404, 'PSOF0005']],
    ['produkt/internet/sgrafik', [404, 'PSOF0005']],
    // What is recommended as a whole can be ordered by nobody.
    ['produkt?tarifId=mobilfunktarife', [422, 'PSOF0003', 'tarifId']],
    ['produkt/mobilfunktarife', [404, 'PSOF0005']],
    ['produkt/extern/mobilfunktarife', [404, 'PSOF0005']],
    ['produkt/mobil-m/grafik?lang=fr', [422, 'PSOF0003']],
  ])('and %s is none', async (path, failure) => {
    expect(failureOf(await service.get(path)).slice(0, failure.length)).toEqual(failure);
  });

  it('have the only rewards there are: those of a whole are theirs, and have pictures', async () => {
    const listed = new Set(rows(await service.get('praemie'), 'Praemien').map(({ ProduktId }) => ProduktId));
    const sold = ids(await service.get('produkt'), 'Produkte');
    expect([...listed].filter((id) => !sold.includes(id) && !droppedIds.includes(String(id)))).toEqual([]);
    const picture = await service.get('praemie/mobilfunktarife-standard/grafik100');
    expect(picture.text).toContain('50');
  });

  it('say in the words of the specification that a maker is unknown', async () => {
    for (const language of ['de', 'en']) {
      const { body } = await service.get('produkt?kategorie=smartphones&hersteller=Nirgends', { language });
      expect(body['Meldung']).toBe('404 - Unknown category');
    }
  });
});

describe('a tariff', () => {
  it.each(['produkt/zuhause-m', 'produkt/zuhause-m/?quelle=web', 'Produkt/zuhause-m', 'produkt/extern/FK-Z-M'])(
    'is found at %s',
    async (path) => {
      expect((await service.get(path)).body).toMatchObject({ Produkt: { Id: 'zuhause-m' }, Angebot: null });
    },
  );

  it('has an external id as the provider writes it', async () => {
    const path = `produkt/extern/${encodeURIComponent('FK/EVIL 1')}`;
    expect((await service.get(path)).body).toMatchObject({ Produkt: { Id: 'evil', AnzeigeName: evil } });
  });

  it('comes with a device at the price of the two, in every field of the specification', async () => {
    const offer = {
      Id: 'nordlicht-halo-5:mobil-m',
      GeraeteTyp: 'smartphone',
      Hersteller: 'Nordlicht',
      Klasse: 'M',
      TarifHandyAnzeigeName: 'Mobil M + Nordlicht Halo 5',
      TarifHandyBeschreibung:
        'Unlimited calls and 40 GB a month for every day on the move. 6.3-inch display, 256 GB of storage and a camera that stays sharp in low light.',
      TarifAnzeigeName: 'Mobil M',
      HandyAnzeigeName: 'Nordlicht Halo 5',
      HandyBeschreibung: '6.3-inch display, 256 GB of storage and a camera that stays sharp in low light.',
      HandyId: 'nordlicht-halo-5',
      PreisHandy: 49900,
      TarifId: 'mobil-m',
      PreisTarif: 2495,
      Position: 1,
      Aktion: 1,
      TopPosition: true,
      Aktionspreis: 44900,
    };
    const language = 'en';
    const path = 'produkt/mobil-m?handyId=nordlicht-halo-5';
    expect((await service.get(path, { language })).body['Angebot']).toEqual(offer);
    const ofDevice = rows(await service.get('produkt/handytarife/nordlicht-halo-5', { language }), 'Angebote');
    expect(ofDevice[0]).toEqual(offer);
    expect(ofDevice.map(({ TarifId, Aktion, Aktionspreis }) => [TarifId, Aktion, Aktionspreis])).toEqual([
      ['mobil-m', 1, 44900],
      ['mobil-l', 1, 24900],
      ['mobil-xl', 0, null],
      ['mobil-unbegrenzt', 0, null],
    ]);
    const fjord = (await service.get('produkt/mobil-m?handyId=nordlicht-fjord')).body['Angebot'];
    expect(fjord).toMatchObject({ HandyId: 'nordlicht-fjord', PreisHandy: 4900, Aktion: 0, Aktionspreis: null });
    for (const alone of ['produkt/zuhause-m?handyId=nordlicht-halo-5', 'produkt/mobil-m', 'produkt/mobil-m?handyId=']) {
      expect((await service.get(alone)).body['Angebot']).toBeNull();
    }
  });

  it('has devices at positions that stay, those on top first', async () => {
    const all = rows(await service.get('produkt'), 'Angebote');
    expect(all.map(({ Position }) => Position)).toEqual(all.map((_, index) => index + 1));
    const top = all.map(({ TopPosition }) => TopPosition);
    expect(top).toEqual([...top.filter(Boolean), ...top.filter((each) => each !== true)]);
    const [last] = rows(await service.get('produkt/handytarife/tenno-kaze'), 'Angebote');
    expect(last).toEqual(all.find(({ HandyId }) => HandyId === 'tenno-kaze'));
  });
});

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { soldTariffs } from '#server/domain/programme/catalogue/sold-tariffs.ts';
import { findProduct } from '#server/domain/tenant.ts';
import { loadTenants } from './load-tenants.ts';
import { it as withCopy } from './tenants-copy.fixture.ts';

const it = withCopy.extend({ key: 'fernklang' });

const products = 'products.json';
const pages = 'categories.json';

describe('a telecom provider’s folder', () => {
  it('is read with every tariff, device and page', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    expect(tenant?.variant).toBe('telecom');
    const kinds = tenant?.products.map(({ tariff }) => tariff?.own.kind) ?? [];
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(count('fixed-line')).toBeGreaterThanOrEqual(40);
    expect(count('mobile')).toBeGreaterThanOrEqual(20);
    expect(count('business')).toBeGreaterThanOrEqual(10);
    expect(tenant?.shop?.devices.length).toBeGreaterThanOrEqual(15);
    expect(tenant?.shop?.categories.length).toBeGreaterThanOrEqual(20);
  });

  it('may keep a tariff that is sold no more, for the referrals that name it: on no page, and with its worth', async ({
    copy,
  }) => {
    await copy.edit(products, '"Id": "zuhause-s",', '"Id": "zuhause-s",\n      "Eingestellt": true,');
    await copy.edit(products, '"Fussnote": "zuhause"', '"Fussnote": "von-damals"');
    expect(await copy.mistakes()).toEqual([
      'categories.json: Kategorien[0].ProduktIds: must be ids of products.json; see zuhause-s',
    ]);
    await copy.edit(pages, '"zuhause-s", ', '');
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    if (!tenant) throw new Error('the tenant is not there');
    expect(soldTariffs(tenant).map(({ id }) => id)).not.toContain('zuhause-s');
    expect(tenant.formerProducts).toEqual([findProduct(tenant, 'zuhause-s')]);
    expect(findProduct(tenant, 'zuhause-s')?.bounties.map(({ valueCent }) => valueCent)).toEqual([6000, 7000]);
  });

  it('says what a tariff is worth by its provision, in each period', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    const product = tenant?.products.find(({ id }) => id === 'zuhause-m');
    expect(product?.bounties).toEqual([
      expect.objectContaining({ id: 'zuhause-m-vorjahr', valueCent: 6000, endDate: '2025-12-31' }),
      expect.objectContaining({ id: 'zuhause-m-standard', valueCent: 7000, startDate: '2026-01-01' }),
    ]);
    expect(product?.tariff).toMatchObject({
      monthlyCent: 2495,
      onceCent: 6995,
      later: { monthlyCent: 3495, fromMonth: 7 },
      termMonths: 24,
      footnote: 'zuhause',
    });
    expect(product?.orderUrl).toBe('http://127.0.0.1:4602/bestellen?produkt=zuhause-m');
    expect(product?.category).toBe('internet');
  });

  // What may not be advertised with its price (PAngV § 3 (1), TKG § 56, TKTransparenzV § 2).
  it.for([
    ['a price without a term', /"Mindestlaufzeit": 24,/, 'Festnetz[0].Mindestlaufzeit: is missing'],
    ['a price without the one-off price', /"PreisEinmalig": \d+,/, 'Festnetz[0].PreisEinmalig: is missing'],
    [
      'a price without its sheet',
      /"Produktinformationsblatt": "[^"]*",/,
      'Festnetz[0].Produktinformationsblatt: is missing',
    ],
    ['a price without its footnote', /"Fussnote": "[^"]*",/, 'Festnetz[0].Fussnote: is missing'],
  ] as const)('%s is refused', async ([, gone, sentence], { copy }) => {
    await copy.edit(products, gone, '');
    expect(await copy.mistakes()).toContain(`${products}: ${sentence}`);
  });

  it.for([
    [
      products,
      '"Mindestlaufzeit": 24',
      '"Mindestlaufzeit": 36',
      'Festnetz[0].Mindestlaufzeit: must be a whole number from 0 to 24',
    ],
    [
      products,
      /"Fussnote": "[^"]*"/,
      '"Fussnote": "nirgends"',
      'zuhause-s: refers to [^nirgends], which is no footnote',
    ],
    [
      products,
      /"Provision": "[^"]*"/,
      '"Provision": "viel"',
      'Festnetz[0].Provision: must be like standard;7000: a period and cents, 100 at least, several with a blank between',
    ],
    [products, /"Provision": "[^"]*"/, '"Provision": "standard;99"', /Festnetz\[0\]\.Provision: must be like/],
    [
      products,
      '"Id": "tv", "Zuschlag": 1000',
      '"Id": "sport", "Zuschlag": 1000',
      /Praemienregeln\.Optionen\[1\]\.Id: must be unique/,
    ],
    [products, '"WeitereAuftraege": [6000', '"WeitereAuftraege": [0', /Praemienregeln\.WeitereAuftraege\[0\]: must be/],
    [products, /"Provision": "[^"]*"/, '"Provision": "sommer;100"', /Festnetz\[0\]\.Provision: must name one of /],
    [
      products,
      '"Id": "zuhause-m",',
      '"Id": "zuhause-s",',
      'Festnetz[1].Id: must be unique, and zuhause-s is there twice',
    ],
    [products, '"FK-Z-S"', '"zuhause-m"', 'Festnetz[0].ExterneId: must not be the id of another tariff'],
    [
      products,
      /"PreisDanachAbMonat": \d+,/,
      '',
      /Festnetz\[\d+\]\.PreisDanachAbMonat: must be given together with PreisDanach/,
    ],
    [
      products,
      /"TarifId": "[^"]*"/,
      '"TarifId": "zuhause-s"',
      'Geraete[0].Preise[0].TarifId: must be one of Mobilfunk',
    ],
    [
      products,
      '"GeraeteTyp": "smartphone"',
      '"GeraeteTyp": "fax"',
      'Geraete[0].GeraeteTyp: must be one of smartphone, tablet, surfstick',
    ],
    [pages, '"Eltern": "internet"', '"Eltern": "nirgends"', /Kategorien\[1\]\.Eltern: must be one of internet, /],
    [
      pages,
      '"Id": "internet",',
      '"Id": "internet", "Eltern": "hybrid",',
      'Kategorien[0].Eltern: must not lead back to itself',
    ],
    [pages, '"zuhause-s"', '"zuhause-xxs"', 'Kategorien[0].ProduktIds: must be ids of products.json; see zuhause-xxs'],
    [pages, '"en": "hybrid"', '"en": "fibre"', /Kategorien\[\d+\]\.Pfad: must be unique, and fibre is there twice/],
  ] as const)('%s with %s → %s is told', async ([file, from, to, sentence], { copy }) => {
    await copy.edit(file, from, to);
    const told = typeof sentence === 'string' ? `${file}: ${sentence}` : sentence;
    expect(
      (await copy.mistakes()).filter((each) => (typeof told === 'string' ? each === told : told.test(each))),
    ).not.toEqual([]);
  });

  it('has a page for every tariff', async ({ copy }) => {
    await copy.edit(pages, '"zuhause-s",', '');
    expect(await copy.mistakes()).toContain('products.json: Festnetz[0].Id: must be on a page of categories.json');
  });

  it.for([
    [
      products,
      /"Provision": "[^"]*"/,
      '"Provision": "standard;100 standard;200"',
      /Festnetz\[0\]\.Provision: must be unique, and .* is there twice/,
    ],
    [
      products,
      '"Volumen": 15',
      '"Volumen": "viel"',
      /Mobilfunk\[\d+\]\.Volumen: must be a whole number from 0 to 10000, or "unbegrenzt"/,
    ],
    [
      products,
      '"Kuendigungsfrist": 1',
      '"Kuendigungsfrist": 3',
      /Festnetz\[0\]\.Kuendigungsfrist: must be a whole number from 0 to 1/,
    ],
    [
      products,
      /"Aktionspreis": \d+/,
      '"Aktionspreis": 9999999',
      /Geraete\[\d+\]\.Preise\[\d+\]\.Aktionspreis: must be less than PreisHandy/,
    ],
    [products, '"Fussnote": "geraet"', '"Fussnote": "nirgends"', /refers to \[\^nirgends\], which is no footnote/],
    [pages, '"Teaser": { "de": "', '"Teaser": { "de": "[^zuhause]', /Teaser\.de: must hold no mark of a footnote/],
    [pages, '"Id": "hybrid",', '"Id": "hybrid", "Geschaeftlich": true,', /Geschaeftlich: must be as that of internet/],
  ] as const)('%s with %s → %s is refused', async ([file, from, to, sentence], { copy }) => {
    await copy.edit(file, from, to);
    expect((await copy.mistakes()).filter((each) => sentence.test(each))).not.toEqual([]);
  });

  it('has its products judged as a telecom provider’s where its configuration has a mistake', async ({ copy }) => {
    await copy.edit('tenant.json', '"Anredeform": "Sie"', '"Anredeform": "Ihr"');
    expect(await copy.mistakes()).toEqual(['tenant.json: Anredeform: must be one of du, Sie']);
  });

  it('brings pictures of tariffs and of their pages, also where both have one name', async ({ copy }) => {
    const [png, svg] = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('<svg></svg>')];
    await mkdir(copy.at('pictures'));
    await writeFile(copy.at('pictures/produkt.company-pro.grafik.png'), png);
    await writeFile(copy.at('pictures/produkt.company-pro.sgrafik.svg'), svg);
    await writeFile(copy.at('pictures/produktkategorie.company-pro.grafik.svg'), svg);
    await writeFile(copy.at('pictures/produktkategorie.company-pro.icon.png'), png);
    const pictures = (await loadTenants(copy.dir, {})).get('fernklang')?.pictures;
    expect(new Map(pictures)).toEqual(
      new Map([
        ['produkt/company-pro/grafik', { type: 'image/png', content: png }],
        ['produkt/company-pro/sgrafik', { type: 'image/svg+xml', content: svg }],
        ['produktkategorie/company-pro/grafik', { type: 'image/svg+xml', content: svg }],
        ['produktkategorie/company-pro/icon', { type: 'image/png', content: png }],
      ]),
    );
  });

  it.for([
    ['company-pro.grafik.png', 'must be named <bounty>.'],
    ['produkt.company-pro.icon.png', 'must be named <bounty>.'],
    ['produktkategorie.company-pro.sgrafik.png', 'must be named <bounty>.'],
    ['produkt.nichts.grafik.png', 'must be named <bounty>.'],
    ['produkt.company-pro.grafik.svg', 'must be an SVG drawing'],
  ] as const)('brings no picture %s', async ([name, reason], { copy }) => {
    await mkdir(copy.at('pictures'));
    await writeFile(copy.at(`pictures/${name}`), 'x');
    expect(await copy.mistakes()).toEqual([expect.stringContaining(`pictures/${name}: ${reason}`)]);
  });

  it('sells something', async ({ copy }) => {
    const empty = {
      Provisionszeiten: [{ Id: 'standard', Startdatum: '2026-01-01', Enddatum: '2026-12-31', EnddatumAnzeige: null }],
    };
    await writeFile(
      copy.at(products),
      JSON.stringify({ ...empty, Festnetz: [], Mobilfunk: [], Geschaeft: [], Geraete: [] }),
    );
    expect(await copy.mistakes()).toContain('products.json: Festnetz: must hold a tariff, or another list must');
  });

  it('has a file of its pages', async ({ copy }) => {
    await rm(copy.at(pages));
    expect(await copy.mistakes()).toEqual(['categories.json: is missing']);
  });

  it('has pages in a file that can be read', async ({ copy }) => {
    await copy.edit(pages, '{', '');
    expect(await copy.mistakes()).toEqual([expect.stringContaining('categories.json: ')]);
  });
});

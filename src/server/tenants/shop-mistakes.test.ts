import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it as withCopy } from './tenants-copy.fixture.ts';

const it = withCopy.extend({ key: 'fernklang' });

const products = 'products.json';
const pages = 'categories.json';

describe('a telecom provider’s folder', () => {
  it('is read with every tariff, device and page', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    expect(tenant?.variant).toBe('telecom');
    const kinds = tenant?.products.map(({ tariff }) => tariff?.kind) ?? [];
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(count('fixed-line')).toBeGreaterThanOrEqual(40);
    expect(count('mobile')).toBeGreaterThanOrEqual(20);
    expect(count('business')).toBeGreaterThanOrEqual(10);
    expect(tenant?.shop?.devices.length).toBeGreaterThanOrEqual(15);
    expect(tenant?.shop?.categories.length).toBeGreaterThanOrEqual(20);
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
      'Festnetz[0].Provision: must be like standard;7000: a period and cents, several with a blank between',
    ],
    [products, /"Provision": "[^"]*"/, '"Provision": "sommer;1"', /Festnetz\[0\]\.Provision: must name one of /],
    [
      products,
      '"Id": "zuhause-m",',
      '"Id": "zuhause-s",',
      'Festnetz[1].Id: must be unique, and zuhause-s is there twice',
    ],
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

  it('needs its pages', async ({ copy }) => {
    await copy.edit(pages, '{', '');
    expect(await copy.mistakes()).toEqual([expect.stringContaining('categories.json: ')]);
  });
});

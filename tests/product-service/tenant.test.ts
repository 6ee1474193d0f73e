import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentBounty } from '#server/domain/programme/catalogue/active-bounty.ts';
import { checkTenants } from '#server/tenants/check-tenants.ts';
import type { Told } from './double.ts';
import { openRig, type Rig } from './rig.ts';
import { mobile, offer, page, rules, tariff, writeRules } from './stock.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

/** Sells what there is, and nothing else; fast where it does already. */
const inService = async () => {
  if (!rig.folders.get('fernklang')) expect(await rig.put()).toEqual({ state: 'in-use' });
  return rig.tenant();
};

it('waits for its products without a mistake, and sells what its service has by the rewards of its folder', async () => {
  expect([rig.folders.get('fernklang'), rig.folders.refused()]).toEqual([undefined, []]);
  expect(rig.folders.awaitsContent('fernklang')).toBe(true);
  expect(await checkTenants(rig.copy.dir, {})).toEqual({ lines: ['fernklang: fine'], isFine: true });
  expect(await rig.put()).toEqual({ state: 'in-use' });
  const { products, shop, pictures } = rig.tenant();
  const sold = products.map((product) => [
    product.id,
    product.category,
    product.orderUrl.replace(/^.*(?=\/bestellen)/, ''),
    currentBounty(product, '2026-11-27')?.valueCent,
  ]);
  expect(sold).toEqual([
    ['zuhause-s', 'internet', '/bestellen?produkt=zuhause-s', 7000],
    ['zuhause-m', 'internet', '/bestellen?produkt=zuhause-m', 9000],
    ['mobil-s', 'mobil', '/bestellen?produkt=mobil-s', 5000],
  ]);
  expect(products[0]).toMatchObject({
    name: { de: 'Tarif zuhause-s', en: 'Tarif zuhause-s (en)' },
    tariff: { monthlyCent: 1995, later: { monthlyCent: 2995, fromMonth: 7 }, own: { kind: 'fixed-line', line: 'DP' } },
  });
  expect(shop?.categories.map(({ id, productIds }) => [id, productIds])).toEqual([
    ['internet', ['zuhause-s', 'zuhause-m']],
    ['mobil', ['mobil-s']],
  ]);
  expect(shop?.devices).toMatchObject([
    { id: 'pagina', footnote: 'geraet', prices: [{ tariffId: 'mobil-s', cent: 9900, promotionCent: null }] },
  ]);
  expect([...pictures].map(([address, { type }]) => [address, type])).toEqual([
    ['produkt/zuhause-s/grafik', 'image/png'],
  ]);
});

describe('a mistake of the service’s is told with call, id and field, and changes nothing', () => {
  const product = (others: Told) => () => void (rig.service.stock.products[0] = tariff('zuhause-s', others));
  const first = 'product-service/produkt/zuhause-s';
  it.each<[string, () => void, string]>([
    ['a price', product({ PreisMonatlich: '19,95' }), `${first}: PreisMonatlich: must be a whole number from 0`],
    ['no price', product({ PreisMonatlich: undefined }), `${first}: PreisMonatlich: is missing`],
    ['half a price', product({ PreisDanach: null }), `${first}: PreisDanachAbMonat: must be given together with`],
    ['a text', product({ AnzeigeName: { de: 'a\u200b', en: 'b' } }), `${first}: AnzeigeName.de: must not hold`],
    ['a text in one language', product({ Beschreibung2: { de: 'a' } }), `${first}: Beschreibung2.en: must be a text`],
    ['a list for a text', product({ AnzeigeName: [[['a']]] }), `${first}: AnzeigeName.de: must be a text of 1 to 80`],
    ['an object for a number', product({ Download: { a: {} } }), `${first}: Download: must be a whole number`],
    [
      'a sheet',
      product({ Produktinformationsblatt: 'javascript:x' }),
      `${first}: Produktinformationsblatt: must be an`,
    ],
    ['a footnote', product({ Fussnote: 'nirgends' }), `${first}: refers to [^nirgends], which is no footnote`],
    ['a kind', product({ Art: 'fax' }), `${first}: Art: must be one of fixed-line, mobile, business`],
    ['a field of others', product({ Volumen: 5 }), `${first}: Volumen: is not a known field`],
    ['a category', product({ KategorieId: 'fax' }), `${first}: KategorieId: must be a page of produktkategorie`],
    ['an id', product({ Id: 'A b\u001b[2J' }), 'product-service/produkt/A?b??2J: Id: must be small letters'],
    ['no id', product({ Id: undefined }), 'product-service/produkt/number-1: Id: is missing'],
    [
      'an id twice',
      () => rig.service.stock.products.push(tariff('zuhause-s', { ExterneId: 'other' })),
      `${first}: Id: must be unique, and zuhause-s is there twice`,
    ],
    [
      'a tariff on no page',
      () => rig.service.stock.products.push(tariff('allein')),
      'product-service/produkt/allein: Id: must be on a page of categories.json',
    ],
    [
      'a page with what nobody has',
      () => rig.service.stock.pages.push(page('mehr', ['zuhause-xxl'])),
      'product-service/produktkategorie/mehr: ProduktIds: must be ids of products.json; see zuhause-xxl',
    ],
    [
      'a page’s words',
      () => void (rig.service.stock.pages[1] = page('mobil', ['mobil-s'], { Titel: { de: 7, en: 'b' } })),
      'product-service/produktkategorie/mobil: Titel.de: must be a text of 1 to 80',
    ],
    [
      'two pages at an address',
      () => rig.service.stock.pages.push(page('mehr', ['zuhause-s'], { Pfad: 'internet' })),
      'product-service/produktkategorie/mehr: Pfad: must be unique',
    ],
    [
      'a device’s price',
      () => rig.service.stock.offers.push(offer('pagina', 'mobil-s', { PreisHandy: -1 })),
      'product-service/produkt/handytarife/pagina: Preise[1].PreisHandy: must be a whole number',
    ],
    [
      'a device with a line',
      () => rig.service.stock.offers.push(offer('pagina', 'zuhause-s')),
      'product-service/produkt/handytarife/pagina: Preise[1].TarifId: must be one of Mobilfunk',
    ],
    [
      'two devices in one',
      () => rig.service.stock.offers.push(offer('pagina', 'mobil-s', { Hersteller: 'Tenno' })),
      'product-service/produkt/handytarife/pagina: must be the same with every tariff',
    ],
    [
      'nothing at all',
      () => Object.assign(rig.service.stock, { products: [], offers: [], pages: [] }),
      'product-service/produkt: must hold a tariff, or another list must',
    ],
  ])('%s', async (_what, spoil, sentence) => {
    const before = await inService();
    spoil();
    const state = await rig.put();
    expect(state.state === 'refused' && state.mistakes.join('\n')).toContain(`tenants/fernklang/${sentence}`);
    expect(rig.folders.get('fernklang')).toBe(before);
  });
});

describe('what the folder says of products', () => {
  const changed = async (value: object) => {
    await writeRules(rig.copy, { ...rules, ...value });
    await rig.folders.look();
    await rig.folders.look();
    return rig.folders.refused().flatMap(({ mistakes }) => mistakes);
  };

  it('is which are recommended: one that it does not name, and has nothing for its kind, is not', async () => {
    await inService();
    const { Festnetz: _, ...others } = rules.Vorgaben;
    const named = { Id: 'zuhause-m', Provision: 'standard;9000', BestellUrl: 'https://www.anbieter.example/m' };
    expect(await changed({ Vorgaben: others, Produkte: [named] })).toEqual([]);
    expect(rig.tenant().products.map(({ id, orderUrl }) => [id, orderUrl])).toEqual([
      ['zuhause-m', 'https://www.anbieter.example/m'],
      ['mobil-s', expect.stringMatching(/\/bestellen\?produkt=mobil-s$/)],
    ]);
    const { Mobilfunk: __, ...devices } = others;
    expect(await changed({ Vorgaben: devices, Produkte: [named] })).toEqual([]);
    expect([rig.tenant().shop?.categories.map(({ id }) => id), rig.tenant().shop?.devices]).toEqual([['internet'], []]);
    expect(await changed({})).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a reward',
      { Produkte: [{ Id: 'zuhause-m', Provision: '90 Euro' }] },
      'Produkte[0].Provision: must be like standard',
    ],
    [
      'a period',
      { Produkte: [{ Id: 'zuhause-m', Provision: 'winter;9000' }] },
      'zuhause-m.Provision: must name one of standard',
    ],
    ['one twice', { Produkte: [...rules.Produkte, ...rules.Produkte] }, 'Produkte[1].Id: must be unique'],
    ['no order page', { Vorgaben: { Festnetz: { Provision: 'standard;7000' } } }, 'zuhause-s.BestellUrl: is missing'],
    ['its own tariffs', { Festnetz: [] }, 'Festnetz: is not a known field'],
    [
      'a span',
      { Provisionszeiten: [{ ...rules.Provisionszeiten[0], Enddatum: '2025-01-01' }] },
      'Provisionszeiten[0].Enddatum: must not be before',
    ],
  ])('is checked: %s', async (_what, value, sentence) => {
    const before = await inService();
    expect((await changed(value)).join('\n')).toContain(`tenants/fernklang/products.json: ${sentence}`);
    expect(rig.folders.get('fernklang')).toBe(before);
    expect(await changed({})).toEqual([]);
  });
});

it('asks nothing of what it does not sell', async () => {
  await inService();
  rig.service.stock.products.push(tariff('firma', { Art: 'business', KategorieId: 'nirgends', Fussnote: 'nirgends' }));
  rig.service.stock.offers.push(offer('pagina', 'firma', { Hersteller: 'Tenno' }));
  expect(await rig.put()).toEqual({ state: 'in-use' });
  expect(rig.tenant().products.map(({ id }) => id)).not.toContain('firma');
});

it('shows the folder’s own picture in place of the service’s', async () => {
  const picture = rig.copy.at('pictures/produkt.zuhause-s.grafik.svg');
  await mkdir(rig.copy.at('pictures'));
  await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await rig.folders.look();
  await rig.folders.look();
  expect(await rig.put()).toEqual({ state: 'in-use' });
  expect(rig.tenant().pictures.get('produkt/zuhause-s/grafik')?.type).toBe('image/svg+xml');
});

it('takes ids that a service writes as numbers', async () => {
  rig.service.stock.products.push(mobile('4711', { Id: 4711, ExterneId: 12 }), tariff('640', { Id: 640 }));
  rig.service.stock.offers.push(offer('pagina', 'x', { TarifId: 4711 }));
  rig.service.stock.pages[1] = page('mobil', [], { ProduktIds: ['mobil-s', 4711, 640] });
  expect(await rig.put()).toEqual({ state: 'in-use' });
  expect(rig.tenant().products.map(({ id }) => id)).toEqual(['zuhause-s', 'zuhause-m', 'mobil-s', '4711']);
  expect(rig.tenant().shop?.devices[0]?.prices.map(({ tariffId }) => tariffId)).toEqual(['mobil-s', '4711']);
});

import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it as withCopy } from './tenants-copy.fixture.ts';

const it = withCopy.extend({ key: 'fernklang' });

const products = 'products.json';
const pages = 'categories.json';

describe('tariffs that are recommended as a whole', () => {
  it('are those of a page and all below it, or everything, and promise the most of theirs', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    const find = (name: string) => tenant?.products.find(({ id }) => id === name);
    const internet = find('internettarife');
    expect(internet).toMatchObject({
      category: 'internet',
      name: { de: 'Internettarife' },
      orderUrl: 'http://127.0.0.1:4602/tarife?kategorie=internet',
      whole: { of: 'category', young: false, inText: { de: 'die Internettarife' } },
    });
    const { tariffIds = [] } = internet?.whole ?? {};
    expect(tariffIds).toEqual(expect.arrayContaining(['zuhause-s', 'zuhause-hybrid-s', 'glasfaser-1000']));
    expect(tariffIds).not.toContain('mobil-s');
    expect(internet?.bounties).toMatchObject([
      { id: 'internettarife-vorjahr', endDate: '2025-12-31' },
      // Of fibre, which stands on a page below.
      { id: 'internettarife-standard', valueCent: 9000, startDate: '2026-01-01' },
    ]);
    expect(find('young-mobilfunktarife')?.whole?.young).toBe(true);
    const tariffs = tenant?.products.filter(({ tariff }) => tariff).map(({ id }) => id);
    expect(find('fernklang')).toMatchObject({ category: '', whole: { of: 'shop', young: false, tariffIds: tariffs } });
    expect(find('fernklang')?.bounties[1]?.valueCent).toBe(11_000);
    // Pages are told to browsers as they are.
    expect(tenant?.shop?.categories.filter((category) => 'whole' in category)).toEqual([]);
  });

  it('are none where a page does not say so, and none of what is sold to nobody', async ({ copy }) => {
    await copy.edit(pages, /"AlsGanzes": \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/, '"AlsGanzes": null');
    await copy.edit(pages, '"prepaid-s"', '"639"');
    await copy.edit(products, '"Id": "prepaid-s"', '"Id": "639"');
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    const wholes = tenant?.products.filter(({ whole }) => whole) ?? [];
    expect(wholes.map(({ id }) => id)).not.toContain('internettarife');
    expect(wholes.find(({ id }) => id === 'prepaid-tarife')?.whole?.tariffIds).toEqual(['prepaid-m', 'prepaid-l']);
    expect(wholes.flatMap(({ whole }) => whole?.tariffIds ?? [])).not.toContain('639');
  });

  it.for([
    // What can be ordered, by either of its ids.
    ['"Id": "internettarife"', '"Id": "zuhause-s"', 'Kategorien[0].AlsGanzes.Id: must be no id of products.json'],
    [
      '"Id": "hybrid-tarife"',
      '"Id": "internettarife"',
      'Kategorien[1].AlsGanzes.Id: must be unique, and internettarife is there twice',
    ],
    [
      '"Id": "fernklang"',
      '"Id": "internettarife"',
      'Gesamtangebot.Id: must be unique, and internettarife is there twice',
    ],
    [
      '"Id": "internettarife"',
      `"Id": "${'x'.repeat(60)}"`,
      'Kategorien[0].AlsGanzes.Id: must be shorter: with standard it has more than 64 characters',
    ],
    ['"ImText": { "de": "die Internettarife", ', '"ImText": { ', 'Kategorien[0].AlsGanzes.ImText.de: is missing'],
    [
      '"BestellUrl": "/tarife"',
      '"BestellUrl": "tarife"',
      'Gesamtangebot.BestellUrl: must be a path that begins with one /, or an address that begins with https://',
    ],
    ['"Name": { "de": "Fernklang"', '"Namen": { "de": "Fernklang"', 'Gesamtangebot.Name: is missing'],
  ] as const)('%s → %s is told', async ([from, to, sentence], { copy }) => {
    await copy.edit(pages, from, to);
    expect(await copy.mistakes()).toContain(`${pages}: ${sentence}`);
  });

  it('promise in the demo what the words on their pages do', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    const wholes = tenant?.products.filter(({ whole }) => whole?.of === 'category') ?? [];
    const promised = wholes.map(({ category, bounties }) => {
      const euros = (bounties.find(({ id }) => id.endsWith('-standard'))?.valueCent ?? 0) / 100;
      return [category, `Bis zu ${euros} € `, `Up to €${euros} `];
    });
    const said = wholes.map(({ category }) => {
      const { de = '', en = '' } = tenant?.shop?.categories.find(({ id }) => id === category)?.teaser ?? {};
      return [category, /^.*€ /.exec(de)?.[0], /^Up to \S+ /.exec(en)?.[0]];
    });
    expect(promised.length).toBeGreaterThan(15);
    expect(said).toEqual(promised);
  });

  it('stay known once they are no longer recommended, and nothing else has their ids', async ({ copy }) => {
    const former = (id: string) =>
      `{ "Id": "${id}", "Name": { "de": "Kabeltarife", "en": "Cable tariffs" }, "ImText": { "de": "die Kabeltarife", "en": "the cable tariffs" }, "Beschreibung": { "de": "Kabel", "en": "Cable" }, "BestellUrl": "/tarife", "Young": true }`;
    await copy.edit(pages, '{', `{ "FruehereGesamtangebote": [${former('kabel')}],`);
    const tenant = (await loadTenants(copy.dir, {})).get('fernklang');
    expect(tenant?.products.find(({ id }) => id === 'kabel')).toBeUndefined();
    expect(tenant?.formerProducts.find(({ id }) => id === 'kabel')).toMatchObject({
      name: { de: 'Kabeltarife' },
      orderUrl: 'http://127.0.0.1:4602/tarife',
      bounties: [],
      whole: { young: true, inText: { en: 'the cable tariffs' } },
    });
    await copy.edit(pages, former('kabel'), `${former('zuhause-s')}, ${former('fernklang')}`);
    const mistakes = await copy.mistakes();
    expect(mistakes).toContain(`${pages}: FruehereGesamtangebote[0].Id: must be no id of products.json`);
    expect(mistakes).toContain(`${pages}: FruehereGesamtangebote[1].Id: must be unique, and fernklang is there twice`);
  });

  it('share no reward’s id with a tariff', async ({ copy }) => {
    const more =
      '{ "Id": "s-standard", "Startdatum": "2026-01-01", "Enddatum": "2026-12-31", "EnddatumAnzeige": null }';
    await copy.edit(products, '"Provisionszeiten": [', `"Provisionszeiten": [${more},`);
    await copy.edit(pages, '"Id": "internettarife"', '"Id": "zuhause"');
    expect(await copy.mistakes()).toEqual([
      `${pages}: Kategorien[0].AlsGanzes.Id: must be another one: with s-standard it is the bounty of a tariff`,
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findProduct } from '#server/domain/tenant.ts';
import type { Told } from './double.ts';
import { openRig, type Rig } from './rig.ts';
import { page, tariff } from './stock.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

it('knows a tariff that is gone for the referrals that name it, sells it to nobody, and forgets that when it is back', async () => {
  const before = await rig.read();
  rig.service.stock.products.splice(1, 1);
  rig.service.stock.pages[0] = page('internet', ['zuhause-s']);
  const after = await rig.read(before);
  expect(await rig.folders.products.put('fernklang', after)).toEqual({ state: 'in-use' });
  const without = rig.tenant();
  expect(without.products.map(({ id }) => id)).toEqual(['zuhause-s', 'mobil-s']);
  expect(findProduct(without, 'zuhause-m')).toMatchObject({
    name: { de: 'Tarif zuhause-m' },
    bounties: [{ id: 'zuhause-m-standard', valueCent: 9000 }],
  });
  // The next one has its other id: that is no mistake of anybody's.
  rig.service.stock.products.push(tariff('zuhause-neu', { ExterneId: 'X-zuhause-m' }));
  rig.service.stock.pages[0] = page('internet', ['zuhause-s', 'zuhause-neu']);
  expect(await rig.put(after)).toEqual({ state: 'in-use' });
  expect([rig.tenant().formerProducts, findProduct(rig.tenant(), 'zuhause-m')]).toEqual([[], undefined]);
  rig.reset();
  const back = await rig.read(after);
  expect([back.former, await rig.folders.products.put('fernklang', back)]).toEqual([[], { state: 'in-use' }]);
});

it('is not kept from new prices by what a tariff that is gone has in common with one that is sold', async () => {
  const before = await rig.read();
  const gone = (id: string, externalId: string) => ({ ...before.tariffs[0], id, externalId });
  const former = [gone('X-zuhause-s', 'a'), gone('b', 'zuhause-m'), gone('c', 'd'), gone('d', 'e'), gone('f', 'c')];
  rig.service.stock.products[1] = tariff('zuhause-m', { PreisMonatlich: 8888 });
  expect(await rig.put({ ...before, former })).toEqual({ state: 'in-use' });
  expect(rig.tenant().products.find(({ id }) => id === 'zuhause-m')?.tariff?.monthlyCent).toBe(8888);
  expect(rig.tenant().formerProducts.map(({ id }) => id)).toEqual(['c']);
});

it('takes nothing without an id for gone', async () => {
  const before = await rig.read();
  const nameless = [{ Id: { a: 1 }, Art: 'business' }, { Id: [1], Art: 'business' }, { Art: 'business' }];
  rig.service.stock.products.push(...(nameless as Told[]));
  const first = await rig.read(before);
  expect((await rig.read(first)).former).toEqual([]);
});

it('leaves out a tariff that is gone and would not be taken any more, which nobody could mend', async () => {
  const before = await rig.read();
  const gone = (id: string, others: object) => ({ ...before.tariffs[0], id, externalId: id, ...others });
  const former = [gone('von-damals', {}), gone('zu-teuer', { monthlyCent: 1e12 }), gone('ohne-art', { kind: 'fax' })];
  expect(await rig.put({ ...before, former })).toEqual({ state: 'in-use' });
  expect(rig.tenant().formerProducts.map(({ id }) => id)).toEqual(['von-damals']);
});

it('leaves out who went first of those that are gone, where all of them have no room, and tells of too much that is sold', async () => {
  const before = await rig.read();
  const goneWith = (length: number) =>
    Array.from({ length: 500 }, (_, index) => {
      const text = 'x'.repeat(length);
      return {
        ...before.tariffs[0],
        id: `weg-${index}`,
        externalId: `weg-${index}`,
        description4: { de: text, en: text },
      };
    });
  // However long each of them is.
  for (let length = 180; length <= 200; length += 2) {
    const gone = goneWith(length);
    expect(await rig.put({ ...before, former: gone })).toEqual({ state: 'in-use' });
    const known = rig.tenant().formerProducts.map(({ id }) => id);
    expect(known.length).toBeGreaterThan(200);
    expect(known).toEqual(gone.slice(0, known.length).map(({ id }) => id));
  }
  const sold = Array.from({ length: 500 }, (_, index) => `viel-${index}`);
  const text = 'x'.repeat(200);
  rig.service.stock.products.push(...sold.map((id) => tariff(id, { Beschreibung4: { de: text, en: text } })));
  rig.service.stock.pages.push(page('viel', sold));
  const state = await rig.put();
  const sentence = 'tenants/fernklang/product-service/produkt: must not be larger than 512 kB';
  expect(state.state === 'refused' && state.mistakes).toContain(sentence);
});

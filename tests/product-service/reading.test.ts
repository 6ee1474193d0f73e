import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PictureProgress } from '#server/content/source/products/read-pictures.ts';
import { productsIn } from '#server/content/source/products/products.ts';
import { SourceTrouble } from '#server/content/source/trouble.ts';
import type { Fault } from './double.ts';
import { openRig, type Rig } from './rig.ts';
import { png, tariff } from './stock.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

/** The paths of pictures that were asked for since the last time. */
const pictures = () => rig.service.asked.splice(0).filter((path) => path.split('/').length > 1);

it('asks for two lists a language and for each picture, and keeps all of it as text', async () => {
  const read = await rig.read();
  expect(rig.service.asked.slice(0, 4)).toEqual([
    'produkt de',
    'produktkategorie de',
    'produkt en',
    'produktkategorie en',
  ]);
  const asked = pictures();
  expect([asked.length, new Set(asked).size]).toEqual([10, 10]);
  expect(asked.filter((path) => path.includes('639'))).toEqual([]);
  expect(productsIn(JSON.stringify(read))).toEqual(read);
  expect([productsIn('{}'), productsIn('no JSON')]).toEqual([null, null]);
});

it('asks for each picture again within three hours, a few at a time, and for all at once where nothing is remembered', async () => {
  const progress = new PictureProgress(rig.clock);
  const first = await rig.read(null, { progress });
  const all = pictures().toSorted();
  const again: string[] = [];
  let most = 0;
  for (let looked = 0; looked < 36; looked += 1) {
    rig.clock.moment = new Date(rig.clock.moment.getTime() + 5 * 60_000);
    expect(await rig.read(first, { progress })).toEqual(first);
    const asked = pictures();
    most = Math.max(most, asked.length);
    again.push(...asked);
  }
  expect(again.toSorted()).toEqual(all);
  expect(most).toBeLessThan(5);
  await rig.read(first);
  expect(pictures().toSorted()).toEqual(all);
});

it('asks for no picture where the tenant wants its own drawings', async () => {
  expect((await rig.read(null, { withPictures: false })).pictures).toEqual({});
  expect(pictures()).toEqual([]);
});

it('goes on where it was when a picture cannot be had', async () => {
  const progress = new PictureProgress(rig.clock);
  rig.service.fault = 'marks-down';
  await expect(rig.read(null, { progress })).rejects.toThrow('refuses (produktkategorie/internet/icon, status 500)');
  expect(pictures()).toHaveLength(8);
  rig.service.fault = null;
  expect((await rig.read(null, { progress })).pictures['produkt/zuhause-s/grafik']).toBe(png.toString('base64'));
  expect(pictures()).toEqual([
    'produktkategorie/internet/icon',
    'produktkategorie/mobil/grafik',
    'produktkategorie/mobil/icon',
  ]);
});

it('calls what is gone what it was called, also in a language that has come since', async () => {
  const known = await rig.read();
  const before = {
    ...known,
    tariffs: [{ ...known.tariffs[1], id: 'von-damals', shownName: { de: 'Damals' } }, ...known.tariffs],
  };
  const { former } = await rig.read(before);
  expect(former).toMatchObject([{ id: 'von-damals', shownName: { de: 'Damals', en: 'Damals' } }]);
  expect((await rig.read({ ...known, former: [...former, ...former] })).former).toEqual(former);
});

describe('what goes wrong is told as what it is, and nothing of it is taken', () => {
  it.each<[Exclude<Fault, null>, string]>([
    ['down', 'the product service refuses (produkt, status 503)'],
    ['unknown-here', 'the product service refuses (produkt, status 404)'],
    ['page-of-html', 'the product service answers with something else than its protocol has (status 200, no JSON)'],
    ['cut-off', 'the product service does not answer'],
    ['elsewhere', 'the product service sends elsewhere, where nobody follows (status 302)'],
    [
      'endless',
      'the product service answers with more than can be taken (more than 8192 kB at /api/v1/anbieter/produkt)',
    ],
    ['never-ends', 'the product service did not answer in time'],
    ['other-words', 'the product service answers with something else than its protocol has (produkt)'],
    ['list-of-texts', 'the product service answers with something else than its protocol has (produkt)'],
    ['deep', 'the product service answers with something else than its protocol has (produkt)'],
  ])('%s: %s', async (fault, sentence) => {
    rig.service.fault = fault;
    const failure: unknown = await rig
      .read(null, { patienceMs: fault === 'never-ends' ? 150 : 10_000 })
      .catch((error: unknown) => error);
    expect(failure instanceof SourceTrouble && failure.toldOf('product service')).toBe(sentence);
    expect(rig.service.asked).toHaveLength(1);
  });

  it('lists that are longer than anybody sells are not taken', async () => {
    rig.service.stock.products = Array.from({ length: 1001 }, (_, at) => ({ Id: `a-${at}` }));
    await expect(rig.read()).rejects.toThrow('answers with more than can be taken (produkt, more than 1000)');
  });

  it.each<[string, () => void]>([
    ['a price', () => (rig.service.stock.products[1] = tariff('zuhause-m', { PreisMonatlich: { de: 1, en: 2 } }))],
    ['a tariff less', () => (rig.service.stock.products[1] = { Id: { de: 'zuhause-m', en: 'zuhause-l' } })],
  ])('languages that differ in %s were read while something changed', async (_what, spoil) => {
    spoil();
    await expect(rig.read()).rejects.toThrow('changed while it was read (zuhause-m is another one in en)');
  });
});

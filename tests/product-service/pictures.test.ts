import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PictureProgress } from '#server/content/source/products/read-pictures.ts';
import { productsIn, type Products } from '#server/content/source/products/products.ts';
import { openRig, type Rig } from './rig.ts';
import { png, tariff } from './stock.ts';

const address = 'produkt/zuhause-s/grafik';
const tooLarge = Buffer.concat([png, Buffer.alloc(600 * 1024)]);

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

const shown = () => rig.tenant().pictures.get(address)?.content;
const told = () => rig.folders.products.leftOutOf('fernklang');
const put = async (products: Products) => {
  expect(productsIn(JSON.stringify(products))).toEqual(products);
  expect(await rig.folders.products.put('fernklang', products)).toEqual({ state: 'in-use' });
  return products;
};

it.each<[string, Buffer, string]>([
  ['is too large', tooLarge, 'must not be larger than 512 kB'],
  ['is none', Buffer.from('MZ'), 'is not a picture of the kind png'],
  ['may do what no drawing may', Buffer.from('<svg><script/></svg>'), 'must be a plain drawing'],
])('a picture that %s keeps no price from being shown: the one before stays, or none', async (_what, bytes, reason) => {
  const before = await put(await rig.read());
  rig.service.stock.products[0] = tariff('zuhause-s', { PreisMonatlich: 777 });
  rig.service.stock.pictures.set(address, bytes);
  const progress = new PictureProgress(rig.clock);
  const after = await put(await rig.read(before, { progress }));
  expect([shown(), rig.tenant().products[0]?.tariff?.monthlyCent]).toEqual([png, 777]);
  const sentence = (end: string) =>
    expect.stringMatching(`^tenants/fernklang/product-service/${address}: ${reason}.*, ${end}$`) as unknown;
  expect(told()).toEqual([sentence('so the one before is shown')]);
  // Also where it is not asked for anew.
  await put(await rig.read(after, { progress }));
  expect([shown(), told()]).toEqual([png, [sentence('so the one before is shown')]]);
  await put(await rig.read());
  expect([shown(), told()]).toEqual([undefined, [sentence('so it is left out')]]);
  rig.service.stock.pictures.set(address, png);
  await put(await rig.read(after));
  expect([shown(), told()]).toEqual([png, []]);
});

it('what is left out is told of what is in use, also while the folder says something wrong', async () => {
  rig.service.stock.pictures.set(address, tooLarge);
  await put(await rig.read());
  const before = told();
  const file = rig.copy.at('tenant.json');
  const text = await readFile(file, 'utf8');
  const write = async (content: string) => {
    await writeFile(file, content);
    for (let looks = 0; looks < 2; looks += 1) await rig.folders.look();
  };
  await write('{');
  expect([before.length, rig.folders.refused().length, told()]).toEqual([1, 1, before]);
  await write(text);
  expect([rig.folders.refused(), told()]).toEqual([[], before]);
});

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContent } from '#server/content/source/squidex/read-content.ts';
import { systemClock } from '#server/clock.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import { readFernklang } from '../../demo-host/content-service/fernklang.ts';
import { asset, item, openRig as openContentRig, secret, type Rig as ContentRig } from '../content-service/rig.ts';
import { openRig, type Rig } from './rig.ts';
import { mobile, png } from './stock.ts';

let contents: ContentRig;
let products: Rig;

beforeAll(async () => {
  [contents, products] = [await openContentRig(), await openRig()];
  const { items } = await readFernklang();
  contents.stock.assets = [asset('line', png)];
  contents.stock.items = [
    ...items.filter(({ schema }) => schema !== 'images'),
    item('images', { identifier: 'produkt.zuhause-s.grafik', bild: ['line'] }),
  ];
  products.reset();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  products.service.stock.pictures.set('produkt/zuhause-s/grafik', drawing);
  await rm(products.copy.at('content'), { recursive: true });
});
afterAll(async () => {
  await contents.service.close();
  await products.close();
});

/** A tenant of whose texts and products nothing has come yet. */
async function opened() {
  const env = { TENANT_FERNKLANG_SQUIDEX_URL: contents.service.url, TENANT_FERNKLANG_SQUIDEX_SECRET: secret };
  const folders = await TenantFolders.open({ dir: products.copy.dir, env }, systemClock);
  const place = folders.contents.places().get('fernklang');
  if (!place) throw new Error('no content service is named');
  const asking = { signal: new AbortController().signal, patienceMs: 10_000 };
  return {
    folders,
    putContent: async () =>
      folders.contents.put('fernklang', await readContent({ client: contents.newClient(), place, asking }, null)),
    putProducts: async () => folders.products.put('fernklang', await products.read()),
  };
}

it.each([['texts', 'products'] as const, ['products', 'texts'] as const])(
  'a tenant of which %s come first waits for its %s, and is in service in the moment in which they come',
  async (first, _other) => {
    const { folders, putContent, putProducts } = await opened();
    const [one, other] = first === 'texts' ? [putContent, putProducts] : [putProducts, putContent];
    const before = folders.products.groundOf('fernklang');
    expect(await one()).toEqual({ state: 'waiting' });
    expect([folders.get('fernklang'), folders.awaitsContent('fernklang')]).toEqual([undefined, true]);
    // Whatever was refused before may be good now.
    expect(folders.products.groundOf('fernklang')).toBeGreaterThan(before);
    expect(await other()).toEqual({ state: 'in-use' });
    const tenant = folders.get('fernklang');
    expect([tenant?.products.length, tenant?.faq.de.title]).toEqual([3, 'Fragen und Antworten']);
    expect(folders.refused()).toEqual([]);
    // Where both have a picture, editors have put theirs there for this.
    const picture = tenant?.pictures.get('produkt/zuhause-s/grafik');
    expect(picture?.type).toBe('image/png');
    // Each goes on by itself from then on.
    expect([await one(), await other()]).toEqual([{ state: 'in-use' }, { state: 'in-use' }]);
  },
);

it('what one service has is judged with what the other has: a footnote that nobody wrote is told at the product', async () => {
  const { folders, putContent, putProducts } = await opened();
  const { items } = contents.stock;
  contents.stock.items = items.filter(({ id }) => id !== 'footnotes-geraet');
  expect(await putProducts()).toEqual({ state: 'waiting' });
  const put = await putContent();
  const sentence = 'product-service/produkt/handytarife/pagina: refers to [^geraet], which is no footnote';
  expect(put.state === 'refused' && [...new Set(put.mistakes)]).toEqual([`tenants/fernklang/${sentence}`]);
  contents.stock.items = items;
  expect(await putContent()).toEqual({ state: 'in-use' });
  expect(folders.get('fernklang')?.shop?.devices).toHaveLength(1);
});

/** The footnote of the tariffs for the hand is called otherwise, and the former one has gone. */
function withOtherFootnote(items: ContentRig['stock']['items']): ContentRig['stock']['items'] {
  const [footnote] = items.filter(({ id }) => id === 'footnotes-mobil');
  if (!footnote) throw new Error('there is no such footnote');
  return [
    ...items.filter(({ id }) => id !== 'footnotes-mobil'),
    { ...footnote, id: 'footnotes-funk', data: { ...footnote.data, identifier: { iv: 'funk' } } },
  ];
}

it('what two services change of each other is used once both have come, whichever is first', async () => {
  for (const first of ['texts', 'products']) {
    products.reset();
    const { items } = contents.stock;
    const { folders, putContent, putProducts } = await opened();
    await putContent();
    expect(await putProducts()).toEqual({ state: 'in-use' });
    // The tariffs for the hand have another footnote, which nobody refers to yet, and the former one goes.
    contents.stock.items = withOtherFootnote(items);
    products.service.stock.products[2] = mobile('mobil-s', { Fussnote: 'funk', PreisMonatlich: 1234 });
    const [one, other] = first === 'texts' ? [putContent, putProducts] : [putProducts, putContent];
    expect((await one()).state).toBe('refused');
    expect(await other()).toEqual({ state: 'in-use' });
    expect(folders.get('fernklang')?.products.find(({ id }) => id === 'mobil-s')?.tariff?.monthlyCent).toBe(1234);
    expect([await one(), await other()]).toEqual([{ state: 'in-use' }, { state: 'in-use' }]);
    contents.stock.items = items;
  }
});

it('what a service has taken back is not used with what another one has: it sells at the prices of now', async () => {
  products.reset();
  const { items } = contents.stock;
  const { folders, putContent, putProducts } = await opened();
  await putContent();
  expect(await putProducts()).toEqual({ state: 'in-use' });
  const price = () => folders.get('fernklang')?.products.find(({ id }) => id === 'mobil-s')?.tariff?.monthlyCent;
  const before = [price(), folders.products.copyOf('fernklang')];
  products.service.stock.products[2] = mobile('mobil-s', { Fussnote: 'funk', PreisMonatlich: 1234 });
  expect((await putProducts()).state).toBe('refused');
  products.reset();
  folders.products.forgetRefused('fernklang');
  contents.stock.items = withOtherFootnote(items);
  expect((await putContent()).state).toBe('refused');
  expect([price(), folders.products.copyOf('fernklang')]).toEqual(before);
  contents.stock.items = items;
});

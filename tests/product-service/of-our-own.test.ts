import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { FormerTariffs } from '#server/content/source/products/former.ts';
import { PictureProgress } from '#server/content/source/products/read-pictures.ts';
import { readProducts } from '#server/content/source/products/read-products.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import { Service } from '../api/service/service.ts';
import { copyWithService, readJson } from './stock.ts';

it('a tenant may have its products from another one of such a service as ours, and sells the very same', async () => {
  const copy = await copyWithService('${TENANT_FERNRUF_PRODUCTS}', 'fernruf');
  const foldersWith = (url: string) =>
    TenantFolders.open(
      { dir: copy.of('fernruf').dir, env: { TENANT_FERNRUF_PRODUCTS: url } },
      { now: () => new Date() },
    );
  const tenants = await foldersWith('http://127.0.0.1:1');
  const service = await Service.start('pglite', undefined, undefined, undefined, { tenants });
  service.tenants = tenants;
  onTestFinished(async () => {
    await service.stop();
    await copy.remove();
  });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const own = await readJson(copy, '../fernklang/products.json');
  const lists = ['Festnetz', 'Mobilfunk', 'Geschaeft'].flatMap((list) => own[list] ?? []);
  const { Praemienregeln, Provisionszeiten } = own;
  const Produkte = lists.map(({ Id, Provision, BestellUrl }) => ({ Id, Provision, BestellUrl }));
  const Vorgaben = { Geraete: { Fussnote: 'geraet' } };
  await writeFile(copy.at('products.json'), JSON.stringify({ Praemienregeln, Provisionszeiten, Vorgaben, Produkte }));
  await copy.edit('tenant.json', '"apiRoute": "/anbieter"', '"apiRoute": "/fernklang"');
  const folders = await foldersWith(`http://127.0.0.1:${port}`);
  const place = folders.products.places().get('fernruf');
  if (!place) throw new Error('no product service is named');
  const asking = { signal: new AbortController().signal, patienceMs: 60_000 };
  const remembered = {
    progress: new PictureProgress(service.clock),
    former: new FormerTariffs(async () => new Map()),
  };
  const products = await readProducts({ place, asking }, null, remembered);
  expect(await folders.products.put('fernruf', products)).toEqual({ state: 'in-use' });
  const [mine, theirs] = [folders.get('fernruf'), folders.get('fernklang')];
  // What is recommended as a whole stands in each folder.
  expect(mine?.products).toEqual(theirs?.products.filter(({ whole }) => !whole));
  expect(mine?.products.length).toBeGreaterThan(50);
  expect(mine?.shop?.categories).toEqual(theirs?.shop?.categories);
  expect(mine?.shop?.rewards).toEqual(theirs?.shop?.rewards);
  const byId = ({ id }: { readonly id: string }, { id: another }: { readonly id: string }) => id.localeCompare(another);
  expect(mine?.shop?.devices.toSorted(byId)).toEqual(theirs?.shop?.devices.toSorted(byId));
  const drawn = await service.call('GET', 'produkt/zuhause-s/grafik?lang=de', { tenant: 'fernklang' });
  expect(mine?.pictures.get('produkt/zuhause-s/grafik')?.content.toString()).toBe(drawn.text);
});

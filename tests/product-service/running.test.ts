import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptSource } from '#server/content/source/kept-source.ts';
import type { ProductPlace } from '#server/content/source/products/place.ts';
import { productSource } from '#server/content/source/products/product-source.ts';
import type { Products } from '#server/content/source/products/products.ts';
import { forgetFormer } from '#server/domain/programme/sources/copies.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import type { TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import { hashOf, keyWish } from '../api/given/releasers.ts';
import { newDatabase } from '../api/service/engines.ts';
import { metricsToken, operatorKey, Service } from '../api/service/service.ts';
import { newLog } from '../content-service/rig.ts';
import { startProductService, type ProductService } from './double.ts';
import { copyWithService, fill, page, rules, tariff } from './stock.ts';

const failedSentence = 'products of a product service cannot be taken over';
const takenSentence = 'tenant sells what its product service has';

interface Instance {
  readonly folders: TenantFolders;
  readonly products: KeptSource<ProductPlace, Products>;
  /** How often something was judged. */
  readonly judged: () => number;
}

/** Fernruf sells what a service has; Fernklang beside it has its products in its folder. */
describe('a tenant whose products come from a service', () => {
  let [provider, other]: ProductService[] = [];
  let copy: TenantsCopy;
  let service: Service;
  let here: Instance;
  const { logged, logger } = newLog();
  const providers = () => {
    if (!provider || !other) throw new Error('no service is there');
    return { provider, other };
  };

  /** An instance of the service on the same database. */
  const newInstance = async (url: string, db = service.database.db): Promise<Instance> => {
    // Asked once something happens, and the service is there by then.
    const clock = { now: () => service.clock.now() };
    const folders = await TenantFolders.open({ dir: copy.dir, env: { TENANT_FERNRUF_PRODUCTS: url } }, clock);
    let judged = 0;
    const tenants = {
      ...folders.products,
      put: (...given: Parameters<typeof folders.products.put>) => {
        judged += 1;
        return folders.products.put(...given);
      },
    };
    const products = productSource({ db, clock, tenants, logger, patienceMs: 30_000 });
    return { folders, products, judged: () => judged };
  };
  const pass = (minutes: number) => service.clock.pass({ hours: minutes / 60 });
  const read = async ({ products }: Instance = here) => {
    await products.look();
    await products.settled();
  };
  const get = (path: string, token?: string) =>
    service.call('GET', path, { tenant: 'fernruf', ...(token && { token }) });
  const sold = ({ folders }: Instance = here) => folders.get('fernruf')?.products.map(({ id }) => id);
  const ready = async () => (await get('/readyz')).body;
  let operatorToken = '';

  beforeAll(async () => {
    [provider, other] = [await startProductService(), await startProductService()];
    for (const each of [provider, other]) fill(each.stock);
    copy = await copyWithService('${TENANT_FERNRUF_PRODUCTS}', 'fernruf');
    const database = await newDatabase('postgres');
    here = await newInstance(provider.url, database.db);
    service = await Service.start('postgres', undefined, undefined, async () => database, {
      tenants: here.folders,
      refusedFolders: here.folders.refused,
      products: here.products,
      environmentKeys: { firstKeys: [{ tenant: 'fernruf', hash: hashOf(operatorKey) }], releaseKeys: [] },
    });
    service.tenants = here.folders;
  });
  afterAll(async () => {
    await here.products.stop();
    await service.stop();
    await providers().provider.close();
    await providers().other.close();
    await copy.remove();
  });

  it('is out of service with the sentence for that while nothing has come, and its neighbour is not', async () => {
    providers().provider.fault = 'down';
    await read();
    expect([(await get('produkt')).status, (await get('produkt')).body]).toMatchObject([503, { Code: 'PSOF0803' }]);
    expect((await service.call('GET', 'produkt', { tenant: 'fernklang' })).status).toBe(200);
    const mistakes = ['the product service refuses (produkt, status 503)'];
    expect(logged.splice(0)).toEqual([['error', { tenant: 'fernruf', mistakes }, failedSentence]]);
    expect(await ready()).toEqual({ status: 'ready', products: { failing: 1, without: 1, oldestMinutes: 0 } });
  });

  it('is in service once they come, which is tried again after a rest', async () => {
    const { provider: own } = providers();
    own.fault = null;
    own.asked.length = 0;
    await read();
    expect(own.asked).toEqual([]);
    pass(15);
    await read();
    const { body } = await get('produkt?kategorie=internet');
    expect(body['Produkte']).toMatchObject([{ Id: 'zuhause-s', Provision: 'standard;7000' }, { Id: 'zuhause-m' }]);
    expect(logged.splice(0)).toEqual([['info', { tenant: 'fernruf' }, takenSentence]]);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('goes on with the last good copy, also after a restart, while its service is away', async () => {
    providers().provider.fault = 'page-of-html';
    pass(6);
    await read();
    const again = await newInstance(providers().provider.url);
    expect(sold(again)).toBeUndefined();
    await again.products.takeKept();
    expect([sold(), sold(again)]).toEqual([
      ['zuhause-s', 'zuhause-m', 'mobil-s'],
      ['zuhause-s', 'zuhause-m', 'mobil-s'],
    ]);
    pass(10);
    expect(await ready()).toMatchObject({ products: { failing: 1, without: 0, oldestMinutes: 16 } });
    logged.splice(0);
  });

  it('tells many mistakes by the first ones, wherever somebody looks, and sells what was right before', async () => {
    const { provider: own } = providers();
    operatorToken = 'a key of the operator’s that nobody can guess'.replaceAll(/\W/g, '-');
    const wish = keyWish('Karin Vogt', operatorToken, ['Berichte', 'Kundenservice']);
    const made = { tenant: 'fernruf', token: operatorKey, body: { ...wish, BekanntePerson: false, Tage: 7 } };
    expect((await service.call('POST', 'operator/schluessel', made)).status).toBe(200);
    own.fault = null;
    own.stock.products = Array.from({ length: 60 }, (_, at) => tariff(`zuhause-${at}`, { PreisMonatlich: 'viel' }));
    pass(15);
    await read();
    const first =
      'tenants/fernruf/product-service/produkt/zuhause-0: PreisMonatlich: must be a whole number from 0 to 100000000';
    const { body } = await get('operator/produkte', operatorToken);
    expect(body).toMatchObject({ Version: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown });
    const told: readonly string[] = body['Maengel'] ?? [];
    expect([told.length, told[0], told[20]]).toEqual([21, first, expect.stringMatching(/^and \d+ more$/)]);
    expect(logged.splice(0)).toEqual([['error', { tenant: 'fernruf', mistakes: told }, failedSentence]]);
    const { text } = await service.call('GET', '/metrics', { token: metricsToken });
    expect(text).toContain(`products_refused{tenant="fernruf",mistake="${first}"} 1`);
    expect(text).toContain('products_age_seconds{tenant="fernruf",mistake=""} 1860');
    expect(sold()).toEqual(['zuhause-s', 'zuhause-m', 'mobil-s']);
  });

  it('is read when an operator says so, at once, and only where there is something to read', async () => {
    fill(providers().provider.stock);
    const refresh = (tenant: string, token: string) =>
      service.call('POST', 'operator/produkte', { tenant, token, body: null });
    expect((await refresh('fernruf', operatorToken)).body).toMatchObject({ Maengel: [] });
    const { status, body } = await get('operator/inhalt', operatorToken);
    expect([status, body['Code']]).toEqual([404, 'PSOF0767']);
  });

  it('is judged once with a copy that it cannot use, and again when its folder is another one', async () => {
    const spoilt = { ...rules, Vorgaben: { ...rules.Vorgaben, Geraete: { Fussnote: 'nirgends' } } };
    await writeFile(copy.at('products.json'), JSON.stringify(spoilt));
    const again = await newInstance(providers().provider.url);
    logged.splice(0);
    for (let looked = 0; looked < 3; looked += 1) await again.products.takeKept();
    expect([again.judged(), sold(again)]).toEqual([1, undefined]);
    expect(logged.splice(0)).toMatchObject([['error', { tenant: 'fernruf' }, failedSentence]]);
    await writeFile(copy.at('products.json'), JSON.stringify(rules));
    await again.folders.look();
    await again.folders.look();
    await again.products.takeKept();
    expect(sold(again)).toEqual(['zuhause-s', 'zuhause-m', 'mobil-s']);
  });

  it('keeps what each place has, while instances know of two, so that none loses its last good copy', async () => {
    const { provider: own, other: moved } = providers();
    moved.stock.products[0] = tariff('zuhause-s', { PreisMonatlich: 1495 });
    const next = await newInstance(moved.url);
    pass(6);
    await read(next);
    await read();
    for (const each of [own, moved]) each.fault = 'down';
    const price = async (url: string) => {
      const again = await newInstance(url);
      await again.products.takeKept();
      return again.folders.get('fernruf')?.products[0]?.tariff?.monthlyCent;
    };
    expect([await price(own.url), await price(moved.url)]).toEqual([1995, 1495]);
    // Nobody has read it for so long that nobody is left who would.
    const { db } = service.database;
    const inDays = (days: number) => new Date(service.clock.now().getTime() + days * 24 * 3_600_000);
    await forgetFormer(db, here.products.sources(), inDays(89));
    expect(await price(moved.url)).toBe(1495);
    await forgetFormer(db, here.products.sources(), inDays(91));
    expect([await price(own.url), await price(moved.url)]).toEqual([1995, undefined]);
    await next.products.stop();
  });

  it('knows what is gone with a former place, in each of which it was, and sells it to nobody', async () => {
    const { provider: own, other: moved } = providers();
    const former = ({ folders }: Instance) => folders.get('fernruf')?.formerProducts.map(({ id }) => id);
    for (const each of [own, moved]) {
      fill(each.stock);
      each.fault = null;
    }
    own.stock.products.push(tariff('nur-hier'));
    own.stock.pages.push(page('hier', ['nur-hier']));
    // A former test has written into it.
    await here.folders.look();
    await here.folders.look();
    pass(20);
    await read();
    expect(sold()).toContain('nur-hier');
    const next = await newInstance(moved.url);
    moved.stock.products.push(tariff('nur-dort'));
    moved.stock.pages.push(page('dort', ['nur-dort']));
    pass(6);
    await read(next);
    expect([sold(next)?.includes('nur-hier'), former(next)]).toEqual([false, ['nur-hier']]);
    // And back.
    const back = await newInstance(own.url);
    pass(6);
    await read(back);
    expect([sold(back)?.includes('nur-hier'), former(back)]).toEqual([true, ['nur-dort']]);
    for (const each of [next, back]) await each.products.stop();
  });
});

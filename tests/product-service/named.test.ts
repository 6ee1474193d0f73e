import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { productSource } from '#server/content/source/products/product-source.ts';
import { findProduct } from '#server/domain/tenant.ts';
import { youngUnderOf } from '#server/domain/young-under.ts';
import { engines, newDatabase } from '../api/service/engines.ts';
import { newLog } from '../content-service/rig.ts';
import type { Told } from './double.ts';
import { openRig, type Rig } from './rig.ts';
import { page, tariff } from './stock.ts';
import { recommendYoungWhole } from './young-whole.ts';

/** Many that have other ids with each reading; of those for business people the folder says nothing. */
const many = (name: string, count: number, others: Told = { Art: 'business' }) =>
  Array.from({ length: count }, (_, index) => tariff(`${name}-${index}`, others));

describe.each(engines)('tariffs that are gone, on %s', (engine) => {
  let rig: Rig;
  let database: OpenDatabase;
  let asked = 0;
  beforeAll(async () => {
    rig = await openRig();
    // Nobody asks for thousands of pictures here.
    await rig.copy.edit('tenant.json', '"produktApi": "http"', '"produktApi": "http",\n  "ProduktBilder": false');
    await rig.folders.look();
    await rig.folders.look();
  });
  afterAll(() => rig.close());
  beforeEach(async () => {
    rig.reset();
    database = await newDatabase(engine, { onStatement: (text) => void (asked += Number(/"product_id"/.test(text))) });
    return () => database.close();
  });

  const day = (number: number) => new Date(Date.UTC(2026, 5, number));
  const recommend = (productId: string, expiresAt: Date) =>
    database.db.insert(referrals).values({
      tenant: 'fernklang',
      number: `E-${productId}`,
      code: `code-${productId}`,
      recommenderId: randomUUID(),
      firstName: 'Karin',
      lastName: 'Vogt',
      productId,
      bountyId: `${productId}-standard`,
      bountyCent: 7000,
      recommenderShare: 50,
      createdAt: day(1),
      expiresAt,
    });

  /** Reads as the service does, with what the database keeps. */
  const newSource = () => {
    const { logged, logger } = newLog();
    const tenants = rig.folders.products;
    const products = productSource({ db: database.db, clock: rig.clock, tenants, logger, patienceMs: 30_000 });
    return async (stock: Partial<typeof rig.service.stock> = {}) => {
      Object.assign(rig.service.stock, stock);
      rig.clock.moment = new Date(rig.clock.moment.getTime() + 6 * 60_000);
      await products.look();
      await products.settled();
      expect(logged.filter(([level]) => level === 'error')).toEqual([]);
    };
  };

  it('stay known where referrals name them, however many others go after them', async () => {
    const read = newSource();
    const { products: all } = rig.service.stock;
    await read();
    await recommend('zuhause-m', day(20));
    const [line] = all;
    const without = (name: string) => ({
      products: [...(line ? [line] : []), ...many(name, 600)],
      pages: [page('internet', ['zuhause-s'])],
      offers: [],
    });
    for (const name of ['a', 'b']) await read(without(name));
    expect(findProduct(rig.tenant(), 'zuhause-m')?.name.de).toBe('Tarif zuhause-m');
    // The tariff for the hand went with it, and nobody asks for that.
    expect(findProduct(rig.tenant(), 'mobil-s')).toBeUndefined();
  });

  it('have the room that the file leaves by the referrals that name them, those that last longest first', async () => {
    const read = newSource();
    const text = { de: 'x'.repeat(200), en: 'x'.repeat(200) };
    const sold = (name: string) => {
      const products = many(name, 200, { Beschreibung3: text, Beschreibung4: text });
      return {
        products,
        pages: [
          page(
            'internet',
            products.map(({ Id }) => String(Id)),
          ),
        ],
        offers: [],
      };
    };
    await read(sold('a'));
    await recommend('a-7', day(20));
    await recommend('a-8', day(25));
    for (const name of ['b', 'c', 'd']) await read(sold(name));
    const { formerProducts } = rig.tenant();
    expect(formerProducts.length).toBeLessThan(300);
    expect(formerProducts.slice(0, 3).map(({ id }) => id)).toEqual(['a-8', 'a-7', 'c-0']);
  });

  it('say for whom a page of the folder’s was that is gone, however many others go after them', async () => {
    await recommendYoungWhole(rig);
    const read = newSource();
    const { products, pages } = rig.service.stock;
    const young = tariff('jung', { Young: true, KategorieId: 'junge-leute' });
    await read({ products: [...products, young], pages: [...pages, page('junge-leute', ['jung'])] });
    for (const name of ['a', 'b']) await read({ products: [...products, ...many(name, 600)], pages });
    expect(youngUnderOf(rig.tenant(), 'junge')).toBe(28);
  });

  it('are looked up where something has gone, and not with every reading', async () => {
    const read = newSource();
    const { products } = rig.service.stock;
    await read({ products: [...products, ...many('a', 10)] });
    asked = 0;
    await read({ products });
    expect(asked).toBeGreaterThan(0);
    const before = asked;
    for (let times = 0; times < 3; times += 1) await read();
    expect(asked).toBe(before);
  });
});

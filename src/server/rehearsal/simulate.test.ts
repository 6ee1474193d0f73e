import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { simulate, type Simulated } from './simulate.ts';
import { tellSimulated } from './tell-simulated.ts';

const assumed = {
  referrals: 2000,
  ordersPercent: 30,
  vouchersPercent: 40,
  seed: 7,
  from: new Date('2026-11-28T10:00:00Z'),
};

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

/** The tenant with other worths. */
const worth = (tenant: Tenant, factor: number): Tenant => ({
  ...tenant,
  products: tenant.products.map((product) => ({
    ...product,
    bounties: product.bounties.map((bounty) => ({ ...bounty, valueCent: bounty.valueCent * factor })),
  })),
});

describe('invented referrals', () => {
  let tenants: ReadonlyMap<string, Tenant>;
  beforeAll(async () => {
    tenants = await loadTenants(join(import.meta.dirname, '../../../demo-host/tenants'), {});
  });
  const of = (key: string): Tenant => {
    const tenant = tenants.get(key);
    if (!tenant) throw new Error(`${key} is gone`);
    return tenant;
  };

  it.each(['lindenstrom', 'fernklang'])('of %s are the same for the same seed, and add up', (key) => {
    const one = simulate(of(key), assumed);
    expect(simulate(of(key), assumed)).toEqual(one);
    expect(simulate(of(key), { ...assumed, seed: 8 })).not.toEqual(one);
    expect(one.costCent).toBe(one.recommendersCent + one.recipientsCent);
    expect([
      sum(one.months.values()),
      sum(one.perOrder),
      sum([...one.products.values()].map(({ cents }) => cents)),
    ]).toEqual([one.costCent, one.costCent, one.costCent]);
    expect(one.orders).toBeGreaterThan(500);
    expect(one.orders).toBeLessThan(700);
  });

  it('cost twice as much where bounties are worth twice as much, and nothing where nobody orders', () => {
    // A recipient's part is not cut off here, so that nothing but the worth differs.
    const tenant = { ...of('lindenstrom'), config: { ...of('lindenstrom').config, maxRecipientBountyCent: 1_000_000 } };
    expect(simulate(worth(tenant, 2), assumed).costCent).toBe(2 * simulate(tenant, assumed).costCent);
    expect(simulate(tenant, { ...assumed, ordersPercent: 0 })).toMatchObject({ made: 2000, orders: 0, costCent: 0 });
  });

  it('are not made where nothing is promised', () => {
    const tenant = of('lindenstrom');
    const nothing = { ...tenant, products: tenant.products.map((product) => ({ ...product, bounties: [] })) };
    expect(simulate(nothing, assumed)).toMatchObject({ made: 0, orders: 0 });
  });

  it('are a voucher for as many as are assumed', () => {
    expect(simulate(of('lindenstrom'), { ...assumed, vouchersPercent: 0 }).vouchers).toBe(0);
    const all = simulate(of('lindenstrom'), { ...assumed, vouchersPercent: 100 });
    expect([all.vouchersCent, all.vouchers >= all.orders]).toEqual([all.costCent, true]);
  });

  it('are told beside what they would cost as it is', () => {
    const told = (one: Partial<Simulated>): Simulated => ({
      made: 0,
      orders: 0,
      costCent: 0,
      recommendersCent: 0,
      recipientsCent: 0,
      vouchersCent: 0,
      vouchers: 0,
      months: new Map(),
      products: new Map(),
      perOrder: [],
      ...one,
    });
    const lines = tellSimulated(
      told({ orders: 3, costCent: 24_000, perOrder: [6000, 8000, 10_000] }),
      told({ orders: 4, costCent: 20_050 }),
    );
    expect(lines).toContain('  orders that are paid                              3   (served: 4, -1)');
    expect(lines).toContain('  costs                                      240,00 €   (served: 200,50 €, +39,50 €)');
    expect(lines).toContain('  an order costs, half of all, at most        80,00 €   (served: 0,00 €, +80,00 €)');
    expect(tellSimulated(told({ costCent: 100 })).join()).not.toContain('served');
  });
});

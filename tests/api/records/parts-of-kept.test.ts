import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { readKept } from '#server/domain/kept-figures.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

/** More than one transaction takes. */
const many = 5001;

describe.each(engines)('parts of what is kept on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const run = async (text: string) => (await service.database.executeSql(text)).rows;
  const countOf = async (table: string, is: string) =>
    Number((await run(`select count(*)::int as n from ${table} where ${is}`))[0]?.['n']);
  const tenant = `'lindenstrom'`;
  const series = `generate_series(1, ${many}) as n`;
  const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * 86_400_000).toISOString();

  /** So many of each: how an order was before an import, the name of whom somebody has shut out, what signed before. */
  async function plant() {
    const [of, at] = ['00000000-0000-4000-8000-000000000001', daysAgo(31)];
    const order = `'linden-duo', 'Offen', '${at}'`;
    await run(`insert into order_imports (tenant, id, operator, operator_id, started_at, taken_at)
      values (${tenant}, '${of}', '{}', 'k', '${at}', '${at}')`);
    await run(`insert into orders (tenant, external_id, id, product_id, status, ordered_at, created_at)
      select ${tenant}, 'o' || n, gen_random_uuid(), ${order}, '${at}' from ${series}`);
    await run(`insert into order_import_changes (tenant, import_id, order_id, is_new, product_id, status, ordered_at, options)
      select ${tenant}, '${of}', 'o' || n, true, ${order}, '' from ${series}`);
    const years = daysAgo(731);
    await run(
      `insert into agencies (tenant, number, name, created_at, changed_at) values (${tenant}, 'a', 'A', now(), now())`,
    );
    await run(`insert into agency_users (tenant, id, agency_number, name, role, created_at, signed_in_at, ended_at)
      select ${tenant}, gen_random_uuid(), 'a', 'Nele', 'Mitarbeiter', '${years}', '${years}', '${years}' from ${series}`);
    await run(`insert into webhook_endpoints (tenant, id, url, kinds, sealed, sealed_former, former_until, created_at, told_from)
      select ${tenant}, gen_random_uuid(), 'https://receiver.example/', '[]', 's', 'f', '${at}', '${at}', '${at}' from ${series}`);
  }
  const left = async () => [
    await countOf('order_import_changes', 'true'),
    await countOf('agency_users', `name <> ''`),
    await countOf('webhook_endpoints', 'sealed_former is not null'),
  ];

  it('go in one pass, however many, and are noted as nothing that is gone', async () => {
    await plant();
    expect(await left()).toEqual([many, many, many]);
    const none = { orderImports: 0, agencyUsers: 0, webhookDeliveries: 0 };
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject(none);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await run('select * from deletion_log')).toEqual([]);
    expect(await countOf('order_imports', 'true')).toBe(1);
  });

  it('keep a deadline from being met as long as some are left', async () => {
    const { database, clock, effects } = service;
    await run('delete from orders');
    await run('delete from order_imports');
    await run('delete from agency_users');
    await run('delete from agencies');
    await run('delete from webhook_endpoints');
    clock.pass({ hours: 1 });
    await plant();
    // A machine on which each look at the clock takes a minute: half an hour is enough for one transaction of each.
    let looks = 0;
    const slow = { now: () => new Date(clock.now().getTime() + (looks += 1) * 60_000) };
    await deleteOutdated(database.db, { ...effects, clock: slow });
    const finished = async (name: string) =>
      (await readKept(database.db, 'deletion_finished')).find(({ label }) => label === name)?.at.getTime();
    const before = clock.now().getTime() - 3_600_000;
    for (const name of ['orderImports', 'agencyUsers', 'webhookDeliveries']) {
      expect([name, await finished(name)]).toEqual([name, before]);
    }
    expect(await left()).toEqual([1, 1, 1]);
    await deleteOutdated(database.db, effects);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await finished('orderImports')).toBe(clock.now().getTime());
  });
});

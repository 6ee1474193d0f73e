import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { transact } from '#server/db/transact.ts';
import { anchorIn } from '#server/domain/money/ledger/anchor-text.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { anchorJob, sealJob } from '#server/jobs/money/ledger.ts';
import { rowsOf } from '../../given/account-people.ts';
import { engines } from '../../service/engines.ts';
import { operatorKey, Service } from '../../service/service.ts';

const to = 'praemien@lindenstrom.example';

describe.each(engines)('the end of the books on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, operatorEmail: to },
    }));
  }, 180_000);
  afterAll(() => service.stop());

  const lines: { readonly told: unknown; readonly message: string | undefined }[] = [];
  const log = (told: unknown, message?: string) => void lines.push({ told, message });
  const logger = { info: log, warn: log };
  const loggedAs = (message: string) => lines.filter((line) => line.message === message).map(({ told }) => told);
  const ends = () => loggedAs('where the books end today');
  /** Both jobs, as the service has them. */
  const keep = async () => {
    const { effects, database, tenants } = service;
    const ground = { db: database.db, effects, tenants, logger };
    for (const job of [sealJob(ground), anchorJob(ground)]) await job.run(new AbortController().signal);
  };
  const postOne = (tenant = 'lindenstrom') => {
    const posting = { kind: ledgerKind.vouchersBought, amountCent: 6000 };
    return transact(service.database.db, (tx) => post(tx, service.effects, tenant, posting));
  };
  const anchors = async () =>
    (await service.mailsTo(to)).flatMap((mail) => (mail.kind === 'ledger-anchor' ? [mail.anchor] : []));
  const rows = () =>
    rowsOf(service, `select day::text, seq::int from ledger_anchors where tenant = 'lindenstrom' order by day`);
  const checked = (query: string) => service.call('GET', `operator/hauptbuch/pruefung${query}`, { token: operatorKey });

  it('is told once a day, by one mail, a row and the log, however many instances look', async () => {
    await postOne();
    await Promise.all([keep(), keep(), keep()]);
    // Whoever looks before it is sealed has nothing to tell.
    await keep();
    const [anchor, ...more] = await anchors();
    expect([anchor, more]).toEqual([expect.stringMatching(/^1:[0-9a-f]{64}$/), []]);
    expect(ends()).toEqual([{ tenant: 'lindenstrom', anchor }]);
    expect(loggedAs('postings were sealed')).toEqual([{ tenant: 'lindenstrom', sealed: 1, anchor }]);
    expect(await rows()).toEqual([{ day: '2026-05-20', seq: 1 }]);
    await postOne();
    await keep();
    expect(await rows()).toHaveLength(1);
    service.clock.pass({ days: 1 });
    await keep();
    expect(await rows()).toEqual([
      { day: '2026-05-20', seq: 1 },
      { day: '2026-05-21', seq: 2 },
    ]);
    expect(await anchors()).toHaveLength(2);
  });

  it('is not told where nothing was sealed since, nor by mail where there is no address', async () => {
    service.clock.pass({ days: 1 });
    await keep();
    expect(await rows()).toHaveLength(2);
    service.tenants = new Map(
      Array.from(service.tenants.values(), (tenant) => [
        tenant.key,
        { ...tenant, private: { ...tenant.private, operatorEmail: null } },
      ]),
    );
    await postOne();
    await keep();
    expect((await rows()).at(-1)).toEqual({ day: '2026-05-22', seq: 3 });
    expect(await anchors()).toHaveLength(2);
    expect(ends()).toHaveLength(3);
    expect(ends().at(-1)).toMatchObject({ tenant: 'lindenstrom' });
  });

  it('is what the check begins with, when it is handed to it', async () => {
    const [first = ''] = await anchors();
    const found = await checked(`?anker=${first}`);
    expect([found.status, found.body['Fehler'], found.body['Buchungen']]).toEqual([200, null, 3]);
    expect(found.body['Anker']).toMatch(/^3:/);
    const wrong = await checked(`?anker=${first.replace(/^1/, '9')}`);
    expect(wrong.body['Fehler']).toEqual({ Nummer: 9, Was: 'cut' });
    for (const text of ['1', first.slice(1), `0${first}`, `${first}0`]) {
      expect((await checked(`?anker=${text}`)).status).toBe(422);
    }
  });

  it('is missed in the books by the row of its day, and by the mail where that is gone as well', async () => {
    const [, second = ''] = await anchors();
    const behind = async (verb: string) => {
      for (const table of ['entries', 'lines', 'seals', 'anchors']) {
        await rowsOf(service, `alter table ledger_${table} ${verb} trigger all`);
      }
    };
    const check = (anchor: string | null = null) =>
      checkLedger(service.database.db, service.effects, 'lindenstrom', anchor === null ? null : anchorIn(anchor));
    await behind('disable');
    const last = `(select entry_id from ledger_seals where seq > 1)`;
    await rowsOf(service, `delete from ledger_lines where entry_id in ${last}`);
    await rowsOf(service, `delete from ledger_entries where id in ${last}`);
    await rowsOf(service, `delete from ledger_seals where seq > 1`);
    expect((await check()).fault).toEqual({ seq: 2, what: 'cut' });
    await rowsOf(service, `delete from ledger_anchors where seq > 1`);
    await behind('enable');
    // By what was added up of it as well, as long as nobody takes that away.
    expect((await check()).fault).toEqual({ seq: null, month: '2026-05', what: 'sums' });
    for (const table of ['ledger_sums', 'ledger_summed']) await rowsOf(service, `delete from ${table}`);
    expect((await check()).fault).toBeNull();
    expect((await check(second)).fault).toEqual({ seq: 2, what: 'cut' });
  });

  /** As the folders are while this one's cannot be used. */
  const without = (key: string, all: Tenants): Tenants => ({
    get: (wanted) => (wanted === key ? undefined : all.get(wanted)),
    has: (wanted) => all.has(wanted),
    keys: () => all.keys(),
    values: () => Array.from(all.values()).filter((tenant) => tenant.key !== key),
  });

  it('is sealed of a tenant that is out of service, and told of all of it when that is back', async () => {
    const all = service.tenants;
    service.tenants = without('nachbar', all);
    const seals = () => rowsOf(service, `select seq::int from ledger_seals where tenant = 'nachbar' order by seq`);
    const told = () => rowsOf(service, `select day::text, seq::int from ledger_anchors where tenant = 'nachbar'`);
    const endOf = () => ends().filter((end) => JSON.stringify(end).includes('nachbar'));
    for (const seq of [1, 2]) {
      await postOne('nachbar');
      await keep();
      expect(await seals()).toHaveLength(seq);
      service.clock.pass({ days: 1 });
    }
    expect([await told(), endOf()]).toEqual([[], []]);
    // What the log says meanwhile of each lot.
    expect(loggedAs('postings were sealed').at(-1)).toMatchObject({ tenant: 'nachbar', sealed: 1 });
    service.tenants = all;
    await keep();
    expect(await told()).toEqual([{ day: '2026-05-24', seq: 2 }]);
    expect(endOf()).toEqual([{ tenant: 'nachbar', anchor: expect.stringMatching(/^2:/) as string }]);
    expect(await checkLedger(service.database.db, service.effects, 'nachbar')).toMatchObject({
      entries: 2,
      unsealed: 0,
      fault: null,
    });
  });

  it('is told of the others where one’s cannot be', async () => {
    for (const tenant of ['lindenstrom', 'nachbar']) await postOne(tenant);
    service.clock.pass({ days: 1 });
    const { effects, database, tenants } = service;
    const [one, ...others] = Array.from(tenants.values());
    if (!one) throw new Error('no tenant');
    const broken = { ...one, private: { ...one.private, operatorEmail: to } };
    const enqueueMail = () => Promise.reject(new Error('no room for mails'));
    const ground = { db: database.db, effects: { ...effects, enqueueMail }, logger };
    await sealJob({ ...ground, effects }).run(new AbortController().signal);
    const known = new Map([broken, ...others].map((tenant) => [tenant.key, tenant]));
    const anchoring = anchorJob({ ...ground, tenants: known }).run(new AbortController().signal);
    await expect(anchoring).rejects.toThrow('no room for mails');
    expect(ends().at(-1)).toMatchObject({ tenant: 'nachbar' });
    expect(lines.at(-2)).toEqual({
      told: { work: 'anchor-books', tenant: 'lindenstrom', code: 'Error' },
      message: 'one failed, and the others went on',
    });
    // It has its turn again.
    await keep();
    expect(ends().at(-1)).toMatchObject({ tenant: 'lindenstrom' });
  });
});

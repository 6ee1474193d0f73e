import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostMistakesTold } from '#contract/referral/order/import-line.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOrders } from '#server/domain/referral/order/import.ts';
import { newOrderId } from '../given/bounty-people.ts';
import { operator } from '../given/operator-program.ts';
import { fileOf, orderFilesOf, row } from '../given/order-files.ts';
import { confirmedRecommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

describe.each(engines)('orders by file from a program on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const { listening, take, ordersOf } = orderFilesOf(() => service);

  it('keeps nobody waiting while it reads rows of which all are wrong, counts them all, and tells the first of them', async () => {
    const count = 4000;
    async function* rows() {
      for (let line = 2; line < count + 2; line += 1) yield { line, cells: {} };
    }
    let turnsOfOthers = 0;
    const watch = setInterval(() => (turnsOfOthers += 1), 0);
    const { tenant, effects, database } = service;
    const by = { kind: 'operator', id: 'x', name: 'x', keyId: 'x' } as const;
    const file = { name: '', hash: () => '' };
    const told: unknown[] = [];
    for await (const line of importOrders({ db: database.db, effects, tenant, dryRun: true, by, file }, rows())) {
      told.push(line);
    }
    clearInterval(watch);
    expect(turnsOfOthers).toBeGreaterThan(3);
    expect(told.at(-1)).toMatchObject({ done: true, rows: count, wrong: count });
    expect(told).toHaveLength(mostMistakesTold + 1);
  });

  it('keeps nothing of a row that is no UTF-8, and says which', async () => {
    const [good, after] = [newOrderId(), newOrderId()];
    const csv = fileOf(row({ id: good }), row({ id: 'LS-Müller-1' }), row({ id: after }));
    const before = await service.database.executeSql('select count(*)::int as orders from orders');
    expect(await take(Buffer.from(csv, 'latin1'))).toEqual([
      {
        line: 3,
        externalId: null,
        column: null,
        value: null,
        code: 'PSOF0716',
        message: expect.stringMatching(/^Diese Zeile/) as string,
      },
      expect.objectContaining({ done: true, rows: 3, isNew: 2, wrong: 1 }),
    ]);
    const now = await service.database.executeSql('select count(*)::int as orders from orders');
    expect(Number(now.rows[0]?.['orders'])).toBe(Number(before.rows[0]?.['orders']) + 2);
    expect(await ordersOf('LS-M\ufffdller-1', 'LS-Müller-1')).toEqual([]);
  });

  it('sends nothing of a file in another encoding from the command line, and takes UTF-16', async () => {
    const url = await listening();
    const folder = await mkdtemp(join(tmpdir(), 'rw-encodings-'));
    const [good, wide] = [newOrderId(), newOrderId()];
    const file = join(folder, 'orders.csv');
    await writeFile(file, Buffer.from(fileOf(row({ id: good }), row({ id: 'LS-Müller-2' })), 'latin1'));
    const refused = await operator(url, operatorKey, 'orders', 'import', file);
    expect([refused.code, refused.complained]).toEqual([2, expect.stringContaining('orders.csv, line 3: not UTF-8')]);
    expect(await ordersOf(good)).toEqual([]);
    await writeFile(file, Buffer.from(`\ufeff${fileOf(row({ id: wide }))}`, 'utf16le').swap16());
    expect((await operator(url, operatorKey, 'orders', 'import', file)).said).toMatch(/^1 row: 1 new/);
    await rm(folder, { recursive: true });
  }, 120_000);

  it('does it from the command line, and finishes a file of which a part was taken', async () => {
    const anna = await confirmedRecommender(service);
    const ids = Array.from({ length: 450 }, newOrderId);
    const hash = hashOf(newEmail());
    const url = await listening();
    const folder = await mkdtemp(join(tmpdir(), 'rw-orders-'));
    const file = join(folder, 'orders.csv');
    await writeFile(
      file,
      fileOf(...ids.map((id, index) => row({ id, ...(index > 0 ? { referral: anna.number } : { hash }) }))),
    );
    const run = (...args: string[]) => operator(url, operatorKey, 'orders', ...args);
    await take(
      fileOf(
        ...ids.slice(0, 200).map((id, index) => row({ id, ...(index > 0 ? { referral: anna.number } : { hash }) })),
      ),
    );
    const sums = '450 rows: 250 new, 0 changed, 200 unchanged, 0 wrong; 1 without a referral.';
    expect((await run('import', file, '--dry-run')).said).toBe(
      `A dry run, nothing was kept. Each row by itself would be:\n${sums}`,
    );
    const [counted, undoing] = (await run('import', file)).said.split('\n');
    expect([counted, undoing]).toEqual([
      sums,
      expect.stringMatching(/^Should it have been another file: operator orders undo /),
    ]);
    expect((await run('unmatched')).said).toMatch(new RegExp(`^${ids[0] ?? ''} +lindenstrom-natur +Offen`, 'm'));
    expect((await run('match', ids[0] ?? '', anna.number)).said).toBe(
      `${ids[0] ?? ''} belongs to the referral ${anna.number}.`,
    );
    const kept = 'select email_hash from orders where external_id = $1';
    expect((await service.database.executeSql(kept, [ids[0]])).rows).toEqual([{ email_hash: null }]);
    expect((await run('import', join(folder, 'gone.csv'))).code).toBe(2);
    await rm(folder, { recursive: true });
  }, 120_000);
});

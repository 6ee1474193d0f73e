import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { adviserChanges, adviserParts, adviserSums } from '#server/db/schema/adviser-sums.ts';
import { transact } from '#server/db/transact.ts';
import {
  addAdviserChanges,
  adviserPartsOf,
  figuresOf,
  firstWrongAdviserSums,
} from '#server/domain/records/statistics/adviser-sums.ts';
import { AdviserRows, type Step } from '../given/adviser-rows.ts';
import { engines, newDatabase } from '../service/engines.ts';

// Few, so that much happens to each.
const nth = fc.nat({ max: 2 });
const someAgent = fc.constantFrom('', 'A', 'B');
const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-04-30'), noInvalidDate: true });
const isPaid = fc.boolean();
const when = new Date('2026-03-03T10:00:00Z');

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('refer' as const), at, agent: someAgent }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('click' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('lead' as const), nth, at }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('confirm' as const), nth, at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('order' as const), nth, at, isPaid }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay' as const), nth, at, isPaid }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('post' as const), nth, at }) },
  fc.record({ act: fc.constant('book' as const), nth, at }),
  fc.record({ act: fc.constant('give' as const), nth, to: nth }),
  fc.record({ act: fc.constant('move' as const), nth, agent: someAgent }),
  fc.record({ act: fc.constant('end' as const), nth }),
  fc.record({ act: fc.constant('lose' as const), nth }),
  fc.record({ act: fc.constant('forget' as const), nth }),
  fc.record({ act: fc.constant('hand' as const), nth, to: nth }),
  fc.record({ act: fc.constant('delete' as const), nth }),
  fc.record({ act: fc.constant('undone' as const), nth }),
  { weight: 8, arbitrary: fc.record({ act: fc.constant('add' as const) }) },
);

const inOneSnapshot = { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } } as const;

describe.each(engines)('what referrals of advisers have come to on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await newDatabase(engine)));
  afterAll(() => database.close());

  const sumsOf = async (tenant: string, ofAgent: string) =>
    figuresOf(
      await transact(
        database.db,
        (tx) => adviserPartsOf(tx, { tenant, areMeant: (number) => eq(number, ofAgent) }),
        inOneSnapshot,
      ),
    );

  it('is counted truth, whatever happens to them and to what hangs on them, and whenever the job comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (history) => {
        const rows = new AdviserRows(database.db);
        for (const step of history) await rows.take(step);
        expect(await firstWrongAdviserSums(database.db, rows.tenant)).toBeNull();
        for (const each of ['A', 'B']) expect(await sumsOf(rows.tenant, each)).toMatchObject(rows.expected(each));
        await addAdviserChanges(database.db);
        expect(await database.db.$count(adviserChanges, eq(adviserChanges.tenant, rows.tenant))).toBe(0);
        expect(await firstWrongAdviserSums(database.db, rows.tenant)).toBeNull();
        for (const each of ['A', 'B']) expect(await sumsOf(rows.tenant, each)).toMatchObject(rows.expected(each));
      }),
      { numRuns: 100 },
    );
  }, 240_000);

  it.each<Step>([
    { act: 'refer', at: when, agent: 'A' },
    { act: 'click', nth: 0 },
    { act: 'lead', nth: 0, at: when },
    { act: 'confirm', nth: 0, at: when },
    { act: 'order', nth: 0, at: when, isPaid: false },
    { act: 'pay', nth: 0, at: when, isPaid: true },
    { act: 'give', nth: 0, to: 1 },
    { act: 'end', nth: 0 },
    { act: 'lose', nth: 0 },
    { act: 'post', nth: 0, at: when },
    { act: 'book', nth: 0, at: when },
    { act: 'hand', nth: 0, to: 1 },
    { act: 'forget', nth: 0 },
    { act: 'move', nth: 0, agent: 'B' },
    { act: 'move', nth: 0, agent: '' },
    { act: 'delete', nth: 0 },
  ])('is another sum once all was counted and there is no more than $act', async (step) => {
    const rows = new AdviserRows(database.db);
    for (const agent of ['A', 'B']) await rows.take({ act: 'refer', at: when, agent });
    await rows.take({ act: 'lead', nth: 0, at: when });
    await rows.take({ act: 'order', nth: 0, at: when, isPaid: false });
    await rows.take({ act: 'post', nth: 0, at: when });
    await addAdviserChanges(database.db);
    const before = rows.expected('A');
    expect(await sumsOf(rows.tenant, 'A')).toMatchObject(before);
    await rows.take(step);
    expect(rows.expected('A')).not.toEqual(before);
    const isAsNow = async () => {
      for (const each of ['A', 'B']) expect(await sumsOf(rows.tenant, each)).toMatchObject(rows.expected(each));
    };
    await isAsNow();
    await addAdviserChanges(database.db);
    await isAsNow();
  });

  it('is the same where several instances count at one moment, and others go on changing', async () => {
    const rows = new AdviserRows(database.db);
    for (let count = 0; count < 6; count += 1) await rows.take({ act: 'refer', at: when, agent: 'A' });
    const adding = Array.from({ length: 6 }, () => addAdviserChanges(database.db));
    const changing = rows.referrals.flatMap((_, index) => [
      rows.take({ act: 'click', nth: index }),
      rows.take({ act: 'lead', nth: index, at: when }),
      rows.take({ act: 'order', nth: index, at: when, isPaid: true }),
    ]);
    await Promise.all([...adding, ...changing]);
    expect(await sumsOf(rows.tenant, 'A')).toMatchObject(rows.expected('A'));
    await addAdviserChanges(database.db);
    expect(await sumsOf(rows.tenant, 'A')).toMatchObject(rows.expected('A'));
    expect(await firstWrongAdviserSums(database.db, rows.tenant)).toBeNull();
  });

  it('is counted from the rows where more have changed than a report counts by itself', async () => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    await addAdviserChanges(database.db);
    await rows.referMany(1001, when, 'A');
    await database.db.delete(adviserSums).where(eq(adviserSums.tenant, rows.tenant));
    expect((await sumsOf(rows.tenant, 'A')).referralCount).toBe(1002);
    await addAdviserChanges(database.db);
    expect((await sumsOf(rows.tenant, 'A')).referralCount).toBe(1001);
  });

  it.each([
    ['wrong', `update adviser_sums set lead_count = lead_count + 1 where tenant = '%'`],
    ['gone', `delete from adviser_sums where tenant = '%'`],
    [
      'of nobody',
      `insert into adviser_sums (tenant, agent_number, channel, product_id, month, order_count) values ('%', 'A', '', 'x', '2026-03', 1)`,
    ],
  ])('is proved by the rows, and counted anew where a sum is %s', async (_, change) => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    await addAdviserChanges(database.db);
    await database.db.execute(sql.raw(change.replaceAll('%', rows.tenant)));
    const wrong = { seq: null, month: '2026-03', what: 'statistics' };
    expect(await firstWrongAdviserSums(database.db, rows.tenant)).toEqual(wrong);
    await database.db.execute(sql`select recount_adviser_sums()`);
    expect(await sumsOf(rows.tenant, 'A')).toMatchObject(rows.expected('A'));
    await addAdviserChanges(database.db);
    expect(await firstWrongAdviserSums(database.db, rows.tenant)).toBeNull();
    expect(await sumsOf(rows.tenant, 'A')).toMatchObject(rows.expected('A'));
  });

  it('keeps nothing of a referral that is gone, and nothing at all of those without an adviser', async () => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: '' });
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    const countOf = (table: typeof adviserChanges | typeof adviserParts) =>
      database.db.$count(table, eq(table.tenant, rows.tenant));
    expect(await countOf(adviserChanges)).toBe(1);
    await addAdviserChanges(database.db);
    expect(await countOf(adviserParts)).toBe(1);
    await rows.take({ act: 'delete', nth: 1 });
    await rows.take({ act: 'click', nth: 0 });
    expect(await countOf(adviserChanges)).toBe(1);
    await addAdviserChanges(database.db);
    expect([await countOf(adviserChanges), await countOf(adviserParts)]).toEqual([0, 0]);
  });
});

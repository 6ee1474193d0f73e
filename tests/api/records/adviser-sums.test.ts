import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { adviserChanges, adviserParts, adviserSums } from '#server/db/schema/adviser-sums.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import { transact } from '#server/db/transact.ts';
import { addAdviserChanges, adviserPartsOf, figuresOf } from '#server/domain/records/statistics/adviser-sums.ts';
import { firstWrongAdviserMonth } from '#server/domain/records/statistics/prove-adviser-sums.ts';
import type { Step } from '../given/adviser-figures.ts';
import { AdviserRows } from '../given/adviser-rows.ts';
import { engines, newDatabase } from '../service/engines.ts';

// Few, so that much happens to each.
const nth = fc.nat({ max: 2 });
const someAgent = fc.constantFrom('', 'A', 'B');
const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-04-30'), noInvalidDate: true });
const isPaid = fc.boolean();
const when = new Date('2026-03-03T10:00:00Z');

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('refer' as const),
      at,
      agent: someAgent,
      channel: fc.constantFrom('', 'sms'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('click' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('lead' as const), nth, at }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('confirm' as const), nth, at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('order' as const), nth, at, isPaid }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay' as const), nth, at, isPaid }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('post' as const), nth, at }) },
  fc.record({ act: fc.constant('loosen' as const), nth }),
  fc.record({ act: fc.constantFrom('book' as const, 'send' as const), nth, at }),
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

  const partsOf = (tenant: string, ofAgent: string) =>
    transact(
      database.db,
      (tx) => adviserPartsOf(tx, { tenant, areMeant: (number) => eq(number, ofAgent) }),
      inOneSnapshot,
    );
  const countOf = async (tenant: string) => figuresOf(await partsOf(tenant, 'A')).referralCount;

  /** Each adviser's figures by channel are those of what was done. */
  async function expectTruth(rows: AdviserRows): Promise<void> {
    for (const each of ['A', 'B']) {
      const byChannel = [...groupedBy(await partsOf(rows.tenant, each), ({ channel }) => channel)];
      const sums = byChannel.map(([channel, parts]) => [channel, figuresOf(parts)] as const);
      const told = sums.filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0));
      const expected = rows.expected(each);
      expect(told.map(([channel]) => channel).toSorted()).toEqual(Object.keys(expected).toSorted());
      for (const [channel, figures] of told) expect(figures).toMatchObject(expected[channel] ?? {});
    }
    expect(await firstWrongAdviserMonth(database.db, rows.tenant)).toEqual({ month: null, isProven: true });
  }

  it('is counted truth, whatever happens to them and to what hangs on them, and whenever the job comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (history) => {
        const rows = new AdviserRows(database.db);
        for (const step of history) await rows.take(step);
        await expectTruth(rows);
        await addAdviserChanges(database.db);
        expect(await database.db.$count(adviserChanges, eq(adviserChanges.tenant, rows.tenant))).toBe(0);
        await expectTruth(rows);
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
    { act: 'loosen', nth: 0 },
    { act: 'move', nth: 0, agent: 'B' },
    { act: 'move', nth: 0, agent: '' },
    { act: 'delete', nth: 0 },
  ])('is another sum once all was counted and there is no more than $act', async (step) => {
    const rows = new AdviserRows(database.db);
    for (const agent of ['A', 'B']) await rows.take({ act: 'refer', at: when, agent, channel: 'whatsapp' });
    await rows.take({ act: 'lead', nth: 0, at: when });
    await rows.take({ act: 'order', nth: 0, at: when, isPaid: false });
    await rows.take({ act: 'post', nth: 0, at: when });
    await addAdviserChanges(database.db);
    const before = rows.expected('A');
    await expectTruth(rows);
    await rows.take(step);
    expect(rows.expected('A')).not.toEqual(before);
    await expectTruth(rows);
    await addAdviserChanges(database.db);
    await expectTruth(rows);
  });

  it('says that it is not proven where more has changed than a check looks at', async () => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    const { db } = database;
    expect(await firstWrongAdviserMonth(db, rows.tenant, 1)).toEqual({ month: null, isProven: false });
    await addAdviserChanges(db);
    expect(await firstWrongAdviserMonth(db, rows.tenant, 1)).toEqual({ month: null, isProven: true });
  });

  it('knows no month in which nothing counts that the books tell of', async () => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    await rows.take({ act: 'post', nth: 0, at: when });
    await rows.take({ act: 'send', nth: 0, at: new Date('2026-04-03T10:00:00Z') });
    await addAdviserChanges(database.db);
    const [kept] = await database.db.select().from(adviserParts).where(eq(adviserParts.tenant, rows.tenant));
    expect(Object.keys(kept?.months ?? {})).toEqual(['2026-03']);
    await expectTruth(rows);
  });

  it('is the same where several instances count at one moment, and others go on changing', async () => {
    const rows = new AdviserRows(database.db);
    for (let count = 0; count < 6; count += 1) await rows.take({ act: 'refer', at: when, agent: 'A', channel: 'sms' });
    const adding = Array.from({ length: 6 }, () => addAdviserChanges(database.db));
    const changing = rows.referrals.flatMap((_, index) => [
      rows.take({ act: 'click', nth: index }),
      rows.take({ act: 'lead', nth: index, at: when }),
      rows.take({ act: 'order', nth: index, at: when, isPaid: true }),
      rows.take(index % 2 === 0 ? { act: 'loosen', nth: index } : { act: 'move', nth: index, agent: 'B' }),
    ]);
    await Promise.all([...adding, ...changing]);
    expect(await countOf(rows.tenant)).toBe(3);
    await expectTruth(rows);
    await addAdviserChanges(database.db);
    await expectTruth(rows);
  });

  it('is counted from the rows where more have changed than a report counts by itself', async () => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    await addAdviserChanges(database.db);
    await rows.referMany(1001, when, 'A');
    await database.db.delete(adviserSums).where(eq(adviserSums.tenant, rows.tenant));
    expect(await countOf(rows.tenant)).toBe(1002);
    await addAdviserChanges(database.db);
    expect(await countOf(rows.tenant)).toBe(1001);
  });

  it.each([
    ['wrong', `update adviser_sums set lead_count = lead_count + 1 where tenant = '%'`],
    ['gone', `delete from adviser_sums where tenant = '%'`],
    [
      'of nobody',
      `insert into adviser_sums (tenant, agent_number, channel, product_id, month, order_count) values ('%', 'A', '', 'x', '2026-03', 1)`,
    ],
    [
      'said by what is kept of its referral as well',
      `with sums as (update adviser_sums set click_count = 5 where tenant = '%') update adviser_parts set months = '{"2026-03":{"referralCount":1,"clickCount":5}}' where tenant = '%'`,
    ],
  ])('is proved by the rows, and counted anew where a sum is %s', async (_, change) => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    await addAdviserChanges(database.db);
    await database.db.execute(sql.raw(change.replaceAll('%', rows.tenant)));
    expect(await firstWrongAdviserMonth(database.db, rows.tenant)).toMatchObject({ month: '2026-03' });
    await database.db.execute(sql`select recount_adviser_sums()`);
    await expectTruth(rows);
    await addAdviserChanges(database.db);
    await expectTruth(rows);
  });

  it('keeps nothing of a referral that is gone, and nothing at all of those without an adviser', async () => {
    const rows = new AdviserRows(database.db);
    await rows.take({ act: 'refer', at: when, agent: '' });
    await rows.take({ act: 'refer', at: when, agent: 'A' });
    const rowsIn = (table: typeof adviserChanges | typeof adviserParts | typeof adviserSums) =>
      database.db.$count(table, eq(table.tenant, rows.tenant));
    expect(await rowsIn(adviserChanges)).toBe(1);
    await addAdviserChanges(database.db);
    expect(await rowsIn(adviserParts)).toBe(1);
    await rows.take({ act: 'delete', nth: 1 });
    await rows.take({ act: 'click', nth: 0 });
    expect(await rowsIn(adviserChanges)).toBe(1);
    await addAdviserChanges(database.db);
    expect([await rowsIn(adviserChanges), await rowsIn(adviserParts), await rowsIn(adviserSums)]).toEqual([0, 0, 0]);
  });
});

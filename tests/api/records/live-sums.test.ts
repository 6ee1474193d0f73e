import fc from 'fast-check';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bountyReason, bountySide, bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { monthInBerlin } from '#server/domain/berlin-months.ts';
import { addChanges, firstWrongStatistics } from '#server/domain/records/statistics/live-sums.ts';
import { statisticsOf } from '#server/domain/records/statistics/months.ts';
import { engines, newDatabase } from '../service/engines.ts';

const products = ['lindenstrom-natur', 'linden-gas'] as const;
const states = valuesOf(bountyState);
const made = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-04-30'), noInvalidDate: true });
const nth = fc.nat({ max: 7 });

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('refer' as const), at: made, product: fc.constantFrom(...products) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('open' as const),
      at: made,
      product: fc.constantFrom(...products),
      cents: nth,
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('move' as const), nth, state: fc.constantFrom(...states) }) },
  fc.record({ act: fc.constant('worth' as const), nth, cents: nth }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('visit' as const), nth, clicks: nth, entries: nth }) },
  fc.record({ act: fc.constant('delete' as const), nth }),
  fc.record({ act: fc.constant('undone' as const), nth, state: fc.constantFrom(...states) }),
  fc.record({ act: fc.constant('add' as const) }),
);
type Step = typeof steps extends fc.Arbitrary<infer Made> ? Made : never;

interface Bounty {
  readonly id: string;
  readonly at: Date;
  readonly product: string;
  cents: number;
  state: BountyState;
}
interface Referral {
  readonly number: string;
  readonly at: Date;
  readonly product: string;
  clicks: number;
  entries: number;
}

let ids = 0;
const nextId = () => String((ids += 1)).padStart(12, '0');

/** One tenant's rows, in the database and beside it. */
class Told {
  readonly #db: OpenDatabase['db'];
  readonly tenant = `tenant-${nextId()}`;
  bounties: Bounty[] = [];
  referrals: Referral[] = [];

  constructor(db: OpenDatabase['db']) {
    this.#db = db;
  }

  #isBounty = ({ id }: Bounty) => and(eq(bounties.tenant, this.tenant), eq(bounties.id, id));
  #isReferral = ({ number }: Referral) => and(eq(referrals.tenant, this.tenant), eq(referrals.number, number));

  async #open({ at, product, cents }: Step & { act: 'open' }): Promise<void> {
    const number = nextId();
    const id = `00000000-0000-4000-8000-${number}`;
    const state = bountyState.open;
    await this.#db.insert(bounties).values({
      tenant: this.tenant,
      id,
      side: bountySide.recommender,
      referralNumber: number,
      recipientNumber: number,
      recommenderId: id,
      productId: product,
      valueCent: cents,
      state,
      reason: bountyReason.recipientConfirmed,
      at,
      orderUntil: at,
      createdAt: at,
    });
    this.bounties.push({ id, at, product, cents, state });
  }

  async #refer({ at, product }: Step & { act: 'refer' }): Promise<void> {
    const number = nextId();
    await this.#db.insert(referrals).values({
      tenant: this.tenant,
      number,
      code: number,
      recommenderId: `00000000-0000-4000-8000-${number}`,
      firstName: 'Anna',
      lastName: 'Schmidt',
      productId: product,
      bountyId: 'natur-2026',
      bountyCent: 6000,
      recommenderShare: 100,
      createdAt: at,
      expiresAt: at,
    });
    this.referrals.push({ number, at, product, clicks: 0, entries: 0 });
  }

  async #change(bounty: Bounty, to: Partial<Pick<Bounty, 'state' | 'cents'>>): Promise<void> {
    const state = to.state ?? bounty.state;
    const isCollected = state === bountyState.claimed || state === bountyState.paid;
    const set = { state, valueCent: to.cents ?? bounty.cents, standing: isCollected ? ('due' as const) : null };
    await this.#db.update(bounties).set(set).where(this.#isBounty(bounty));
    Object.assign(bounty, to);
  }

  async take(step: Step): Promise<void> {
    if (step.act === 'add') return addChanges(this.#db);
    if (step.act === 'open') return this.#open(step);
    if (step.act === 'refer') return this.#refer(step);
    const [bounty, referral] = [this.bounties[step.nth], this.referrals[step.nth]];
    if (step.act === 'move' && bounty) return this.#change(bounty, { state: step.state });
    if (step.act === 'worth' && bounty) return this.#change(bounty, { cents: step.cents });
    if (step.act === 'visit' && referral) {
      const { clicks, entries } = step;
      const set = { clicks: sql`${referrals.clicks} + ${clicks}`, entries: sql`${referrals.entries} + ${entries}` };
      await this.#db.update(referrals).set(set).where(this.#isReferral(referral));
      referral.clicks += clicks;
      referral.entries += entries;
    }
    if (step.act === 'delete' && referral) {
      await this.#db.delete(referrals).where(this.#isReferral(referral));
      this.referrals = this.referrals.filter((each) => each !== referral);
    }
    if (step.act === 'undone' && bounty) {
      const failing = this.#db.transaction(async (tx) => {
        await tx.update(bounties).set({ valueCent: 99 }).where(this.#isBounty(bounty));
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
    }
  }

  /** The statistics from what was done alone. */
  expected() {
    const rows = [...this.bounties, ...this.referrals.filter(({ clicks, entries }) => clicks + entries > 0)];
    const keys = [...new Set(rows.map(({ at, product }) => `${monthInBerlin(at)}/${product}`))].toSorted();
    return keys.map((key) => {
      const isOf = ({ at, product }: Bounty | Referral) => `${monthInBerlin(at)}/${product}` === key;
      const [month, productId] = key.split('/');
      const visits = this.referrals.filter(isOf);
      const bountySums = states.toSorted().flatMap((state) => {
        const those = this.bounties.filter((each) => isOf(each) && each.state === state);
        const sumCent = those.reduce((sum, { cents }) => sum + cents, 0);
        return those.length > 0 ? [{ state, bountyCount: those.length, sumCent }] : [];
      });
      return {
        month,
        productId,
        referralCount: 0,
        recipientCount: 0,
        confirmedCount: 0,
        bountySums,
        clickCount: visits.reduce((sum, { clicks }) => sum + clicks, 0),
        visitCount: visits.reduce((sum, { entries }) => sum + entries, 0),
      };
    });
  }
}

describe.each(engines)('the statistics on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await newDatabase(engine)));
  afterAll(() => database.close());

  it('are counted truth, whatever happens to bounties and referrals, and whenever the job comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (history) => {
        const told = new Told(database.db);
        for (const step of history) await told.take(step);
        expect(await statisticsOf(database.db, told.tenant)).toEqual(told.expected());
        expect(await firstWrongStatistics(database.db, told.tenant)).toBeNull();
        await addChanges(database.db);
        expect(await statisticsOf(database.db, told.tenant)).toEqual(told.expected());
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('are the same where several instances add what has changed at one moment, and others go on changing', async () => {
    const told = new Told(database.db);
    const [at, product] = [new Date('2026-03-03T10:00:00Z'), products[0]];
    for (let count = 0; count < 8; count += 1) {
      await told.take({ act: 'open', at, product, cents: 5 });
      await told.take({ act: 'refer', at, product });
    }
    const adding = Array.from({ length: 6 }, () => addChanges(database.db));
    const changing = told.bounties.map((_, index) =>
      told.take({ act: 'move', nth: index, state: index % 2 === 0 ? bountyState.claimed : bountyState.cancelled }),
    );
    const clicking = told.referrals.map((_, index) => told.take({ act: 'visit', nth: index, clicks: 3, entries: 1 }));
    await Promise.all([...adding, ...changing, ...clicking]);
    expect(await statisticsOf(database.db, told.tenant)).toEqual(told.expected());
    expect(await firstWrongStatistics(database.db, told.tenant)).toBeNull();
  });

  it.each([
    ['wrong', `update live_sums set count = count + 1 where tenant = '%'`],
    ['gone', `delete from live_sums where tenant = '%'`],
    [
      'told without a bounty',
      `insert into live_changes values ('%', '2026-03', 'linden-gas', 'bounty', 'Offen', 1, 5)`,
    ],
  ])('are proved by the bounties and visits themselves, and counted anew where one is %s', async (_, change) => {
    const told = new Told(database.db);
    const [at, product] = [new Date('2026-03-03T10:00:00Z'), products[1]];
    await told.take({ act: 'open', at, product, cents: 5 });
    await addChanges(database.db);
    await database.db.execute(sql.raw(change.replaceAll('%', told.tenant)));
    expect(await firstWrongStatistics(database.db, told.tenant)).toEqual({
      seq: null,
      month: '2026-03',
      what: 'statistics',
    });
    await database.db.execute(sql`select recount_live_sums()`);
    expect(await firstWrongStatistics(database.db, told.tenant)).toBeNull();
    expect(await statisticsOf(database.db, told.tenant)).toEqual(told.expected());
  });
});

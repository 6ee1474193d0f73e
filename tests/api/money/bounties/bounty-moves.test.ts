import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bountyMoves, bountySide, bountyState, payout, type BountyState } from '#contract/money/bounty/states.ts';
import { createEffects } from '#server/create-effects.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { bounties, bountyHistory } from '#server/db/schema/bounties.ts';
import { openBounty } from '#server/domain/money/bounty/open-bounty.ts';
import * as transitions from '#server/domain/money/bounty/transitions.ts';
import type { BountyKey } from '#server/domain/money/bounty/transitions.ts';
import type { Effects } from '#server/domain/effects.ts';
import { secureRandom } from '#server/random.ts';
import { engines, newDatabase } from '../../service/engines.ts';

const tries = ['provide', 'claim', 'pay', 'cancel', 'expire', 'lapse'] as const;
type Try = (typeof tries)[number];

const target: Readonly<Record<Try, BountyState>> = {
  provide: bountyState.provided,
  claim: bountyState.claimed,
  pay: bountyState.paid,
  cancel: bountyState.cancelled,
  expire: bountyState.expired,
  lapse: bountyState.expired,
};

/** Where two lead to one state, each begins at its own. */
const only: Readonly<Partial<Record<Try, BountyState>>> = {
  expire: bountyState.provided,
  lapse: bountyState.open,
};

describe.each(engines)('the life of a bounty on %s', (engine) => {
  let database: OpenDatabase;
  let effects: Effects;
  let number = 0;
  beforeAll(async () => {
    database = await newDatabase(engine);
    effects = createEffects({
      clock: { now: () => new Date('2026-05-20T10:00:00Z') },
      random: secureRandom,
      secretKey: createSecretKey(Buffer.alloc(32, 7)),
      publicUrl: 'https://widget.example',
    });
  });
  afterAll(() => database.close());

  const open = async () => {
    number += 1;
    const opened = await openBounty(database.db, effects, {
      tenant: 'lindenstrom',
      side: bountySide.recommender,
      referralNumber: '7K3M9PQRST',
      recipientNumber: String(number),
      recommenderId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      productId: 'lindenstrom-natur',
      valueCent: 6000,
      orderUntil: new Date('2027-05-20T21:59:59.999Z'),
    });
    if (!opened) throw new Error('it was open already');
    return opened;
  };
  const make = async (bounty: BountyKey, what: Try) => {
    const { db } = database;
    switch (what) {
      case 'provide':
        return transitions.provideBounty(db, effects, bounty);
      case 'claim':
        return transitions.claimBounty(db, effects, bounty, payout.money);
      case 'pay':
        return transitions.payBounty(db, effects, bounty);
      case 'cancel':
        return transitions.cancelBounty(db, effects, bounty);
      case 'expire':
        return transitions.expireBounty(db, effects, bounty);
      case 'lapse':
        return (await transitions.lapseBounties(db, effects, { tenant: bounty.tenant, ids: [bounty.id] }))[0] ?? null;
    }
  };
  const stateOf = async ({ id }: BountyKey) =>
    (await database.db.select({ state: bounties.state }).from(bounties).where(eq(bounties.id, id)))[0]?.state;
  const historyOf = ({ id }: BountyKey) =>
    database.db
      .select({ former: bountyHistory.former, state: bountyHistory.state })
      .from(bountyHistory)
      .where(eq(bountyHistory.bountyId, id))
      .orderBy(bountyHistory.id);

  it('is nothing but the moves of the list, each with one row of history, whatever is tried', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...tries), { maxLength: 12 }), async (sequence) => {
        const bounty = await open();
        let state: BountyState = bountyState.open;
        const expected: { former: BountyState | null; state: BountyState }[] = [{ former: null, state }];
        for (const what of sequence) {
          const to = target[what];
          const isAllowed: boolean = bountyMoves[state].includes(to) && (only[what] ?? state) === state;
          expect((await make(bounty, what)) !== null).toBe(isAllowed);
          if (isAllowed) {
            expected.push({ former: state, state: to });
            state = to;
          }
          expect(await stateOf(bounty)).toBe(state);
        }
        expect(await historyOf(bounty)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('goes one way when everything is tried at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bounty = await open();
      await transitions.provideBounty(database.db, effects, bounty);
      const results = await Promise.all(
        (['claim', 'expire', 'claim', 'expire'] as const).map((one) => make(bounty, one)),
      );
      expect(results.filter((result) => result !== null)).toHaveLength(1);
      expect(await historyOf(bounty)).toHaveLength(3);
    }
  });

  it('takes of many at once those that can make the move, and no other', async () => {
    const [claimed, other, waiting, paid] = [await open(), await open(), await open(), await open()];
    for (const bounty of [claimed, other, paid]) {
      await make(bounty, 'provide');
      await make(bounty, 'claim');
    }
    await make(paid, 'pay');
    const all = [waiting, other, paid, claimed];
    const ids = all.map(({ id }) => id);
    const moved = await transitions.payBounties(database.db, effects, { tenant: 'lindenstrom', ids });
    expect(new Set(moved.map(({ id }) => id))).toEqual(new Set([claimed.id, other.id]));
    const { open: isOpen, paid: isPaid } = bountyState;
    expect(await Promise.all(all.map(stateOf))).toEqual([isOpen, isPaid, isPaid, isPaid]);
    expect(await Promise.all(all.map(async (one) => (await historyOf(one)).length))).toEqual([1, 4, 4, 4]);
  });

  it('begins once a side, however often its recipient confirms', async () => {
    const same = await open();
    expect(await openBounty(database.db, effects, same)).toBeNull();
  });

  it('leaves no trace of a move whose transaction fails', async () => {
    const bounty = await open();
    const failing = database.db.transaction(async (tx) => {
      await transitions.provideBounty(tx, effects, bounty);
      throw new Error('the mail could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await stateOf(bounty)).toBe(bountyState.open);
    expect(await historyOf(bounty)).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { and, eq, sql } from 'drizzle-orm';
import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountySide, bountyState, payout } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { createEffects } from '#server/create-effects.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { accrue } from '#server/domain/money/bounty/accrual.ts';
import { lockBounties } from '#server/domain/money/bounty/lock-bounties.ts';
import type { Said } from '#server/domain/money/bounty/said.ts';
import { openBounty } from '#server/domain/money/bounty/open-bounty.ts';
import * as transitions from '#server/domain/money/bounty/transitions.ts';
import type { Effects } from '#server/domain/effects.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { ledgerMonths } from '#server/domain/money/ledger/months.ts';
import { secureRandom } from '#server/random.ts';
import { engines, newDatabase } from '../../service/engines.ts';

/** The entry that a tenant’s second number is that of. */
const ofSecond = (id: string) =>
  `tenant = '%' and ${id} = (select entry_id from ledger_seals where tenant = '%' and seq = 2)`;

const moves = ['provide', 'claim', 'cancel', 'expire'] as const;
const steps = [...moves, 'pay', 'take away'] as const;

const nobodys = { referralNumber: null, recipientNumber: null, emailHash: null, importId: null, toldNumber: null };
const paidOrder = ({ tenant, at, id }: { tenant: string; at: Date; id: string }) => ({
  tenant,
  externalId: id,
  id,
  ...nobodys,
  agentNumber: '',
  givenByHand: false,
  productId: 'lindenstrom-natur',
  options: '',
  valueCent: null,
  status: orderStatus.paid,
  orderedAt: at,
  paidAt: at,
  readyAt: at,
  cancelledAt: null,
  createdAt: at,
  setAsideAt: null,
  setAsideReason: null,
});

describe.each(engines)('the books on %s', (engine) => {
  let database: OpenDatabase;
  let effects: Effects;
  let now = new Date('2026-05-20T10:00:00Z');
  let number = 0;
  let tenant = '';
  beforeAll(async () => {
    database = await newDatabase(engine);
    const secretKey = createSecretKey(Buffer.alloc(32, 7));
    const clock = { now: () => now };
    effects = createEffects({ clock, random: secureRandom, secretKey, publicUrl: 'https://widget.example' });
  });
  beforeEach(() => {
    tenant = `tenant-${(number += 1)}`;
    now = new Date('2026-05-20T10:00:00Z');
  });
  afterAll(() => database.close());

  const promised = async (valueCent: number) => {
    const name = String((number += 1)).padStart(10, '0');
    const [recommenderId, productId] = [newUuid(effects.random), 'lindenstrom-natur'];
    await database.db.insert(referrals).values({
      tenant,
      number: name,
      code: name,
      recommenderId,
      firstName: 'Anna',
      lastName: 'Schmidt',
      productId,
      bountyId: 'natur-2026',
      bountyCent: valueCent,
      recommenderShare: 100,
      createdAt: now,
      expiresAt: now,
    });
    const opened = await openBounty(database.db, effects, {
      tenant,
      side: bountySide.recommender,
      referralNumber: name,
      recipientNumber: name,
      recommenderId,
      productId,
      valueCent,
      orderUntil: now,
    });
    if (!opened) throw new Error('it was open already');
    return opened;
  };
  /** An open one hangs on a paid order from now on, or on none. */
  const hang = ({ id }: transitions.BountyKey, isPaid: boolean) =>
    transact(database.db, async (tx) => {
      const isIt = and(eq(bounties.tenant, tenant), eq(bounties.id, id), eq(bounties.state, bountyState.open));
      const open = await lockBounties(tx, isIt);
      const order = paidOrder({ tenant, at: now, id });
      const furthest = new Map<string, Said>([[id, isPaid ? order : 'none']]);
      const config = { maxRecipientBountyCent: 10_000 };
      const partner = { key: tenant, variant: 'energy', config, products: [], formerProducts: [], shop: null } as const;
      await accrue(tx, effects, partner, { open, furthest });
      await tx
        .update(bounties)
        .set({ readyAt: isPaid ? now : null })
        .where(isIt);
    });
  const owed = async (valueCent = 6000) => {
    const bounty = await promised(valueCent);
    await hang(bounty, true);
    return bounty;
  };
  const make = (bounty: transitions.BountyKey, what: (typeof moves)[number]) => {
    const { db } = database;
    const by = {
      provide: () => transitions.provideBounty(db, effects, bounty),
      claim: () => transitions.claimBounty(db, effects, bounty, payout.money),
      cancel: () => transitions.cancelBounty(db, effects, bounty),
      expire: () => transitions.expireBounty(db, effects, bounty),
    };
    return by[what]();
  };
  /** Nothing is made available but what an order has paid for. */
  const step = async (bounty: transitions.BountyKey, what: (typeof steps)[number]) => {
    if (what === 'pay' || what === 'take away') return hang(bounty, what === 'pay');
    if (what === 'provide') await hang(bounty, true);
    return make(bounty, what);
  };
  const check = async () => {
    await sealBooks(database.db, effects);
    return checkLedger(database.db, effects, tenant);
  };

  it('are balanced, whole and agree with the bounties, whatever happens to these', async () => {
    const life = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.array(fc.constantFrom(...steps), { maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
        for (const [valueCent, sequence] of lives) {
          const bounty = await promised(valueCent);
          for (const what of sequence) await step(bounty, what);
        }
        const { fault, balances, owedCent, owedByBountiesCent } = await check();
        expect(fault).toBeNull();
        expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
        expect(owedCent).toBe(owedByBountiesCent);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('have no gap and no fork when everything is posted at the same moment', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => owed()));
    await Promise.all(opened.flatMap((bounty) => [make(bounty, 'cancel'), make(bounty, 'cancel')]));
    expect(await check()).toMatchObject({ entries: 24, fault: null, owedCent: 0, balances: { Praemienaufwand: 0 } });
  });

  it('say nothing of a move whose transaction failed', async () => {
    const bounty = await owed();
    const failing = database.db.transaction(async (tx) => {
      await transitions.cancelBounty(tx, effects, bounty);
      throw new Error('the mail could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await check()).toMatchObject({ entries: 1, fault: null, owedCent: 6000 });
  });

  it.each([
    'update ledger_entries set kind = kind',
    'update ledger_lines set debit_cent = debit_cent',
    'delete from ledger_lines',
    'truncate ledger_entries cascade',
    'update ledger_seals set hash = hash',
    'delete from ledger_seals',
    'delete from ledger_anchors',
    'truncate ledger_anchors',
  ])('are changed by nobody: %s', async (statement) => {
    await owed();
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'the books are append-only' },
    });
  });

  it.each([
    ['an amount', `update ledger_lines set debit_cent = 1 where ${ofSecond('entry_id')} and debit_cent > 0`, 'hash'],
    ['what it is about', `update ledger_entries set bounty_id = null where ${ofSecond('id')}`, 'hash'],
    ['its time', `update ledger_entries set at = now() where ${ofSecond('id')}`, 'hash'],
    ['the entry itself', `delete from ledger_lines where ${ofSecond('entry_id')}`, 'hash'],
    [
      'the link to the one before',
      `update ledger_seals set previous_hash = '' where tenant = '%' and seq = 2`,
      'chain',
    ],
  ])('tell when somebody changed %s behind the back of the database', async (_, statement, what) => {
    for (let count = 0; count < 3; count += 1) await owed();
    await check();
    const tables = ['ledger_entries', 'ledger_lines', 'ledger_seals'];
    const all = async (verb: string) => {
      for (const table of tables) await database.db.execute(sql.raw(`alter table ${table} ${verb} trigger all`));
    };
    await all('disable');
    await database.db.execute(sql.raw(statement.replaceAll('%', tenant)));
    await all('enable');
    expect((await check()).fault).toEqual({ seq: 2, what });
  });

  it.each([
    ['a bounty’s cost is taken back', [ledgerKind.cancelledAfterPayout, ledgerKind.cancelled]],
    ['an agency is charged for a bounty', [ledgerKind.agencyCharged, ledgerKind.agencyCharged]],
    ['an agency is credited for a bounty', [ledgerKind.agencyCredited, ledgerKind.agencyCredited]],
  ])('tell when %s twice, which leaves every sum balanced', async (_, kinds) => {
    const { id: bountyId, valueCent: amountCent } = await owed();
    for (const kind of kinds) {
      await transact(database.db, (tx) => post(tx, effects, tenant, { kind, bountyId, amountCent }));
    }
    expect((await check()).fault).toEqual({ seq: 3, what: 'twice' });
  });

  it('sum up each month of Berlin, to the cent', async () => {
    const [first, second] = [await owed(6001), await owed(4000)];
    now = new Date('2026-05-31T22:30:00Z');
    await make(first, 'cancel');
    await owed(2500);
    await make(second, 'provide');
    now = new Date('2026-07-01T10:00:00Z');
    await make(second, 'expire');
    const none = {
      openedCent: 0,
      cancelledCent: 0,
      forfeitedCent: 0,
      paidCent: 0,
      returnedCent: 0,
      reclaimableCent: 0,
    };
    expect(await ledgerMonths(database.db, tenant)).toEqual([
      { ...none, month: '2026-05', openedCent: 10_001, owedCent: 10_001 },
      { ...none, month: '2026-06', openedCent: 2500, cancelledCent: 6001, owedCent: 6500 },
      { ...none, month: '2026-07', forfeitedCent: 4000, owedCent: 2500 },
    ]);
  });
});

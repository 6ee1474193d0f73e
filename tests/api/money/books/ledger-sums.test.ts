import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf, ledgerAccount, ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { valuesOf } from '#contract/values-of.ts';
import { transact } from '#server/db/transact.ts';
import { monthInBerlin } from '#server/domain/berlin-months.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { ledgerMonths } from '#server/domain/money/ledger/months.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import { engines } from '../../service/engines.ts';
import { BooksOn } from './books-on.ts';

interface Posted {
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly amountCent: number;
}

const { opened, cancelled, withdrawn, expired, booked, voucherGiven, returned, cancelledAfterPayout, paidUnowed } =
  ledgerKind;

/** The books by month, from what was posted alone. */
function monthsOf(posted: readonly Posted[]) {
  let owedCent = 0;
  return [...new Set(posted.map(({ at }) => monthInBerlin(at)))].toSorted().map((month) => {
    const ofMonth = posted.filter(({ at }) => monthInBerlin(at) === month);
    const of = (...kinds: LedgerKind[]) =>
      ofMonth.reduce((sum, { kind, amountCent }) => sum + (kinds.includes(kind) ? amountCent : 0), 0);
    for (const { kind, amountCent } of ofMonth) {
      if (accountsOf[kind].credit === ledgerAccount.bountiesOwed) owedCent += amountCent;
      if (accountsOf[kind].debit === ledgerAccount.bountiesOwed) owedCent -= amountCent;
    }
    return {
      month,
      openedCent: of(opened),
      cancelledCent: of(cancelled, withdrawn),
      forfeitedCent: of(expired),
      paidCent: of(booked, voucherGiven),
      returnedCent: of(returned),
      reclaimableCent: of(cancelledAfterPayout, paidUnowed),
      owedCent,
    };
  });
}

/** Any moment of a few months, those around their ends among them, one after the other or back again: what is booked late stands in its own month. */
const moments = fc.oneof(
  fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-06-30T00:00:00Z'), noInvalidDate: true }),
  fc.constantFrom('2026-03-31T21:59:59Z', '2026-03-31T22:00:00Z', '2026-01-31T23:00:00Z').map((at) => new Date(at)),
);
const postings = fc.record({
  at: moments,
  kind: fc.constantFrom(...valuesOf(ledgerKind)),
  amountCent: fc.integer({ min: 1, max: 1_000_000 }),
});
const histories = fc.array(fc.oneof(postings, fc.constantFrom('seal', 'seal and sum')), {
  maxLength: 25,
});

describe.each(engines)('the sums of the books on %s', (engine) => {
  const books = new BooksOn(engine);
  beforeAll(() => books.start());
  beforeEach(() => books.begin());
  afterAll(() => books.end());

  const post = ({ at, kind, amountCent }: Posted) => {
    books.now = at;
    // Of another bounty each: that no cost is taken back twice is proved elsewhere.
    const posting = { kind, amountCent, bountyId: newUuid(books.effects.random) };
    return transact(books.database.db, (tx) => postAll(tx, books.effects, books.tenant, [posting]));
  };
  const months = () => ledgerMonths(books.database.db, books.tenant);
  const kept = () => books.rows(`select month, kind, account, debit_cent::int from ledger_sums where tenant = '%'`);

  it('are those of what was posted, to the cent, whatever of it is sealed and added up already', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        books.begin();
        const posted: Posted[] = [];
        for (const what of history) {
          if (typeof what === 'string') await books.seal();
          if (what === 'seal and sum') await sumBooks(books.database.db, books.effects);
          if (typeof what === 'string') continue;
          posted.push(what);
          await post(what);
        }
        expect(await months()).toEqual(monthsOf(posted));
        expect((await books.check()).fault).toBeNull();
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('are kept of what is sealed alone, once, and each lot begins where the last has ended', async () => {
    await books.filled(4100);
    await books.post({ count: 3 });
    await sumBooks(books.database.db, books.effects);
    expect(await sumBooks(books.database.db, books.effects)).toBe(0);
    expect(await kept()).toContainEqual({
      month: '2026-05',
      kind: 'Entstanden',
      account: 'Praemienaufwand',
      debit_cent: 4100 * 6000,
    });
    expect(await months()).toMatchObject([{ month: '2026-05', openedCent: 4103 * 6000 }]);
  }, 60_000);

  it('are added once by several instances that come at the same moment', async () => {
    await books.filled(2100);
    const added = await Promise.all(Array.from({ length: 4 }, () => sumBooks(books.database.db, books.effects)));
    expect(added.reduce((sum, count) => sum + count, 0) + (await sumBooks(books.database.db, books.effects))).toBe(
      2100,
    );
    expect((await books.check()).fault).toBeNull();
    expect(await months()).toMatchObject([{ openedCent: 2100 * 6000 }]);
  }, 60_000);

  it.each([
    ['is another one', `update ledger_sums set debit_cent = debit_cent + 1 where tenant = '%' and debit_cent > 0`],
    ['is gone', `delete from ledger_sums where tenant = '%' and account = 'Praemienaufwand'`],
    ['is too much', `insert into ledger_sums values ('%', '2026-05', 'Gebucht', 'Bank', 0, 100)`],
    ['ends elsewhere', `update ledger_summed set seq = seq - 1 where tenant = '%'`],
  ])('are proved by the check, which names the month of one that %s; deleted they come again', async (_, change) => {
    await books.filled(3);
    await sumBooks(books.database.db, books.effects);
    expect((await books.check()).fault).toBeNull();
    await books.rows(change);
    expect((await books.check()).fault).toEqual({ seq: null, month: '2026-05', what: 'sums' });
    await books.database.db.execute(sql`delete from ledger_sums where tenant = ${books.tenant}`);
    await books.database.db.execute(sql`delete from ledger_summed where tenant = ${books.tenant}`);
    await sumBooks(books.database.db, books.effects);
    expect((await books.check()).fault).toBeNull();
    expect(await months()).toMatchObject([{ openedCent: 18_000 }]);
  });
});

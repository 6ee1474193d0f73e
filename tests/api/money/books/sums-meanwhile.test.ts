import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { transact } from '#server/db/transact.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { readKept } from '#server/domain/kept-figures.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sumBooks, type FaultOfSums } from '#server/domain/money/ledger/sum-books.ts';
import { checkedLedger } from '#server/domain/money/settlement/check-books.ts';
import { BooksOn, entryOf } from './books-on.ts';

describe('sums that somebody changes while they are added to on postgres', () => {
  const books = new BooksOn('postgres');
  let other: pg.Client;
  beforeAll(async () => {
    await books.start();
    other = new pg.Client({ connectionString: books.place.databaseUrl });
    await other.connect();
  }, 180_000);
  afterAll(async () => {
    await other.end();
    await books.end();
  });

  const told: FaultOfSums[] = [];
  const sum = () => sumBooks(books.database.db, books.effects, { onFault: (found) => told.push(found) });
  const asOther = (statement: string) => other.query(statement.replaceAll('%', books.tenant));
  /** Sums of two months, and a third entry that is to be added to the second. */
  beforeEach(async () => {
    told.length = 0;
    books.begin();
    await books.filled(1);
    books.now = new Date('2026-06-20T10:00:00Z');
    await books.filled(1);
    await sum();
    await books.filled(1);
  });

  /** Has the job wait for something that another session holds, which then does the rest. */
  async function meanwhile(holds: string, ...then: string[]): Promise<void> {
    await other.query('begin');
    await asOther(holds);
    const summing = sum();
    await vi.waitFor(
      async () => {
        const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await other.query(waits)).rowCount).toBe(1);
      },
      { timeout: 30_000, interval: 50 },
    );
    for (const statement of then) await asOther(statement);
    await other.query('commit');
    await summing;
  }

  it('are not signed with what somebody has written into another month', async () => {
    await meanwhile(
      `select from ledger_sums where tenant = '%' and month = '2026-06' for update`,
      `update ledger_sums set debit_cent = debit_cent * 10, credit_cent = credit_cent * 10 where tenant = '%' and month = '2026-05'`,
    );
    // A check from an anchor on does not rest on them, and the job finds them as it comes to them again.
    const { head, fault } = await books.check();
    expect(fault).toEqual({ seq: null, month: '2026-05', what: 'sums' });
    expect(await books.check(head)).toMatchObject({ fault, leftOut: [] });
    await books.filled(1);
    await sum();
    expect(told).toEqual([{ tenant: books.tenant, fault }]);
  });

  it.each([
    `with gone as (delete from ledger_summed where tenant = '%') delete from ledger_sums where tenant = '%'`,
    `delete from ledger_sums where tenant = '%'; delete from ledger_summed where tenant = '%'`,
    `delete from ledger_summed where tenant = '%'; delete from ledger_sums where tenant = '%'`,
  ])('are made anew, from the first entry on, where it is: %s', async (deletion) => {
    await meanwhile(deletion);
    await sum();
    expect(told).toEqual([]);
    const { head, fault, leftOut } = await books.check(await books.filled(1).then(async (last) => (await sum(), last)));
    expect({ fault, leftOut, seq: head?.seq }).toEqual({
      fault: null,
      leftOut: ['entries', 'statistics', 'advisers'],
      seq: 4,
    });
    expect((await books.check()).fault).toBeNull();
  });

  it('a check that has begun before another one does not end what that has found', async () => {
    const { db } = books.database;
    const failed = async () =>
      (await readKept(db, 'ledger_check')).find(({ tenant }) => tenant === books.tenant)?.value;
    const change = (by: string) =>
      books.behindItsBack(
        `update ledger_entries set at = at ${by} interval '1 second' where tenant = '%' and id = ${entryOf(1)}`,
      );
    // There are no bounties, which owe nothing.
    const bountyId = newUuid(books.effects.random);
    const posting = { kind: ledgerKind.cancelled, bountyId, amountCent: 18_000 };
    await transact(db, (tx) => post(tx, books.effects, books.tenant, posting));
    await change('+');
    const begun = books.now;
    books.now = new Date(begun.getTime() + 60_000);
    await checkedLedger(db, books.effects, books.tenant, null);
    expect(await failed()).toBe(1);
    await change('-');
    books.now = begun;
    await checkedLedger(db, books.effects, books.tenant, null);
    expect(await failed()).toBe(1);
    books.now = new Date(begun.getTime() + 120_000);
    await checkedLedger(db, books.effects, books.tenant, null);
    expect(await failed()).toBe(0);
  });
});

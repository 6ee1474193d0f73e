import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { openDatabase } from '#server/db/open.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { BooksOn } from './books-on.ts';
import { engines } from '../../service/engines.ts';

const numbers = `select seq::int, entry_id::text as id from ledger_seals where tenant = '%' order by seq`;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe.each(engines)('the sealing of the books on %s', (engine) => {
  const books = new BooksOn(engine);
  beforeAll(() => books.start(), 180_000);
  beforeEach(() => books.begin());
  afterAll(() => books.end());

  const seqs = async () => (await books.rows(numbers)).map(({ seq }) => seq);
  const many = (count: number) => books.post({ count });

  it('numbers what is posted in its order, and counts what it has not come to', async () => {
    await many(3);
    const posted = await books.rows(
      `select entry_id::text as id from ledger_unsealed where tenant = '%' order by position`,
    );
    expect(await books.check()).toMatchObject({ entries: 3, unsealed: 3, late: 0, head: null, fault: null });
    expect(await books.seal()).toBe(3);
    expect(await books.rows(numbers)).toEqual(posted.map(({ id }, index) => ({ seq: index + 1, id })));
    await many(2);
    expect(await books.check()).toMatchObject({ entries: 5, unsealed: 2, head: { seq: 3 }, fault: null });
    expect([await books.seal(), await books.seal()]).toEqual([2, 0]);
    expect(await seqs()).toEqual(upTo(5));
  });

  it('is late where it has not come for longer than it takes', async () => {
    await many(2);
    books.now = new Date(books.now.getTime() + 15 * 60_000);
    expect(await books.check()).toMatchObject({ unsealed: 2, late: 0 });
    books.now = new Date(books.now.getTime() + 1);
    expect(await books.check()).toMatchObject({ unsealed: 2, late: 2, fault: null });
  });

  it('has nothing of what was posted outside of a transaction: its cause might not be there', async () => {
    const { database, effects, tenant } = books;
    const opened = { kind: ledgerKind.opened, amountCent: 6000 };
    for (const postings of [[opened], []]) {
      await expect(postAll(database.db, effects, tenant, postings)).rejects.toThrow('outside of a transaction');
    }
    expect(await books.check()).toMatchObject({ entries: 0, unsealed: 0 });
  });

  // Only there two transactions are open at once.
  it.runIf(engine === 'postgres')('lets nobody wait, and passes nothing over that commits late', async () => {
    const { db } = books.database;
    await db.transaction(async (tx) => {
      await books.post({ db: tx });
      // Another one of the tenant posts while that is open; were it to wait, it would do so for ever.
      await books.post({ db });
      // So does the sealing, which cannot see the first.
      expect(await books.seal()).toBe(1);
      await db.transaction(async (other) => {
        await books.post({ db: other });
        await books.post({ db: tx });
      });
      expect(await books.seal()).toBe(1);
    });
    expect(await seqs()).toEqual([1, 2]);
    expect(await books.seal()).toBe(2);
    expect(await seqs()).toEqual(upTo(4));
    const inTheirOrder = await books.rows(`select s.seq::int from ledger_seals s join ledger_entries e
      on e.tenant = s.tenant and e.id = s.entry_id where s.tenant = '%' order by s.entry_id`);
    expect(inTheirOrder).toHaveLength(4);
    expect(await books.check()).toMatchObject({ entries: 4, unsealed: 0, fault: null });
  });

  it('is done once by several instances at once', async () => {
    await many(1300);
    // The embedded database is one process's.
    const others = engine === 'postgres' ? await Promise.all([1, 2].map(() => openDatabase(books.place))) : [];
    const all = [books.database, books.database, ...others];
    const sealed = await Promise.all(all.map(({ db }) => sealBooks(db, books.effects, { tenant: books.tenant })));
    await Promise.all(others.map((each) => each.close()));
    await books.seal();
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1300);
    expect(await seqs()).toEqual(upTo(1300));
    expect(await books.check()).toMatchObject({ entries: 1300, unsealed: 0, fault: null });
  });

  it('leaves whole lots behind when it is stopped or ends in the middle of one, and goes on from there', async () => {
    await many(1200);
    const stopping = new AbortController();
    const clock = {
      now: () => {
        stopping.abort();
        return books.now;
      },
    };
    const { db } = books.database;
    const { tenant, effects } = books;
    expect(await sealBooks(db, { ...effects, clock }, { tenant, signal: stopping.signal })).toBe(500);
    let made = 0;
    const of = (text: string) => {
      made += 1;
      if (made > 600) throw new Error('the machine lost its power');
      return effects.ledgerHashes.of(text);
    };
    const dying = { ...effects, ledgerHashes: { ...effects.ledgerHashes, of } };
    await expect(sealBooks(db, dying, { tenant })).rejects.toThrow('lost its power');
    expect(await seqs()).toEqual(upTo(1000));
    expect(await books.check()).toMatchObject({ entries: 1200, unsealed: 200, fault: null });
    expect(await books.seal()).toBe(200);
    expect(await seqs()).toEqual(upTo(1200));
    expect((await books.check()).fault).toBeNull();
  });

  it('does every tenant’s, and those of the others where one’s cannot be done', async () => {
    await books.post();
    const broken = books.tenant;
    // A number that somebody has taken behind its back.
    await books.behindItsBack(`insert into ledger_seals select tenant, 7, entry_id, now(), '', '', ''
      from ledger_unsealed where tenant = '%'`);
    books.begin();
    await many(2);
    const failed: unknown[] = [];
    const tell = ({ tenant }: { readonly tenant?: string }) => void failed.push(tenant);
    await expect(sealBooks(books.database.db, books.effects, { tell })).rejects.toThrow();
    expect([await seqs(), failed]).toEqual([[1, 2], [broken]]);
    await books.behindItsBack(`delete from ledger_seals where tenant = '${broken}'`);
    expect(await sealBooks(books.database.db, books.effects)).toBe(1);
  });

  it('is checked by the key of its time as long as that is given; without it nobody is accused', async () => {
    await many(2);
    await books.seal();
    const both = books.withKeys(8, 7);
    await books.post({ effects: both });
    // One that the former key has posted, and the new one seals.
    await books.post();
    await books.seal(both);
    expect(await books.check(null, both)).toMatchObject({ withoutKey: 0, fault: null });
    expect(await books.check(null, books.withKeys(8))).toMatchObject({ withoutKey: 3, fault: null });
    expect(await books.check(null, books.withKeys(9))).toMatchObject({ withoutKey: 4, fault: null });
    await books.behindItsBack(`update ledger_entries set at = now() where tenant = '%'
      and id = (select entry_id from ledger_seals where tenant = '%' and seq = 3)`);
    expect((await books.check(null, books.withKeys(8))).fault).toEqual({ seq: 3, what: 'hash' });
  });
});

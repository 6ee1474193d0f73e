import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { transact } from '#server/db/transact.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { readKept } from '#server/domain/kept-figures.ts';
import type { Anchor } from '#server/domain/money/ledger/anchor-text.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import { checkedLedger, checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { BooksOn, cutTo, entryOf, forged, v7 } from './books-on.ts';
import { engines } from '../../service/engines.ts';

const waiting = `(select entry_id from ledger_unsealed where tenant = '%')`;
const [late, early] = [v7('2026-05-21T10:00:30Z', '0001'), v7('2026-01-02T03:04:05Z', '0002')];

const onTheListAgain = (seq: number) => `insert into ledger_unsealed (tenant, entry_id) values ('%', ${entryOf(seq)})`;

const allLeftOut = ['entries', 'statistics', 'advisers'];

describe.each(engines)('the check of the books from an anchor on %s', (engine) => {
  const books = new BooksOn(engine);
  let anchor: Anchor;
  beforeAll(() => books.start(), 180_000);
  afterAll(() => books.end());

  const sum = () => sumBooks(books.database.db, books.effects);
  /** Three entries up to the anchor; on the day after it two more and one that waits, with the sums of five. */
  beforeEach(async () => {
    books.begin();
    await books.filled(2);
    books.now = new Date('2026-05-20T12:00:00Z');
    anchor = await books.filled(1);
    await sum();
    books.now = new Date('2026-05-21T10:00:00Z');
    await books.filled(2);
    await books.post();
    await sum();
  });
  const postOf = (bountyId: string, kind: LedgerKind, amountCent = 6000, effects = books.effects) =>
    transact(books.database.db, (tx) => post(tx, effects, books.tenant, { kind, bountyId, amountCent }));

  it('finds all that is there, and says what it leaves out', async () => {
    const found = await books.check(anchor);
    expect(found).toEqual({ ...(await books.check()), leftOut: allLeftOut });
    expect(found).toMatchObject({ fault: null, entries: 6, unsealed: 1, head: { seq: 5 }, owedCent: 36_000 });
  });

  it('is the same from the last seal on, and where nothing waits', async () => {
    await books.seal();
    const { head } = await books.check();
    const ofAll = await books.check();
    // What is not among the sums yet, the check from there on does not read.
    expect(await books.check(head)).toEqual({ ...ofAll, leftOut: ['entries', 'sums', 'statistics', 'advisers'] });
    await sum();
    expect(await books.check(head)).toEqual({ ...ofAll, leftOut: allLeftOut });
  });

  it.each([
    [
      'an account',
      [`update ledger_lines set account = 'Bank' where line = 1 and tenant = '%' and entry_id = ${entryOf(5)}`],
      { seq: 5, what: 'hash' },
    ],
    [
      'an entry that is gone',
      [`delete from ledger_entries where tenant = '%' and id = ${entryOf(4)}`],
      { seq: 4, what: 'missing' },
    ],
    ['a seal that is gone', [`delete from ledger_seals where tenant = '%' and seq = 4`], { seq: 5, what: 'gap' }],
    [
      'the last seal that is gone',
      [`delete from ledger_seals where tenant = '%' and seq = 5`],
      { seq: null, what: 'unsealed' },
    ],
    [
      'one that waits and was changed',
      [`update ledger_entries set bounty_id = null where tenant = '%' and id in ${waiting}`],
      { seq: null, what: 'forged' },
    ],
    [
      'one that waits and is gone',
      [`delete from ledger_entries where tenant = '%' and id in ${waiting}`],
      { seq: null, what: 'missing' },
    ],
    [
      'one of which lines are left',
      [
        `delete from ledger_entries where tenant = '%' and id in ${waiting}`,
        `delete from ledger_unsealed where tenant = '%'`,
      ],
      { seq: null, what: 'missing' },
    ],
    ['one that waits no more', [`delete from ledger_unsealed where tenant = '%'`], { seq: null, what: 'unsealed' }],
    ['one put in', forged(late, `'2026-05-21T10:00:30Z'`), { seq: null, entryId: late, what: 'forged' }],
    [
      'one put in with an earlier id',
      forged(early, `'2026-05-21T10:00:30Z'`),
      { seq: null, entryId: early, what: 'forged' },
    ],
    [
      'one put in as if it had been there before',
      forged(early, `'2026-01-02T03:04:05Z'`),
      { seq: null, entryId: early, what: 'forged' },
    ],
    [
      'one of before that says now that it came after',
      [`update ledger_entries set at = '2026-05-21T10:00:30Z' where tenant = '%' and id = ${entryOf(2)}`],
      { seq: 2, what: 'forged' },
    ],
    [
      'one of before that is gone',
      [`delete from ledger_entries where tenant = '%' and id = ${entryOf(2)}`],
      { seq: 2, what: 'missing' },
    ],
    [
      'the moment of the anchor’s seal',
      [`update ledger_seals set sealed_at = '2027-01-01' where tenant = '%' and seq = 3`],
      { seq: 3, what: 'hash' },
    ],
    [
      'the anchor’s entry',
      [`update ledger_entries set at = '2027-01-01' where tenant = '%' and id = ${entryOf(3)}`],
      { seq: 3, what: 'hash' },
    ],
    [
      'a row of an anchor',
      [`insert into ledger_anchors values ('%', '2026-05-20', 2, 'x', now())`],
      { seq: 2, what: 'anchor' },
    ],
    ...[2, 5].map(
      (seq) => [`number ${seq} on the list of work again`, [onTheListAgain(seq)], { seq, what: 'forged' }] as const,
    ),
    ['an end that is cut off', cutTo(3), { seq: null, month: '2026-05', what: 'sums' }],
  ] as const)('finds %s', async (_, statements, fault) => {
    await books.behindItsBack(...statements);
    expect((await books.check(anchor)).fault).toMatchObject(fault);
    expect((await books.check()).fault).not.toBeNull();
  });

  it('finds what was cut off after it and has grown again, by what was added up', async () => {
    await books.behindItsBack(...cutTo(4));
    await books.seal();
    await books.behindItsBack(...cutTo(4));
    await postOf(newUuid(books.effects.random), ledgerKind.opened, 500);
    await books.seal();
    const fault = { seq: null, month: '2026-05', what: 'sums' };
    expect(await books.check(anchor)).toMatchObject({ fault, leftOut: [] });
  });

  it.each([
    ['is another one', `update ledger_sums set debit_cent = debit_cent + 1 where tenant = '%' and debit_cent > 0`],
    ['is too much', `insert into ledger_sums values ('%', '2026-05', 'Gebucht', 'Bank', 0, 100)`],
    ['ends elsewhere', `update ledger_summed set seq = seq - 1 where tenant = '%'`],
    [
      'is another one, unsigned',
      `update ledger_sums set credit_cent = 7 where tenant = '%' and credit_cent > 0; update ledger_summed set hash = null where tenant = '%'`,
    ],
  ])('finds that a kept sum %s', async (_, changes) => {
    for (const change of changes.split('; ')) await books.rows(change);
    expect((await books.check(anchor)).fault).toEqual({ seq: null, month: '2026-05', what: 'sums' });
    // It is not made the service's own by adding to it.
    await books.seal();
    await sum();
    expect((await books.check(anchor)).fault).toEqual({ seq: null, month: '2026-05', what: 'sums' });
  });

  it.each([
    [ledgerKind.cancelled, ledgerKind.expired],
    [ledgerKind.agencyCharged, ledgerKind.agencyCharged],
  ])('finds %s of a bounty before it and %s after it, sealed or not', async (before, after) => {
    const bountyId = newUuid(books.effects.random);
    await postOf(bountyId, before);
    await books.seal();
    const { head } = await books.check();
    books.now = new Date('2026-06-21T10:00:00Z');
    await postOf(bountyId, after);
    await sum();
    expect((await books.check(head)).fault).toMatchObject({ seq: null, what: 'twice' });
    await books.seal();
    expect((await books.check(head)).fault).toEqual({ seq: 8, what: 'twice' });
  });

  it('leaves to the check of all what was changed of what is before it, and says so', async () => {
    await books.behindItsBack(
      `update ledger_lines set account = 'Bank' where line = 1 and tenant = '%' and entry_id = ${entryOf(2)}`,
    );
    await books.database.db.execute(sql`insert into live_changes (tenant, month, product_id, topic, kind, count, cents)
      values (${books.tenant}, '2026-05', 'p', 'bounty', 'Offen', 1, 1)`);
    expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: allLeftOut });
    expect(await books.check()).toMatchObject({ fault: { seq: 2, what: 'hash' }, leftOut: [] });
  });

  it('reads all where sums are not signed, such as those of the version before, until they are', async () => {
    const { key, hash } = (await books.rows(`select key, hash from ledger_summed where tenant = '%'`))[0] ?? {};
    for (const signed of ['key = null, hash = null', `key = '${String(key)}', hash = '${String(hash)}'`]) {
      await books.filled(1);
      await sum();
      await books.rows(`update ledger_summed set ${signed} where tenant = '%'`);
      expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: [] });
      await books.filled(1);
      await sum();
      expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: allLeftOut });
    }
  });

  it('begins at an anchor of the key of today where the former one is lost, and counts what it meets of that', async () => {
    const later = books.withKeys(8);
    const bountyId = newUuid(books.effects.random);
    await postOf(bountyId, ledgerKind.opened);
    books.now = new Date('2026-06-21T10:00:00Z');
    await books.post({ effects: later });
    await books.seal(later);
    await sumBooks(books.database.db, later);
    const { head } = await books.check();
    await books.post({ effects: later });
    expect(await books.check(head, later)).toMatchObject({ fault: null, withoutKey: 0, unsealed: 1 });
    await postOf(bountyId, ledgerKind.cancelled, 6000, later);
    expect(await books.check(head, later)).toMatchObject({ fault: null, withoutKey: 1, unsealed: 2 });
  });

  it('ends no alarm of a check of all', async () => {
    const { db } = books.database;
    await postOf(newUuid(books.effects.random), ledgerKind.cancelled, 36_000);
    const keptOf = async (from: Anchor | null) => {
      books.now = new Date(books.now.getTime() + 1000);
      await checkedLedger(db, books.effects, books.tenant, from);
      const kept = (await readKept(db, 'ledger_check')).find(({ tenant }) => tenant === books.tenant);
      return { failed: kept?.value, isOfNow: kept?.at.getTime() === books.now.getTime() };
    };
    const move = (by: string) =>
      books.behindItsBack(`update ledger_entries set at = at ${by} where tenant = '%' and id = ${entryOf(2)}`);
    await move(`+ interval '1 second'`);
    expect(await keptOf(anchor)).toEqual({ failed: 0, isOfNow: true });
    expect(await keptOf(null)).toEqual({ failed: 1, isOfNow: true });
    expect(await keptOf(anchor)).toEqual({ failed: 1, isOfNow: false });
    await move(`- interval '1 second'`);
    expect(await keptOf(null)).toEqual({ failed: 0, isOfNow: true });
    expect(await keptOf(anchor)).toEqual({ failed: 0, isOfNow: true });
  });

  it('reads all where more came since than it may hold', async () => {
    const { database, effects, tenant } = books;
    const leftOutOf = async (most: number) =>
      (await checkLedger(database.db, effects, tenant, anchor, most)).leftOut.length;
    expect([await leftOutOf(1), await leftOutOf(2)]).toEqual([0, 3]);
  });
});

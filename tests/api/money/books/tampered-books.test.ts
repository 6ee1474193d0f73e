import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { ledgerEntries, ledgerLines, ledgerSeals } from '#server/db/schema/ledger.ts';
import { entryText, sealText } from '#server/domain/money/ledger/entry-text.ts';
import { BooksOn, entryOf } from './books-on.ts';
import { engines } from '../../service/engines.ts';

const ofEntry = (seq: number) => `where tenant = '%' and id = ${entryOf(seq)}`;
const ofLines = (seq: number) => `where tenant = '%' and entry_id = ${entryOf(seq)}`;
const ofSeal = (seq: number) => `where tenant = '%' and seq = ${seq}`;

/** The entry and what hangs on it; its seal last, as the others are found by it. */
const allOf = (seq: number) => [
  `delete from ledger_lines ${ofLines(seq)}`,
  `delete from ledger_entries ${ofEntry(seq)}`,
  `delete from ledger_seals ${ofSeal(seq)}`,
];
/** What somebody does who administers the database, may switch triggers off, and has no key. */
describe.each(engines)('the books of whoever tampers with them on %s', (engine) => {
  const books = new BooksOn(engine);
  beforeAll(() => books.start(), 180_000);
  beforeEach(() => books.begin());
  afterAll(() => books.end());

  it.each([
    [
      'an amount on both its sides',
      [`update ledger_lines set debit_cent = sign(debit_cent), credit_cent = sign(credit_cent) ${ofLines(2)}`],
      { seq: 2, what: 'hash' },
    ],
    ['an account', [`update ledger_lines set account = 'Bank' ${ofLines(2)} and line = 1`], { seq: 2, what: 'hash' }],
    [
      'a line more',
      [`insert into ledger_lines values ('%', ${entryOf(2)}, 3, 'Bank', 5, 0), ('%', ${entryOf(2)}, 4, 'Bank', 0, 5)`],
      { seq: 2, what: 'hash' },
    ],
    ['the moment of the sealing', [`update ledger_seals set sealed_at = now() ${ofSeal(2)}`], { seq: 2, what: 'hash' }],
    ['an entry deleted', allOf(2).slice(0, 2), { seq: 2, what: 'missing' }],
    ['an entry deleted with its seal', allOf(2), { seq: 3, what: 'gap' }],
    ['the first entry deleted with its seal', allOf(1), { seq: 2, what: 'gap' }],
    [
      'the next moved up to where one was deleted',
      [...allOf(2), `update ledger_seals set seq = seq - 1 where tenant = '%' and seq > 2`],
      { seq: 2, what: 'chain' },
    ],
    [
      'two entries swapped',
      [
        `create table swapped as select seq, entry_id from ledger_seals where tenant = '%' and seq in (2, 3)`,
        `update ledger_seals set entry_id = gen_random_uuid() ${ofSeal(2)}`,
        `update ledger_seals set entry_id = (select entry_id from swapped where seq = 2) ${ofSeal(3)}`,
        `update ledger_seals set entry_id = (select entry_id from swapped where seq = 3) ${ofSeal(2)}`,
        'drop table swapped',
      ],
      { seq: 2, what: 'hash' },
    ],
    [
      'two seals swapped',
      [
        `update ledger_seals set seq = -2 ${ofSeal(2)}`,
        `update ledger_seals set seq = 2 ${ofSeal(3)}`,
        `update ledger_seals set seq = 3 ${ofSeal(-2)}`,
      ],
      { seq: 2, what: 'chain' },
    ],
  ] as const)('show %s', async (_, statements, fault) => {
    await books.filled(4);
    await books.behindItsBack(...statements);
    expect((await books.check()).fault).toEqual(fault);
  });

  it('show an entry with a number below the first, whether they are read from an anchor on or not', async () => {
    const anchor = await books.filled(2);
    await books.post();
    await books.behindItsBack(
      `update ledger_lines set debit_cent = sign(debit_cent), credit_cent = sign(credit_cent)
        where tenant = '%' and entry_id = (select entry_id from ledger_unsealed where tenant = '%')`,
      `insert into ledger_seals select '%', 0, entry_id, now(), '', '', '' from ledger_unsealed where tenant = '%'`,
      `delete from ledger_unsealed where tenant = '%'`,
    );
    for (const from of [null, anchor]) expect((await books.check(from)).fault).toEqual({ seq: 0, what: 'gap' });
  });

  it('show a seal that is gone where its entry is there', async () => {
    await books.filled(4);
    await books.behindItsBack(`delete from ledger_seals where tenant = '%' and seq > 1`);
    const [second] = await books.rows(`select id::text as id from ledger_entries e where tenant = '%'
      and not exists (select 1 from ledger_seals s where s.entry_id = e.id) order by e.id limit 1`);
    expect((await books.check()).fault).toEqual({ seq: null, entryId: second?.['id'], what: 'unsealed' });
  });

  it('show what is gone before it was sealed, by what is left of it', async () => {
    await books.post({ count: 2 });
    await books.behindItsBack(`delete from ledger_entries where tenant = '%'`);
    expect((await books.check()).fault).toMatchObject({ seq: null, what: 'missing' });
    await books.behindItsBack(`delete from ledger_unsealed where tenant = '%'`);
    expect((await books.check()).fault).toMatchObject({ seq: null, what: 'missing' });
  });

  it('show an entry that was changed before it was sealed, and after', async () => {
    await books.post();
    await books.behindItsBack(`update ledger_entries set bounty_id = null where tenant = '%'`);
    const [first] = await books.rows(`select id::text as id from ledger_entries where tenant = '%'`);
    expect((await books.check()).fault).toEqual({ seq: null, entryId: first?.['id'], what: 'forged' });
    await books.seal();
    expect((await books.check()).fault).toEqual({ seq: 1, what: 'forged' });
  });

  it('show a forged entry that the service itself has sealed', async () => {
    await books.filled(2);
    await books.behindItsBack(
      `create table forged as select gen_random_uuid() as forged_id`,
      `insert into ledger_entries select '%', forged_id, kind, bounty_id, null, null, now(), key, hash
        from ledger_entries, forged ${ofEntry(2)}`,
      `insert into ledger_lines select '%', forged_id, line, account, debit_cent, credit_cent from ledger_lines, forged ${ofLines(2)}`,
      `insert into ledger_unsealed select '%', forged_id from forged`,
      'drop table forged',
    );
    expect(await books.seal()).toBe(1);
    expect((await books.check()).fault).toEqual({ seq: 3, what: 'forged' });
  });

  /** Everything from a number on is hashed and chained again, by whatever makes a hash. */
  async function chainAgain(from: number, hashBy: (text: string) => string, key?: string): Promise<void> {
    const { database, tenant } = books;
    const { db } = database;
    const seals = await db.select().from(ledgerSeals).where(eq(ledgerSeals.tenant, tenant)).orderBy(ledgerSeals.seq);
    const statements: string[] = [];
    let previousHash = seals[from - 2]?.hash ?? '';
    for (const seal of seals.filter(({ seq }) => seq >= from)) {
      const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.id, seal.entryId));
      const lines = await db
        .select()
        .from(ledgerLines)
        .where(eq(ledgerLines.entryId, seal.entryId))
        .orderBy(ledgerLines.line);
      if (!entry) throw new Error('the entry is gone');
      const name = key ?? seal.key;
      const forged = { ...entry, key: name, hash: hashBy(entryText(entry, lines)) };
      const hash = hashBy(sealText({ ...seal, previousHash }, forged, lines));
      statements.push(
        `update ledger_entries set key = '${name}', hash = '${forged.hash}' where id = '${entry.id}'`,
        `update ledger_seals set key = '${name}', previous_hash = '${previousHash}', hash = '${hash}' ${ofSeal(seal.seq)}`,
      );
      previousHash = hash;
    }
    await books.behindItsBack(...statements);
  }
  const unkeyed = (text: string) => createHash('sha256').update(text).digest('hex');
  const byAnotherKey = (text: string) => createHmac('sha256', 'a guess').update(text).digest('hex');

  it.each([
    ['without a key', unkeyed],
    ['by another key', byAnotherKey],
  ])('show a change after which everything was chained again %s', async (_, hashBy) => {
    const anchor = await books.filled(5);
    await books.behindItsBack(`update ledger_lines set account = 'Bank' ${ofLines(3)} and line = 1`);
    await chainAgain(3, hashBy);
    expect((await books.check()).fault).toEqual({ seq: 3, what: 'hash' });
    expect((await books.check(anchor)).fault).toEqual({ seq: 5, what: 'anchor' });
  });

  it('show an entry that was put in, with everything after it chained again without a key', async () => {
    await books.filled(4);
    await books.post();
    await books.behindItsBack(
      `update ledger_seals set seq = seq + 1000 where tenant = '%' and seq > 2`,
      `update ledger_seals set seq = seq - 999 where tenant = '%' and seq > 1000`,
      `insert into ledger_seals select '%', 3, entry_id, now(), '', (select key from ledger_seals ${ofSeal(1)}), ''
        from ledger_unsealed where tenant = '%'`,
      `delete from ledger_unsealed where tenant = '%'`,
    );
    await chainAgain(3, unkeyed);
    expect((await books.check()).fault).toEqual({ seq: 3, what: 'hash' });
  });

  it('are not called whole where a key is named that nobody has, and an anchor shows that they are not', async () => {
    const anchor = await books.filled(5);
    await books.behindItsBack(`update ledger_lines set account = 'Bank' ${ofLines(3)} and line = 1`);
    await chainAgain(3, byAnotherKey, 'lost');
    expect(await books.check()).toMatchObject({ withoutKey: 3, fault: null });
    expect((await books.check(anchor)).fault).toEqual({ seq: 5, what: 'anchor' });
  });

  const tail = [5, 4].flatMap((seq) => allOf(seq));

  it('show by the anchor that their end was cut off, also when they have grown again', async () => {
    const anchor = await books.filled(5);
    await books.behindItsBack(...tail);
    // Of what is gone with every trace nothing within the database can tell.
    expect((await books.check()).fault).toBeNull();
    expect((await books.check(anchor)).fault).toEqual({ seq: 5, what: 'cut' });
    await books.filled(3);
    expect((await books.check()).fault).toBeNull();
    expect((await books.check(anchor)).fault).toEqual({ seq: 5, what: 'anchor' });
  });
});

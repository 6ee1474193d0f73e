import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKept } from '#server/domain/kept-figures.ts';
import type { Anchor } from '#server/domain/money/ledger/anchor-text.ts';
import { sumBooks } from '#server/domain/money/ledger/sums.ts';
import type { Effects } from '#server/domain/effects.ts';
import { sealJob } from '#server/jobs/money/ledger.ts';
import { engines } from '../../service/engines.ts';
import { BooksOn, entryOf } from './books-on.ts';

const unprovenSums = ['entries', 'sums', 'statistics', 'advisers'];
const provenSums = unprovenSums.filter((part) => part !== 'sums');

describe.each(engines)('the sums that the service signs on %s', (engine) => {
  const books = new BooksOn(engine);
  let anchor: Anchor;
  beforeAll(() => books.start(), 180_000);
  afterAll(() => books.end());
  beforeEach(async () => {
    books.begin();
    anchor = await books.filled(2);
    await job();
  });

  const told: unknown[] = [];
  /** As the job does it, which seals before. @returns what it tells of faults */
  async function job(effects: Effects = books.effects): Promise<unknown[]> {
    told.length = 0;
    const logger = { info: () => undefined, warn: (what: unknown) => void told.push(what) };
    await sealJob({ db: books.database.db, effects, logger }).run(new AbortController().signal);
    return told.slice();
  }
  const alarm = async () =>
    (await readKept(books.database.db, 'ledger_check')).find(({ tenant }) => tenant === books.tenant)?.value ?? null;
  const leftOut = async (effects?: Effects) => (await books.check(anchor, effects)).leftOut;

  const changed = {
    'its lines': [
      `update ledger_lines set debit_cent = 2 * debit_cent, credit_cent = 2 * credit_cent where tenant = '%' and entry_id = ${entryOf(3)}`,
      `update ledger_lines set debit_cent = debit_cent / 2, credit_cent = credit_cent / 2 where tenant = '%' and entry_id = ${entryOf(3)}`,
    ],
    'its kind': ['Verfallen', 'Entstanden'].map(
      (kind) => `update ledger_entries set kind = '${kind}' where tenant = '%' and id = ${entryOf(3)}`,
    ),
  } as const;

  it.each(Object.entries(changed))(
    'are none of an entry of which somebody has changed %s until they were added up',
    async (_, [change = '', back = '']) => {
      await books.filled(1);
      await books.behindItsBack(change);
      expect(await job()).toEqual([{ tenant: books.tenant, seq: 3, what: 'hash' }]);
      expect(await alarm()).toBe(1);
      await books.behindItsBack(back);
      expect(await books.check(anchor)).toMatchObject({ fault: { month: '2026-05', what: 'sums' }, leftOut: [] });
      // Told once, and never signed again, whatever is added.
      await books.filled(1);
      expect(await job()).toEqual([]);
      expect(await leftOut()).toEqual([]);
      for (const table of ['ledger_sums', 'ledger_summed']) await books.rows(`delete from ${table} where tenant = '%'`);
      expect(await job()).toEqual([]);
      expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: provenSums });
    },
  );

  it('are none of an entry that somebody has changed while they are added up anew', async () => {
    await books.rows(`update ledger_summed set hash = null where tenant = '%'`);
    const { 'its lines': lines } = changed;
    const [change, back] = lines.map((statement) => statement.replace(/seq = 3/, 'seq = 2'));
    await books.behindItsBack(change ?? '');
    expect(await job()).toEqual([{ tenant: books.tenant, seq: 2, what: 'hash' }]);
    await books.behindItsBack(back ?? '');
    expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: [] });
  });

  it('are none that somebody else has written, which it tells with their month', async () => {
    await books.rows(`update ledger_sums set debit_cent = debit_cent + 1 where tenant = '%' and debit_cent > 0`);
    await books.filled(1);
    expect(await job()).toEqual([{ tenant: books.tenant, seq: null, month: '2026-05', what: 'sums' }]);
    expect(await leftOut()).toEqual([]);
  });

  it('are none after a number that is missing', async () => {
    await books.filled(2);
    await books.behindItsBack(`delete from ledger_seals where tenant = '%' and seq = 3`);
    expect(await job()).toEqual([{ tenant: books.tenant, seq: 4, what: 'gap' }]);
  });

  it('are those of a lot that comes after another one', async () => {
    await books.filled(2100);
    expect(await job()).toEqual([]);
    expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: provenSums, entries: 2102 });
  }, 60_000);

  it('say of entries whose key is not given that nobody has proven them, also once it is', async () => {
    await books.post({ effects: books.withKeys(9) });
    await books.seal();
    expect(await job()).toEqual([]);
    expect(await leftOut()).toEqual(unprovenSums);
    await books.filled(1);
    const both = books.withKeys(7, 9);
    expect(await job(both)).toEqual([]);
    expect(await leftOut(both)).toEqual(unprovenSums);
    for (const table of ['ledger_sums', 'ledger_summed']) await books.rows(`delete from ${table} where tenant = '%'`);
    await sumBooks(books.database.db, both);
    expect(await leftOut(both)).toEqual(provenSums);
  });
});

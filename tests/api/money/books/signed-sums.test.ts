import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countBooks } from '#server/domain/money/ledger/book-figures.ts';
import type { Anchor } from '#server/domain/money/ledger/anchor-text.ts';
import { ledgerMonths } from '#server/domain/money/ledger/months.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import type { Effects } from '#server/domain/effects.ts';
import { sealJob } from '#server/jobs/money/ledger.ts';
import { engines } from '../../service/engines.ts';
import { BooksOn, entryOf } from './books-on.ts';

const unprovenSums = ['entries', 'sums', 'statistics', 'advisers'];
const provenSums = unprovenSums.filter((part) => part !== 'sums');

const ofLines = (by: string, seq: number) =>
  `update ledger_lines set debit_cent = debit_cent ${by}, credit_cent = credit_cent ${by} where tenant = '%' and entry_id = ${entryOf(seq)}`;
const ofEntry = (set: string, seq: number) =>
  `update ledger_entries set ${set} where tenant = '%' and id = ${entryOf(seq)}`;
const forgotten = `with gone as (delete from ledger_summed where tenant = '%') delete from ledger_sums where tenant = '%'`;

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

  /** As the job does it, which seals before. @returns what it tells of faults */
  async function job(effects: Effects = books.effects, signal = new AbortController().signal): Promise<unknown[]> {
    const told: unknown[] = [];
    const logger = { info: () => undefined, warn: (what: unknown) => void told.push(what) };
    await sealJob({ db: books.database.db, effects, logger }).run(signal);
    return told;
  }
  const isAlarming = async () => {
    const figures = await countBooks(books.database.db, [{ key: books.tenant }], books.now);
    return figures.find(({ gauge }) => gauge === 'ledger_check_failed')?.value === 1;
  };
  const leftOut = async (effects?: Effects) => (await books.check(anchor, effects)).leftOut;
  const signature = async () => (await books.rows(`select key, hash from ledger_summed where tenant = '%'`))[0];
  const owedCent = async () => (await ledgerMonths(books.database.db, books.tenant)).at(-1)?.owedCent;

  it.each([
    ['its lines', ofLines('* 2', 3), ofLines('/ 2', 3), 'hash'],
    ['its lines beyond all sums', ofLines('* 1000000000000000', 3), ofLines('/ 1000000000000000', 3), 'hash'],
    ['its kind', ofEntry(`kind = 'Verfallen'`, 3), ofEntry(`kind = 'Entstanden'`, 3), 'hash'],
    ['its moment to none', ofEntry(`at = 'infinity'`, 3), ofEntry(`at = '2026-05-20T10:00:00Z'`, 3), 'hash'],
  ])(
    'are none of an entry of which somebody has changed %s until they were added up',
    async (_, change, back, what) => {
      await books.filled(1);
      await books.behindItsBack(change);
      expect((await books.check()).fault).toMatchObject({ seq: 3 });
      expect(await job()).toEqual([{ tenant: books.tenant, seq: 3, what }]);
      expect(await isAlarming()).toBe(true);
      await books.behindItsBack(back);
      expect(await books.check(anchor)).toMatchObject({ fault: { month: '2026-05', what: 'sums' }, leftOut: [] });
      // Told once, and never signed again, whatever is added.
      await books.filled(1);
      expect(await job()).toEqual([]);
      expect(await leftOut()).toEqual([]);
      await books.rows(forgotten);
      expect(await job()).toEqual([]);
      expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: provenSums });
      expect(await isAlarming()).toBe(false);
    },
  );

  it('alarm, and are told of by each check, until they are deleted, also where all is as it was again', async () => {
    await books.filled(1);
    const move = (by: string) => books.behindItsBack(ofEntry(`at = at ${by} interval '1 second'`, 3));
    await move('+');
    // Whoever hears of it may be gone before it is told.
    const dies = () => {
      throw new Error('the process ends');
    };
    await expect(sumBooks(books.database.db, books.effects, { onFault: dies })).rejects.toThrow('the process ends');
    await move('-');
    await books.rows(`update ledger_sums set month = month where tenant = '%'`);
    for (const from of [anchor, null]) {
      expect(await books.check(from)).toMatchObject({ fault: { seq: null }, leftOut: [] });
    }
    expect(await isAlarming()).toBe(true);
    await books.rows(forgotten);
    await job();
    expect([(await books.check(anchor)).fault, await isAlarming()]).toEqual([null, false]);
  });

  it('are none of an entry that somebody has changed while they are proven anew, which a check says once it finds nothing else', async () => {
    await books.rows(`update ledger_summed set hash = null where tenant = '%'`);
    await books.behindItsBack(ofEntry(`at = at + interval '1 second'`, 2));
    expect(await job()).toEqual([{ tenant: books.tenant, seq: 2, what: 'hash' }]);
    await books.behindItsBack(ofEntry(`at = at - interval '1 second'`, 2));
    expect(await books.check(anchor)).toMatchObject({ fault: { seq: null, what: 'refuted' }, leftOut: [] });
  });

  it('are none that somebody else has written, which it tells with their month', async () => {
    await books.rows(`update ledger_sums set debit_cent = debit_cent + 1 where tenant = '%' and debit_cent > 0`);
    await books.filled(1);
    expect(await job()).toEqual([{ tenant: books.tenant, seq: null, month: '2026-05', what: 'sums' }]);
    expect(await leftOut()).toEqual([]);
  });

  it('are none up to a number that there is not', async () => {
    await books.rows(`update ledger_summed set seq = 9, hash = null where tenant = '%'`);
    expect(await job()).toEqual([{ tenant: books.tenant, seq: 9, what: 'missing' }]);
  });

  it('are none after a number that is missing, and however many come after it all are added', async () => {
    await books.filled(4100);
    await books.behindItsBack(`delete from ledger_seals where tenant = '%' and seq = 1500`);
    expect(await job()).toEqual([{ tenant: books.tenant, seq: 1501, what: 'gap' }]);
    expect(await books.rows(`select seq::int from ledger_summed where tenant = '%'`)).toEqual([{ seq: 4102 }]);
  }, 60_000);

  it('are those of a lot that comes after another one', async () => {
    await books.filled(2100);
    expect(await job()).toEqual([]);
    expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: provenSums, entries: 2102 });
  }, 60_000);

  it('are left alone where the work ends before all are proven', async () => {
    await books.filled(1100);
    await job();
    await books.rows(`update ledger_summed set hash = null where tenant = '%'`);
    const ending = new AbortController();
    const effects = { ...books.effects, ledgerHashes: { ...books.effects.ledgerHashes } };
    let proven = 0;
    effects.ledgerHashes.fits = (...given) => {
      proven += 1;
      ending.abort();
      return books.effects.ledgerHashes.fits(...given);
    };
    await sumBooks(books.database.db, effects, { signal: ending.signal });
    expect(proven).toBe(2000);
    expect(await signature()).toMatchObject({ hash: null });
    await job();
    expect(await leftOut()).toEqual(provenSums);
  }, 60_000);

  it('that stand alone, without a number up to which they go, count nowhere, and are made anew', async () => {
    await books.rows(`delete from ledger_summed where tenant = '%'`);
    expect(await owedCent()).toBe(12_000);
    expect(await job()).toEqual([]);
    expect(await owedCent()).toBe(12_000);
    expect(await books.check(anchor)).toMatchObject({ fault: null, leftOut: provenSums });
  });

  it('are signed by the key of today, of a tenant that posts nothing as well', async () => {
    const before = await signature();
    const later = books.withKeys(8, 7);
    expect(await job(later)).toEqual([]);
    expect(await signature()).not.toEqual(before);
    expect(await leftOut(later)).toEqual(provenSums);
  });

  it('say of entries whose key is not given that nobody has proven them, until they are deleted once it is', async () => {
    await books.post({ effects: books.withKeys(9) });
    await books.seal();
    expect(await job()).toEqual([]);
    expect(await leftOut()).toEqual(unprovenSums);
    await books.filled(1);
    const both = books.withKeys(7, 9);
    expect(await job(both)).toEqual([]);
    expect(await leftOut(both)).toEqual(unprovenSums);
    await books.rows(forgotten);
    await job(both);
    expect(await leftOut(both)).toEqual(provenSums);
  });
});

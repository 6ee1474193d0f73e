import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { transact } from '#server/db/transact.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { readKept } from '#server/domain/kept-figures.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import { checkedLedger } from '#server/domain/money/settlement/check-books.ts';
import { BooksOn, entryOf } from './books-on.ts';
import { engines } from '../../service/engines.ts';

describe.each(engines)('the alarm of a check of the books on %s', (engine) => {
  const books = new BooksOn(engine);
  beforeAll(() => books.start(), 180_000);
  afterAll(() => books.end());

  /** Books that owe what the bounties say: nothing. */
  beforeEach(async () => {
    books.begin();
    await books.filled(3);
    const given = { kind: ledgerKind.cancelled, bountyId: newUuid(books.effects.random), amountCent: 18_000 };
    await transact(books.database.db, (tx) => post(tx, books.effects, books.tenant, given));
    await books.seal();
    await sumBooks(books.database.db, books.effects);
  });

  /** A check of all. */
  const check = async (effects = books.effects) => {
    books.now = new Date(books.now.getTime() + 1000);
    const { fault, withoutKey } = await checkedLedger(books.database.db, effects, books.tenant, null);
    const kept = (await readKept(books.database.db, 'ledger_check')).find(({ tenant }) => tenant === books.tenant);
    return { fault, withoutKey, failed: kept?.value, isOfNow: kept?.at.getTime() === books.now.getTime() };
  };
  const whole = { fault: null, withoutKey: 0, failed: 0, isOfNow: true };
  const wrong = { fault: { seq: 2, what: 'hash' }, withoutKey: 0, failed: 1, isOfNow: true };
  const move = (by: string) =>
    books.behindItsBack(`update ledger_entries set at = at ${by} where tenant = '%' and id = ${entryOf(2)}`);

  it('stays where entries cannot be checked, and ends by a check that has their key', async () => {
    await move(`+ interval '1 second'`);
    expect(await check()).toMatchObject(wrong);
    expect(await check(books.withKeys(8))).toEqual({ fault: null, withoutKey: 4, failed: 1, isOfNow: false });
    expect(await check(books.withKeys(8, 7))).toMatchObject(wrong);
    await move(`- interval '1 second'`);
    expect(await check(books.withKeys(8))).toMatchObject({ fault: null, failed: 1 });
    expect(await check(books.withKeys(8, 7))).toEqual(whole);
  });

  it('does not end by the name of a key that nobody has', async () => {
    await move(`+ interval '1 second'`);
    expect(await check()).toMatchObject(wrong);
    await books.behindItsBack(
      `update ledger_entries set key = 'nobodys' where tenant = '%' and id = ${entryOf(2)}`,
      `update ledger_seals set key = 'nobodys' where tenant = '%' and seq = 2`,
    );
    expect(await check()).toEqual({ fault: null, withoutKey: 1, failed: 1, isOfNow: false });
  });

  it('begins by no key that is not given, and each such check is known to have been made', async () => {
    expect(await check(books.withKeys(8))).toEqual({ ...whole, withoutKey: 4 });
    expect(await check()).toEqual(whole);
    expect(await check(books.withKeys(8))).toEqual({ ...whole, withoutKey: 4 });
  });
});

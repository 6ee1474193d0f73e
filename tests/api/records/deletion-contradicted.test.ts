import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAnswer, bankNotice } from '../money/bank/bank-files.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { debit, Moving } from '../service/moving.ts';
import { fileNameOf, noticeOf, type Paying, type Run } from '../given/paying.ts';

describe.each(engines)('who goes while nobody knows whether they were paid on %s', (engine) => {
  let paying: Paying;
  let leaving: Leaving;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ paying } = leaving);
  });
  afterAll(() => leaving.service.stop());
  beforeEach(() => paying.payTheRest());

  /** Somebody whose transfer was refused for the account, and booked all the same; who is gone since. */
  const gone = async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const { Zahlungen: payments } = await paying.read(run);
    const reference = payments[0]?.EndToEndId ?? '';
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    await paying.results(noticeOf(payments));
    await leaving.leave(person.anna);
    expect(await leaving.bountyOf(person)).toMatchObject({ state: 'Abgeholt', destinations: 1, records: 1 });
    return { person, run, reference };
  };
  const both = (run: Run, reference: string, decision: string) => new Moving(paying).both(run, reference, decision);

  it('is paid, and on record, where two say so', async () => {
    const before = await paying.books();
    const { person, run, reference } = await gone();
    await both(run, reference, 'bezahlt');
    await leaving.maintain();
    const after = await leaving.bountyOf(person);
    expect(after).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    expect(await leaving.recordOf(after['id'])).toMatchObject({ name: 'Anna Schmidt', references: [reference] });
    expect(await paying.change(before, 'Rueckforderung')).toBe(0);
    expect(await paying.change(before, 'Bank')).toBe(-6000);
  });

  it('is not, and leaves nothing, where two say that nothing arrived', async () => {
    const before = await paying.books();
    const { person, run, reference } = await gone();
    await both(run, reference, 'unbezahlt');
    expect(await leaving.bountyOf(person)).toMatchObject({ state: 'Storniert', destinations: 0, records: 0 });
    expect(await paying.change(before, 'Bank')).toBe(0);
    expect(await paying.change(before, 'Praemienaufwand')).toBe(0);
  });

  it('keeps where the money goes while it is on its way once more', async () => {
    const person = await paying.collected();
    const [first] = await paying.sent();
    await paying.results(bankNotice([{ reference: first?.EndToEndId ?? '', cents: 6000, returned: 'AM04' }]));
    const again = await paying.sent();
    await leaving.leave(person.anna);
    await leaving.maintain();
    expect(await leaving.bountyOf(person)).toMatchObject({ state: 'Ausgezahlt', destinations: 1, records: 1 });
    await paying.results(noticeOf(again));
    await leaving.maintain();
    expect(await leaving.bountyOf(person)).toMatchObject({ destinations: 0, records: 1 });
  });

  it.each(['frei', 'konto'])(
    'is paid again what came back last, whatever two have said of another return: %s',
    async (word) => {
      const person = await paying.collected();
      const run = await paying.released();
      const reference = String((await paying.read(run)).Zahlungen[0]?.EndToEndId);
      await both(run, fileNameOf(run), 'frei');
      const again = (await paying.read(await paying.released())).Zahlungen;
      await leaving.leave(person.anna);
      await paying.results(noticeOf(again));
      await leaving.maintain();
      // Of the freed one, which arrived as well, nothing is owed: nor when it is back.
      await new Moving(paying).take(debit(reference, 20));
      await both(run, reference, 'bezahlt');
      await paying.results(bankNotice([{ reference, cents: 6000, returned: 'NARR' }]));
      await both(run, reference, word);
      await paying.results(bankNotice([{ reference: String(again[0]?.EndToEndId), cents: 6000, returned: 'AB05' }]));
      await leaving.maintain();
      expect((await paying.sent()).map(({ Iban }) => Iban)).toEqual(['DE•• •••• 3000']);
      await leaving.expectAgreement();
    },
  );

  it('keeps the record until two have said, however long that takes', async () => {
    const { person } = await gone();
    leaving.service.clock.pass({ days: 5 * 366 });
    await leaving.maintain();
    expect(await leaving.bountyOf(person)).toMatchObject({ state: 'Abgeholt', records: 1 });
  });
});

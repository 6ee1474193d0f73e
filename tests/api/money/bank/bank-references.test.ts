import { describe, expect, it } from 'vitest';
import { notification, statement, type Entry } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, debit, startMoving, type Moving } from '../../service/moving.ts';
import type { Taken } from '../../given/paying-answers.ts';
import type { Paying } from '../../given/paying.ts';

describe.each(engines)('movements that the bank names on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const as = (bankReference: string, entry: Entry): Entry => ({ ...entry, bankReference });
  const notice = async (entry: Entry) => {
    const taken = (await paying.results(notification(entry))) as Taken;
    return taken.Bemerkungen.map(({ Bemerkung }) => Bemerkung);
  };
  const sumOf = (file: string, of: number): Entry =>
    debit('', 20, { cents: of, parts: [{ batch: { file, sumCents: of } }] });

  it('are two where two files of one day call them differently', async () => {
    const { reference } = await moving.sent();
    expect(await moving.take(as('A1', debit(reference, 20)))).toEqual([]);
    expect(await moving.take(as('A1', debit(reference, 20)))).toEqual(['Bekannt']);
    expect(await moving.take(as('A2', debit(reference, 20)))).toEqual(['NochEinmalGebucht']);
    const other = await moving.sent();
    await moving.take(as('B1', debit(other.reference, 20)));
    expect(await moving.take(as('B1', back(other.reference, 22, 'AC01')))).toEqual([]);
    expect(await moving.take(as('B1', back(other.reference, 22, 'AC01')))).toEqual(['Bekannt']);
    expect(await moving.take(as('B2', back(other.reference, 22, 'AC01')))).toEqual(['NochEinmalGebucht']);
    await paying.books();
  });

  it('are compared in messages of one kind: a notification may call them otherwise than the statement', async () => {
    const { reference } = await moving.sent();
    expect(await notice(as('D1', debit(reference, 20)))).toEqual([]);
    expect(await moving.take(as('E1', debit(reference, 20)))).toEqual(['Bekannt']);
    expect(await notice(as('D1', debit(reference, 20)))).toEqual(['Bekannt']);
    expect(await moving.take(as('E1', debit(reference, 20)))).toEqual(['Bekannt']);
    expect(await moving.take(as('E2', debit(reference, 20)))).toEqual(['NochEinmalGebucht']);
  });

  it.each(['sum first', 'transfers first'])(
    'are told where a file is debited as a sum and each of its transfers besides: %s',
    async (order) => {
      const before = await paying.books();
      const { file, references } = await paying.sentTwo();
      const singles = references.map((reference) => debit(reference, 20));
      const sum = sumOf(file, 2 * cents);
      const told = await moving.take(...(order === 'sum first' ? [sum, ...singles] : [...singles, sum]));
      const once = order === 'sum first' ? references : [file];
      expect(told).toEqual(once.map(() => 'NochEinmalGebucht'));
      expect(await paying.change(before, 'Bank')).toBe(-2 * cents);
    },
  );

  it.each([
    ['named by the bank', 'S1', 'T1'],
    ['without names', undefined, undefined],
  ])('are known when a file that is debited in parts is told of once more: %s', async (_, sumName, name) => {
    await paying.collected();
    const { run, file, first } = await paying.sentTwo();
    const part = { ...sumOf(file, 2 * cents), ...(sumName && { bankReference: sumName }) };
    const single = { ...debit(first, 20), ...(name && { bankReference: name }) };
    expect(await moving.take(single, part)).toEqual([]);
    expect(await moving.take(single, part)).toEqual(['Bekannt', 'Bekannt']);
    expect(await moving.take(part, single)).toEqual(['Bekannt', 'Bekannt']);
    const states = (await paying.read(run)).Zahlungen as unknown as { MehrfachBewegt: boolean }[];
    expect(states.map(({ MehrfachBewegt }) => MehrfachBewegt)).toEqual([false, false, false]);
    await paying.books();
  });

  it('are one where the sum’s own entry lists its transfers', async () => {
    const { file, references } = await paying.sentTwo();
    const details = references.map((endToEnd) => ({ endToEnd, cents }));
    const entry = debit('', 20, { cents: 2 * cents, parts: [{ batch: { file, sumCents: 2 * cents }, details }] });
    expect(await moving.take(entry)).toEqual([]);
    expect(await paying.results(statement(entry))).toMatchObject({ Gebucht: 0, AnzahlNachzusehen: 0 });
  });

  it('that were several are shown with the payment', async () => {
    const { run, reference } = await moving.sent();
    await moving.take(as('F1', debit(reference, 20)));
    expect((await paying.read(run)).Zahlungen).toMatchObject([{ MehrfachBewegt: false }]);
    await moving.take(as('F2', debit(reference, 20)));
    expect((await paying.read(run)).Zahlungen).toMatchObject([{ MehrfachBewegt: true }]);
  });
});

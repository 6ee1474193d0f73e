import { describe, expect, it } from 'vitest';
import { statusReport, type Why } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, debit, startMoving, type Moving } from '../../service/moving.ts';
import type { Taken } from '../../given/paying-answers.ts';
import type { Paying, Run } from '../../given/paying.ts';

describe.each(engines)('another reason of the bank’s, of what two are asked about, on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const questions = async (run: Run) => (await paying.read(run)).Fragen;
  const remarksOf = (taken: Taken | string) =>
    typeof taken === 'string' ? taken : taken.Bemerkungen.map(({ Referenz, Bemerkung }) => [Referenz, Bemerkung]);
  const refuse = async (reference: string, reason: string) => remarksOf(await moving.refuse(reference, reason));
  const refuseFile = async (file: string, why: readonly Why[]) =>
    remarksOf(await paying.results(statusReport({ file, group: { status: 'RJCT', why } })));

  it.each(['AC04', 'DU01'])('is shown beside the former one, and no word before it counts: %s', async (reason) => {
    const before = await paying.books();
    const { person, run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM05');
    expect(await paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe(false);
    expect(await refuse(reference, reason)).toEqual([
      [reference, 'Entscheidung'],
      [reference, 'WortVerfallen'],
    ]);
    const asked = { Bankgrund: reason, ErsteEntscheidung: null, FruehereGruende: [{ Bankgrund: 'AM05' }] };
    expect(await questions(run)).toMatchObject([asked]);
    expect(await paying.decide(run, reference, 'konto', 'Jonas Ehlers')).toBe(false);
    // The answers once more take nothing back.
    for (const known of ['AM05', reason]) expect(await refuse(reference, known)).toEqual([[reference, 'Entscheidung']]);
    expect(await questions(run)).toMatchObject([{ ...asked, ErsteEntscheidung: 'konto' }]);
    expect(await paying.decide(run, reference, 'konto', 'Karin Vogt')).toBe(true);
    expect((await paying.read(run)).Zahlungen).toMatchObject([{ Zustand: 'Abgelehnt', Bankgrund: reason }]);
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.change(before, 'Bank')).toBe(0);
    const { rows } = await paying.service.database.executeSql(
      `select bank_reason, first_decision, decision from bank_questions where reference = '${reference}' order by asked_at`,
    );
    expect(rows).toEqual([
      { bank_reason: 'AM05', first_decision: 'frei', decision: null },
      { bank_reason: reason, first_decision: 'konto', decision: 'konto' },
    ]);
  });

  it('is shown where it is in words alone, or where none was given before', async () => {
    const { run, file } = await moving.sent();
    await refuseFile(file, []);
    await refuseFile(file, [{ code: 'NARR', words: 'Limit' }]);
    await refuseFile(file, [{ code: 'NARR', words: 'Vertrag' }]);
    // No reason at all is no other one.
    await refuseFile(file, []);
    const former = [{ Bankgrund: 'NARR', Bankworte: 'Limit' }];
    expect(await questions(run)).toMatchObject([{ Bankworte: 'Vertrag', FruehereGruende: former }]);
    await moving.both(run, file, 'frei');
    expect((await paying.read(run)).Zahlungen).toMatchObject([{ Bankgrund: 'NARR', Bankworte: 'Vertrag' }]);
    await paying.books();
  });

  it('of a file takes back a word about the file, and about what stands in it', async () => {
    const { run, file, first } = await paying.sentTwo();
    await refuseFile(file, [{ code: 'AM05' }]);
    await refuse(first, 'DU01');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, first, 'konto', 'Karin Vogt')).toBe(false);
    const told = await refuseFile(file, [{ code: 'FF01' }]);
    expect(told).toEqual([
      [file, 'Entscheidung'],
      [file, 'WortVerfallen'],
      [first, 'WortVerfallen'],
    ]);
    expect((await questions(run)).map((one) => [one.Referenz, one])).toEqual([
      [first, expect.objectContaining({ Bankgrund: 'DU01', ErsteEntscheidung: null })],
      [file, expect.objectContaining({ Bankgrund: 'FF01', ErsteEntscheidung: null })],
    ]);
    await moving.both(run, first, 'konto');
    await moving.both(run, file, 'frei');
    const { Zahlungen } = await paying.read(run);
    expect(Object.fromEntries(Zahlungen.map(({ EndToEndId, ...one }) => [EndToEndId, one]))).toMatchObject({
      [first]: { Zustand: 'Abgelehnt', Bankgrund: 'DU01' },
    });
    expect(Zahlungen.filter(({ EndToEndId }) => EndToEndId !== first)).toMatchObject([
      { Zustand: 'Entfallen', Bankgrund: 'FF01' },
    ]);
    await paying.books();
  });

  it('takes back no word about another file, nor about what stands in that', async () => {
    const [other, { file, first }] = [await paying.sentTwo(), await paying.sentTwo()];
    await refuseFile(other.file, [{ code: 'AM05' }]);
    await refuse(other.first, 'DU01');
    for (const reference of [other.file, other.first])
      expect(await paying.decide(other.run, reference, 'frei', 'Karin Vogt')).toBe(false);
    expect(await refuseFile(file, [{ code: 'AM05' }])).toEqual([[file, 'Entscheidung']]);
    expect(await refuse(first, 'AC04')).toEqual([[first, 'Entscheidung']]);
    const said = (await questions(other.run)).map((one) => [one.Referenz, one]);
    expect(Object.fromEntries(said)).toMatchObject({
      [other.file]: { ErsteEntscheidung: 'frei' },
      [other.first]: { ErsteEntscheidung: 'frei' },
    });
  });

  it('of a payment is asked about beside its file, of which no word before it counts', async () => {
    const { run, file, first, second } = await paying.sentTwo();
    await refuseFile(file, [{ code: 'AM05' }]);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    // The same as is said of the file tells nothing new.
    expect(await refuse(second, 'AM05')).toEqual([[second, 'Entscheidung']]);
    expect(await questions(run)).toMatchObject([{ Referenz: file, ErsteEntscheidung: 'frei' }]);
    expect(await refuse(first, 'AC04')).toEqual([
      [first, 'Entscheidung'],
      [file, 'WortVerfallen'],
    ]);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(false);
    await moving.both(run, first, 'konto');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });

  it('is not what counts where more of a file comes back: then, too, no word does that was said before', async () => {
    const { run, file, first, second } = await paying.sentTwo();
    const fileBack = (of: number, sumCents: number) => ({
      ...back('', of),
      cents: sumCents,
      parts: [{ batch: { file, sumCents } }],
    });
    await moving.take(debit(first, 20), debit(second, 20));
    await moving.take(fileBack(22, 2 * cents));
    await moving.both(run, first, 'bezahlt');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await moving.take(fileBack(24, cents))).toContain('WortVerfallen');
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
    await paying.books();
  });

  it('takes no word away that two have given, and is asked about after it', async () => {
    const { run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM05');
    await moving.refuse(reference, 'DU01');
    await moving.both(run, reference, 'behalten');
    // On the former one they have decided, too.
    for (const known of ['AM05', 'DU01']) expect(await refuse(reference, known)).toEqual([[reference, 'Bekannt']]);
    expect(await questions(run)).toEqual([]);
    await moving.refuse(reference, 'FF01');
    expect(await questions(run)).toMatchObject([{ Bankgrund: 'FF01' }]);
    await moving.both(run, reference, 'behalten');
    await moving.take(debit(reference, 20));
    await paying.books();
  });
});

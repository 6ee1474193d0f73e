import { describe, expect, it } from 'vitest';
import { engines } from '../../service/engines.ts';
import { noticeOf, type Paying } from '../../given/paying.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { back, debit, startMoving, type Moving } from '../../service/moving.ts';
import { bankAnswer } from './bank-files.ts';

describe.each(engines)('a file of which the bank has what operators have freed on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const says = async (reference: string, status: string, reason: string | null = null) =>
    ((await paying.results(bankAnswer([{ reference, status, reason }]))) as Taken).Bemerkungen.map(
      ({ Bemerkung }) => Bemerkung,
    );
  /** Two payments in a file, of which two have freed the first. */
  const firstFreed = async () => {
    const sent = await paying.sentTwo();
    await moving.both(sent.run, sent.first, 'frei');
    return sent;
  };

  const executed: [string, (reference: string) => Promise<readonly string[]>][] = [
    ['a debit', (first) => moving.take(debit(first, 20))],
    ['a debit without a day', (first) => says(first, 'ACSC')],
    ['a return', (first) => moving.take(back(first, 20, 'AC04'))],
    ['a debit and its return', (first) => moving.take(debit(first, 20), back(first, 21, 'AB05'))],
  ];

  it.each(executed)('is not freed as a whole by a word before %s and one after it', async (_what, tell) => {
    const { run, file, first, second, payments } = await firstFreed();
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await tell(first)).toContain('WortVerfallen');
    expect((await paying.read(run)).Fragen.map(({ Referenz }) => Referenz)).not.toContain(file);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe('PSOF0747');
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    // It arrives as it was sent, and by nothing else.
    const rest = payments.filter(({ EndToEndId }) => EndToEndId === second);
    expect(await paying.results(noticeOf(rest))).toMatchObject({ Gebucht: 1, AnzahlNachzusehen: 0 });
    await paying.decide(run, first, 'unbezahlt', 'Karin Vogt');
    await paying.decide(run, first, 'unbezahlt', 'Jonas Ehlers');
    await paying.books();
  });

  it.each(executed)('is not freed as a whole by two words after %s, but one by one', async (_what, tell) => {
    const { run, file, first, second } = await firstFreed();
    await tell(first);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
    await moving.both(run, second, 'frei');
    expect(await paying.statesOf(run)).not.toContain('Uebermittelt');
    await paying.decide(run, first, 'unbezahlt', 'Karin Vogt');
    await paying.decide(run, first, 'unbezahlt', 'Jonas Ehlers');
    await paying.books();
  });

  it('takes back what one of two has said once the bank has it, and two more words than that free it', async () => {
    const { run, file, first } = await firstFreed();
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'ACSP')).toContain('WortVerfallen');
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    // The bank has told more since.
    expect(await says(first, 'ACSC')).toContain('WortVerfallen');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
    await moving.both(run, first, 'unbezahlt');
    await moving.both(run, file, 'frei');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('takes back what one of two has said of a file that the bank asked about', async () => {
    const { run, file, first } = await firstFreed();
    await paying.results(bankAnswer([], { file, status: 'RJCT', reason: null }));
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'ACSP')).toContain('WortVerfallen');
    expect((await paying.read(run)).Fragen).toContainEqual(
      expect.objectContaining({ Referenz: file, ErsteEntscheidung: null }),
    );
    await moving.both(run, file, 'frei');
    await moving.both(run, first, 'unbezahlt');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('takes back what one of two has said when an operator sees that what was freed has arrived', async () => {
    const { run, file, first } = await firstFreed();
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, first, 'bezahlt', 'Jonas Ehlers')).toBe(false);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    expect(await paying.decide(run, first, 'unbezahlt', 'Jonas Ehlers')).toBe(false);
    expect(await paying.decide(run, first, 'unbezahlt', 'Karin Vogt')).toBe(true);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('takes it back as well where that was asked already', async () => {
    const { run, file, first } = await firstFreed();
    await says(first, 'ACSP');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, first, 'unbezahlt', 'Jonas Ehlers')).toBe(false);
    expect(await paying.decide(run, first, 'bezahlt', 'Jonas Ehlers')).toBe(false);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    expect(await paying.decide(run, first, 'bezahlt', 'Karin Vogt')).toBe(true);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
    await paying.books();
  });

  it('is freed as a whole by two who have denied the debit before, however often that is told', async () => {
    const { run, file, first } = await firstFreed();
    await moving.take(debit(first, 20));
    await moving.both(run, first, 'unbezahlt');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await moving.take(debit(first, 20))).toEqual(['Widerspruch']);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('is not freed as a whole by two who have said of the debit that the account is wrong', async () => {
    const { run, file, first, second } = await firstFreed();
    await moving.take(debit(first, 20));
    await moving.both(run, first, 'konto');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
    await moving.both(run, second, 'frei');
    expect(await paying.statesOf(run)).not.toContain('Uebermittelt');
    await paying.books();
  });

  it('keeps a word where the bank has booked the file in which the freed one stands again', async () => {
    const { run, file } = await firstFreed();
    const next = await paying.released();
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.results(noticeOf((await paying.read(next)).Zahlungen))).toMatchObject({ Bemerkungen: [] });
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.statesOf(run)).toEqual(['Entfallen', 'Entfallen']);
  });

  it.each(['AC04', 'FF01', null])('is not freed by a word before the bank refused one of it: %s', async (reason) => {
    const { run, file, first, second } = await paying.sentTwo();
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(false);
    expect((await says(first, 'RJCT', reason)).filter((remark) => remark === 'WortVerfallen')).toHaveLength(2);
    expect(await paying.decide(run, second, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(true);
    expect(await paying.statesOf(run)).not.toContain('Uebermittelt');
  });

  it.each([null, 'MS03'])('keeps what one of two has said once that is known: %s', async (reason) => {
    const { run, file, first } = await paying.sentTwo();
    await says(first, 'RJCT', reason);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'RJCT', reason)).not.toContain('WortVerfallen');
    // Another reason is news.
    expect(await says(first, 'RJCT', 'AC04')).toContain('WortVerfallen');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'RJCT', reason)).not.toContain('WortVerfallen');
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('keeps what one of two has said where the bank says once more that it has what two have called unpaid', async () => {
    const { run, file, first, second } = await firstFreed();
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'ACSP')).toContain('WortVerfallen');
    await moving.both(run, first, 'unbezahlt');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'ACSP')).toEqual(['Widerspruch']);
    expect(await paying.decide(run, second, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it.each<[string, boolean]>([
    ['that the bank books', false],
    ['that was freed, and is debited', true],
  ])('is not freed by a word about one before it is known of the other %s', async (_what, isFreed) => {
    const { run, first, second } = isFreed ? await firstFreed() : await paying.sentTwo();
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(false);
    expect(await moving.take(debit(first, 20))).toContain('WortVerfallen');
    expect(await paying.decide(run, second, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    // The same statement once more is no news.
    expect(await moving.take(debit(first, 20))).not.toContain('WortVerfallen');
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(true);
    if (isFreed) await moving.both(run, first, 'unbezahlt');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: isFreed ? 2 : 1 });
  });

  it('is not freed by a word about one before two have counted the other as paid', async () => {
    const { run, first, second } = await firstFreed();
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(false);
    await moving.both(run, first, 'bezahlt');
    expect(await paying.decide(run, second, 'frei', 'Jonas Ehlers')).toBe(false);
    expect(await paying.statesOf(run)).toContain('Uebermittelt');
    expect(await paying.decide(run, second, 'frei', 'Karin Vogt')).toBe(true);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('is answered where it is the one that an operator has said something of', async () => {
    const { run, first } = await paying.sentTwo();
    expect(await paying.decide(run, first, 'frei', 'Karin Vogt')).toBe(false);
    expect(await says(first, 'RJCT', 'FF01')).toEqual([]);
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.statesOf(run)).toEqual(['Entfallen', 'Uebermittelt']);
  });
});

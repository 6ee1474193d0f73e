import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discard } from '../../given/discard-run.ts';
import { fileNameOf, noticeOf, Paying } from '../../given/paying.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { sentWithoutOne } from '../../given/taken-out.ts';
import { engines } from '../../service/engines.ts';
import { bankAnswer } from './bank-files.ts';

describe.each(engines)('a bank that has what operators have freed without it on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const remarksOf = (taken: Taken | string) =>
    typeof taken === 'string' ? [] : taken.Bemerkungen.map(({ Referenz, Bemerkung }) => [Referenz, Bemerkung]);
  const saysOf = (reference: string, status = 'ACSP') => bankAnswer([{ reference, status, reason: null }]);
  const hasFile = (file: string) => bankAnswer([], { file, status: 'ACTC', reason: null });

  /** One payment of a file of which two have said that it was not handed in. */
  const freed = async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const file = fileNameOf(run);
    await paying.decideByTwo(run, file, 'frei');
    const { Zahlungen } = await paying.read(run);
    return { person, run, file, reference: Zahlungen[0]?.EndToEndId ?? '' };
  };

  it('holds all of the file: no run takes any of it until two have said whether it was paid', async () => {
    const { run, file, references } = await paying.sentTwo();
    await paying.decideByTwo(run, file, 'frei');
    const taken = await paying.results(hasFile(file));
    expect(taken).toMatchObject({ Gebucht: 0, Fraglich: 2, AnzahlNachzusehen: 2 });
    expect(new Set(remarksOf(taken))).toEqual(new Set(references.map((one) => [one, 'Widerspruch'])));
    expect(await paying.create()).toBe('PSOF0722');
    expect((await paying.call('GET', 'sperren')).body).toMatchObject({ AnzahlAngehalten: 2 });
    const asked = (await paying.read(run)).Fragen;
    expect(asked).toMatchObject([{ Frage: 'Widerspruch' }, { Frage: 'Widerspruch' }]);
    await paying.decideByTwo(run, file, 'unbezahlt');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('holds the one transfer that it names, and none is paid twice where it was paid', async () => {
    const before = await paying.books();
    const { run, file, first } = await paying.sentTwo();
    await paying.decideByTwo(run, file, 'frei');
    expect(await paying.results(saysOf(first))).toMatchObject({ Fraglich: 1, AnzahlNachzusehen: 1 });
    const next = await paying.released();
    expect(next.AnzahlZahlungen).toBe(1);
    await paying.decideByTwo(run, first, 'bezahlt');
    expect(await paying.results(noticeOf((await paying.read(next)).Zahlungen))).toMatchObject({ Gebucht: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
    expect(await paying.change(before, 'Rueckforderung')).toBe(0);
  });

  it.each(['RVCM', 'RVNC', 'PART'])('holds all of it also by what a bank says of it no sooner: %s', async (status) => {
    const { run, file } = await freed();
    const has = bankAnswer([], { file, status, reason: null });
    expect(await paying.results(has)).toMatchObject({ Gebucht: 0, Fraglich: 1, AnzahlNachzusehen: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    await paying.decideByTwo(run, file, 'unbezahlt');
  });

  it('leaves alone what was taken out of the file before it was handed in', async () => {
    const { run, stays } = await sentWithoutOne(paying);
    await paying.decideByTwo(run, fileNameOf(run), 'frei');
    expect(remarksOf(await paying.results(hasFile(fileNameOf(run))))).toEqual([[stays, 'Widerspruch']]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.decideByTwo(run, fileNameOf(run), 'unbezahlt');
  });

  it('takes it out of the run it waits in, whose file was fetched and cannot be confirmed any more', async () => {
    const { file } = await freed();
    const next = await paying.signed();
    const { DateiHash } = (await paying.file(next)).body;
    await paying.results(hasFile(file));
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0, FreigegebenVon: [] });
    expect(await paying.confirm(next, DateiHash)).toBe('PSOF0723');
  });

  it('names the transfer that is out once more, which only the bank can stop', async () => {
    const { run, reference } = await freed();
    const [again] = await paying.sent();
    expect(remarksOf(await paying.results(saysOf(reference)))).toEqual([
      [reference, 'Widerspruch'],
      [again?.EndToEndId, 'Anhalten'],
    ]);
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe('PSOF0736');
  });

  it('names the transfer by which it is paid already: with this one it is paid twice', async () => {
    const before = await paying.books();
    const { run, reference } = await freed();
    const again = await paying.sent();
    await paying.results(noticeOf(again));
    expect(remarksOf(await paying.results(saysOf(reference)))).toEqual([
      [reference, 'Widerspruch'],
      [again[0]?.EndToEndId, 'DoppeltBezahlt'],
    ]);
    await paying.decideByTwo(run, reference, 'bezahlt');
    expect(await paying.change(before, 'Rueckforderung')).toBe(6000);
  });

  it('is asked about once: what two have answered is not held again by the same answer', async () => {
    const { run, reference } = await freed();
    await paying.results(saysOf(reference));
    await paying.decideByTwo(run, reference, 'unbezahlt');
    expect(await paying.results(saysOf(reference))).toMatchObject({ Fraglich: 0, AnzahlNachzusehen: 1 });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it.each(['ACSC', 'camt.054'])(
    'is asked about anew by a debit (%s) after two have said that it is not paid',
    async (by) => {
      const before = await paying.books();
      const { run, reference } = await freed();
      const { Zahlungen } = await paying.read(run);
      const debit = by === 'ACSC' ? saysOf(reference, 'ACSC') : noticeOf(Zahlungen);
      await paying.results(saysOf(reference));
      await paying.decideByTwo(run, reference, 'unbezahlt');
      expect(await paying.results(debit)).toMatchObject({ Fraglich: 1, AnzahlNachzusehen: 1 });
      expect(await paying.create()).toBe('PSOF0722');
      // The same debit once more is nothing new.
      await paying.decideByTwo(run, reference, 'unbezahlt');
      expect(await paying.results(debit)).toMatchObject({ Fraglich: 0, AnzahlNachzusehen: 1 });
      expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe(false);
      expect(await paying.decide(run, reference, 'bezahlt', 'Jonas Ehlers')).toBe(true);
      expect(await paying.change(before, 'Bank')).toBe(-6000);
    },
  );

  it('voids what one of two has said before it was debited', async () => {
    const { run, reference } = await freed();
    await paying.results(saysOf(reference));
    expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe(false);
    expect(remarksOf(await paying.results(saysOf(reference, 'ACSC')))).toEqual([
      [reference, 'Widerspruch'],
      [reference, 'WortVerfallen'],
    ]);
    expect(await paying.decide(run, reference, 'unbezahlt', 'Jonas Ehlers')).toBe(false);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('holds what is in a file that nobody said to have handed in, and what was in one that was given up', async () => {
    await paying.collected();
    const run = await paying.signed();
    const { DateiHash } = (await paying.file(run)).body;
    expect(await paying.results(hasFile(fileNameOf(run)))).toMatchObject({ Fraglich: 1, AnzahlNachzusehen: 1 });
    expect(await paying.confirm(run, DateiHash)).toBe('PSOF0723');
    expect(await paying.create()).toBe('PSOF0722');
    await paying.decideByTwo(run, fileNameOf(run), 'unbezahlt');
    const next = await paying.signed();
    expect((await paying.file(next)).status).toBe(200);
    await discard(paying, next);
    expect(await paying.results(hasFile(fileNameOf(next)))).toMatchObject({ Fraglich: 1, AnzahlNachzusehen: 1 });
    expect(await paying.create()).toBe('PSOF0722');
  });
});

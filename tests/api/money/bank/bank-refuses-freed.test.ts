import { describe, expect, it } from 'vitest';
import { fileNameOf, type Paying, type Run } from '../../given/paying.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { discard } from '../../given/discard-run.ts';
import { sentWithoutOne } from '../../given/taken-out.ts';
import { engines } from '../../service/engines.ts';
import { debit, startMoving, type Moving } from '../../service/moving.ts';
import { bankAnswer } from './bank-files.ts';

describe.each(engines)('a bank that refuses what operators have freed without it on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const says = (reference: string, status: string) =>
    paying.results(bankAnswer([{ reference, status, reason: null }])) as Promise<Taken>;
  const ofFile = (file: string, status: string, reason: string | null = null) =>
    paying.results(bankAnswer([], { file, status, reason })) as Promise<Taken>;
  const refuse = (reference: string, reason: string) => moving.refuse(reference, reason) as Promise<Taken>;
  const remarks = ({ Bemerkungen }: Taken) => Bemerkungen.map(({ Bemerkung }) => Bemerkung);
  const asked = async (run: Run) => (await paying.read(run)).Fragen;

  /** One payment of a file that two have freed, and that the bank said it has. */
  const held = async () => {
    const out = await moving.sent();
    await moving.both(out.run, out.file, 'frei');
    await says(out.reference, 'ACSP');
    return out;
  };

  it.each(['AM01', 'AB05'])('answers by it what was asked: the bounty is due again, once (%s)', async (reason) => {
    const before = await paying.books();
    const { run, reference } = await held();
    expect(await paying.create()).toBe('PSOF0722');
    expect(await refuse(reference, reason)).toMatchObject({ AnzahlNachzusehen: 0 });
    expect(await asked(run)).toEqual([]);
    const next = await paying.signed();
    expect(next.AnzahlZahlungen).toBe(1);
    // What the bank said before that is read late, or once more.
    expect(await says(reference, 'ACSP')).toMatchObject({ AnzahlNachzusehen: 0 });
    await refuse(reference, reason);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Freigegeben', AnzahlZahlungen: 1 });
    expect(await paying.change(before, 'Bank')).toBe(0);
  });

  it('is not held by what the bank said before it refused, whichever is read first', async () => {
    const out = await moving.sent();
    await moving.both(out.run, out.file, 'frei');
    await refuse(out.reference, 'AM01');
    expect(await says(out.reference, 'ACSP')).toMatchObject({ AnzahlNachzusehen: 0 });
    expect(await asked(out.run)).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it.each(['held', 'not held'])('asks its person once where it is the account, and it was %s', async (how) => {
    const { person, run, reference, file } = await moving.sent();
    await moving.both(run, file, 'frei');
    if (how === 'held') await says(reference, 'ACSP');
    const next = how === 'held' ? undefined : await paying.signed();
    for (const _ of ['taken', 'taken again']) {
      await refuse(reference, 'AC04');
      expect(await asked(run)).toEqual([]);
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.timesAsked(person.anna.email)).toBe(1);
    }
    expect(next && (await paying.read(next)).AnzahlZahlungen).toBe(next && 0);
    expect(await paying.claimOf(person.token)).toMatchObject({ Angehalten: 'Abgelehnt' });
  });

  it('ends a cancelled order that has waited for the answer', async () => {
    const { person, reference } = await held();
    await paying.cancel(person);
    await refuse(reference, 'AM01');
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Storniert' });
    expect(await paying.create()).toBe('PSOF0722');
  });

  it.each(['MS03', 'AM04'])(
    'leaves to two, with its reason, what may have been executed before: %s',
    async (reason) => {
      const { run, reference } = await held();
      expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe(false);
      expect(remarks(await refuse(reference, reason))).toEqual(['Entscheidung', 'WortVerfallen']);
      expect(remarks(await refuse(reference, reason))).toEqual(['Entscheidung']);
      expect(await asked(run)).toMatchObject([{ Frage: 'Widerspruch', Bankgrund: reason, ErsteEntscheidung: null }]);
      // A plain reason beside it is said to them, too.
      await refuse(reference, 'AM01');
      expect(await asked(run)).toMatchObject([{ Frage: 'Widerspruch', Bankgrund: 'AM01' }]);
      expect(await paying.create()).toBe('PSOF0722');
      await moving.both(run, reference, 'unbezahlt');
      await refuse(reference, reason);
      expect(await asked(run)).toEqual([]);
      expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    },
  );

  it('leaves to two what one of them has called paid', async () => {
    const { run, reference } = await held();
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe(false);
    await refuse(reference, 'AM01');
    expect(await asked(run)).toMatchObject([{ Frage: 'Widerspruch', Bankgrund: 'AM01', ErsteEntscheidung: null }]);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'unbezahlt');
  });

  it('is no answer to a debit', async () => {
    const { run, reference } = await held();
    await moving.take(debit(reference, 20));
    await refuse(reference, 'AM01');
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
  });

  it.each([
    ['AM01', 7500, 'EUR'],
    ['AC04', 7500, 'EUR'],
    ['AM01', 6000, 'USD'],
  ])('answers nothing where it refuses another sum (%s, %i %s)', async (reason, cents, currency) => {
    const { run, reference } = await held();
    const refusal = bankAnswer([{ reference, status: 'RJCT', reason, of: { cents, currency } }]);
    expect(remarks((await paying.results(refusal)) as Taken)).toEqual(['AndererBetrag']);
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'unbezahlt');
  });

  it('answers nothing about the rest of a file of which it has told a debit', async () => {
    const { run, file, first, second } = await paying.sentTwo();
    await moving.both(run, file, 'frei');
    await ofFile(file, 'ACTC');
    await moving.take(debit(first, 20));
    await ofFile(file, 'RJCT', 'FF01');
    expect((await asked(run)).map(({ Referenz }) => Referenz).toSorted()).toEqual([first, second].toSorted());
    expect(await paying.create()).toBe('PSOF0722');
    for (const one of [first, second]) await moving.both(run, one, 'bezahlt');
  });

  it('answers about the rest where two have denied that debit', async () => {
    const { run, file, first } = await paying.sentTwo();
    await moving.both(run, first, 'frei');
    await moving.take(debit(first, 20));
    await moving.both(run, first, 'unbezahlt');
    await ofFile(file, 'RJCT', 'FF01');
    expect(await asked(run)).toEqual([]);
    expect(remarks(await ofFile(file, 'RJCT', 'FF01'))).toEqual(['Bekannt']);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
    await paying.payTheRest();
  });

  it('frees nothing of a file by refusing it of which it has told a debit of what was freed alone', async () => {
    const { run, file, first } = await paying.sentTwo();
    await moving.both(run, first, 'frei');
    await moving.take(debit(first, 20));
    expect(remarks(await ofFile(file, 'RJCT', 'FF01'))).toEqual(['Widerspruch']);
    expect((await moving.kinds(run)).toSorted()).toEqual(['Abgelehnt', 'Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, first, 'bezahlt');
  });

  it('holds what it refuses as a repetition: it had it before', async () => {
    const { run, reference, file } = await moving.sent();
    await moving.both(run, file, 'frei');
    expect(await refuse(reference, 'AM05')).toMatchObject({ Fraglich: 1, AnzahlNachzusehen: 1 });
    expect(await asked(run)).toMatchObject([{ Frage: 'Widerspruch', Bankgrund: 'AM05' }]);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'unbezahlt');
    expect(await refuse(reference, 'AM05')).toMatchObject({ Fraglich: 0 });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('answers all that is asked about a file by refusing the file', async () => {
    const { run, file, first } = await paying.sentTwo();
    await moving.both(run, file, 'frei');
    await ofFile(file, 'ACTC');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await ofFile(file, 'RJCT', 'FF01')).toMatchObject({ AnzahlNachzusehen: 0 });
    expect(await asked(run)).toEqual([]);
    const next = await paying.signed();
    expect(next.AnzahlZahlungen).toBe(2);
    await ofFile(file, 'RJCT', 'FF01');
    await ofFile(file, 'ACTC');
    await says(first, 'ACSP');
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Freigegeben', AnzahlZahlungen: 2 });
  });

  it('answers of a file what was freed of it alone, and frees the rest', async () => {
    const { run, file, first } = await paying.sentTwo();
    await moving.both(run, first, 'frei');
    await says(first, 'ACSP');
    await ofFile(file, 'RJCT', 'FF01');
    expect(await asked(run)).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
  });

  it('says the reason of a file in what is asked of each, where it may have been executed before', async () => {
    const { run, file, references } = await paying.sentTwo();
    await moving.both(run, file, 'frei');
    await ofFile(file, 'ACTC');
    await ofFile(file, 'RJCT', 'DU01');
    expect(await asked(run)).toMatchObject(references.map(() => ({ Frage: 'Widerspruch', Bankgrund: 'DU01' })));
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, file, 'unbezahlt');
  });

  it('answers what was asked about a file that was given up, and nothing of what was in no file', async () => {
    await paying.collected();
    const run = await paying.signed();
    await paying.file(run);
    await discard(paying, run);
    await ofFile(fileNameOf(run), 'ACTC');
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(remarks(await ofFile(fileNameOf(run), 'RJCT', 'FF01'))).toEqual(['Widerspruch']);
    expect(await moving.kinds(run)).toEqual([]);
    await paying.payTheRest();
    const sent = await sentWithoutOne(paying);
    await moving.both(sent.run, fileNameOf(sent.run), 'frei');
    await ofFile(fileNameOf(sent.run), 'RJCT', 'DU01');
    expect(await asked(sent.run)).toMatchObject([{ Referenz: sent.stays, Frage: 'Widerspruch' }]);
    await moving.both(sent.run, sent.stays, 'unbezahlt');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification } from './bank-cases.ts';
import { bankAnswer, bankNotice, bankStatement } from './bank-files.ts';
import { single } from './bank-money-cases.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { noticeOf, Paying } from '../../given/paying.ts';
import { revocable } from '../../given/revocable.ts';
import { takenOut } from '../../given/taken-out.ts';

describe.each(engines)('what no answer of the bank comes about on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('is due again once two have said that the file was never taken, and nobody is paid twice', async () => {
    const before = await paying.books();
    const { run, payments, file } = await paying.sentTwo();
    expect(await paying.decide(run, file, 'behalten', 'Karin Vogt')).toBe('PSOF0746');
    expect(await paying.decide(run, file, 'konto', 'Karin Vogt')).toBe('PSOF0746');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0724');
    expect(await paying.create()).toBe('PSOF0722');
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Storniert', OhneBankwort: true }]);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.statesOf(run)).toEqual(['Entfallen', 'Entfallen']);
    const again = await paying.released();
    expect(again).toMatchObject({ AnzahlZahlungen: 2, SummeCent: 12_000 });
    await paying.results(noticeOf((await paying.read(again)).Zahlungen));
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
    // Was it taken all the same? Then two are asked, as of anything that was freed.
    expect(await paying.results(noticeOf(payments))).toMatchObject({ Gebucht: 0, Fraglich: 2 });
    await paying.books();
  });

  it('counts as paid by the bank’s booking alone, which an operator is told who says so before', async () => {
    const { run, payments, first, file } = await paying.sentTwo();
    for (const name of [first, file]) expect(await paying.decide(run, name, 'bezahlt', 'Karin Vogt')).toBe('PSOF0739');
    expect((await paying.read(run)).Fragen).toEqual([]);
    await paying.results(noticeOf(payments));
    expect(await paying.statesOf(run)).toEqual(['Gebucht', 'Gebucht']);
    expect(await paying.decide(run, first, 'bezahlt', 'Karin Vogt')).toBe('PSOF0746');
  });

  it('is decided payment by payment, and asks whose account two found wrong', async () => {
    const { run, people, first, second, file } = await paying.sentTwo();
    await paying.decideByTwo(run, first, 'konto');
    const asked = await Promise.all(people.map(async ({ anna }) => paying.timesAsked(anna.email)));
    expect(asked.toSorted((a, b) => a - b)).toEqual([0, 1]);
    await paying.results(bankNotice([{ reference: second, cents: 6000 }]));
    expect(await paying.statesOf(run)).toEqual(['Abgelehnt', 'Gebucht']);
    // What the bank has told of a part of the file frees it as a whole no more.
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0746');
    await paying.books();
  });

  it('frees no file of which something was executed', async () => {
    const { run, first, second, file } = await paying.sentTwo();
    await paying.results(bankNotice([{ reference: first, cents: 6000 }]));
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
    expect((await paying.read(run)).Fragen).toEqual([]);
    await paying.decideByTwo(run, second, 'frei');
    expect(await paying.create()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('counts as paid what left its run and was paid otherwise, once two have said so', async () => {
    const before = await paying.books();
    const { person, run, reference } = await takenOut(paying);
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe(false);
    // As long as that is asked nobody is paid it.
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.decide(run, reference, 'bezahlt', 'Jonas Ehlers')).toBe(true);
    expect(await paying.change(before, 'Bank')).toBe(-6000);
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
  });

  it('is said by one person alone, and goes with that word', async () => {
    const { run, file } = await paying.sentTwo();
    const { key, revoke } = await revocable(paying);
    const word = { token: key, body: { Referenz: file, Entscheidung: 'frei' } };
    expect((await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/entscheidungen`, word)).status).toBe(200);
    const url = await listen(paying.service);
    const { said } = await operator(url, paying.keyOf('Jonas Ehlers'), 'payruns', 'questions');
    expect(said).toContain('NO BANK HAS SAID THIS');
    expect(said).not.toContain('called off at the bank');
    // Whoever handed it in now would have it paid, and paid again by the second word.
    expect((await paying.file(run, true)).body['Code']).toBe('PSOF0737');
    await revoke();
    expect((await paying.read(run)).Fragen).toEqual([]);
    expect((await paying.file(run, true)).status).toBe(200);
  });

  it('counts no more once the bank says that it has the file, or something of it', async () => {
    const { run, first, file } = await paying.sentTwo();
    const has = [
      bankAnswer([], { file, status: 'ACTC', reason: null }),
      bankAnswer([], { file, status: 'RVCM', reason: null }),
      bankAnswer([], { file, status: 'PART', reason: null }),
      bankAnswer([{ reference: first, status: 'ACSP', reason: null }]),
      bankAnswer([{ reference: first, status: 'BLCK', reason: null }]),
      notification(single('DBIT', { endToEnd: first }, { status: 'PDNG' })),
    ];
    for (const answer of has) {
      expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
      expect(await paying.results(answer)).toMatchObject({
        Bemerkungen: expect.arrayContaining([expect.objectContaining({ Bemerkung: 'WortVerfallen' })]) as unknown,
      });
      expect((await paying.read(run)).Fragen).toEqual([]);
    }
    // What the bank itself calls off is asked by its word from then on.
    expect(await paying.decide(run, first, 'frei', 'Karin Vogt')).toBe(false);
    await paying.results(bankAnswer([{ reference: first, status: 'CANC', reason: null }]));
    expect((await paying.read(run)).Fragen).toMatchObject([{ ErsteEntscheidung: null, OhneBankwort: false }]);
  });

  it('is looked into where it is named as ours and nobody knows it', async () => {
    const { first } = await paying.sentTwo();
    const lost = `RW${'0123456789ABCDEF'.repeat(2)}`;
    const file = bankNotice([lost, 'ELSE-1', first].map((reference) => ({ reference, cents: 6000 })));
    expect(await paying.results(file)).toMatchObject({
      Gebucht: 1,
      AnzahlNachzusehen: 1,
      Bemerkungen: [{ Bemerkung: 'Unbekannt' }, { Referenz: lost, Bemerkung: 'UnbekannteEigene' }],
    });
    // One sum for a file is how banks book as they are asked.
    const sum = bankStatement({ file: `RW-${'0123456789abcdef'.repeat(2)}`, cents: 12_000 });
    expect(await paying.results(sum)).toMatchObject({
      AnzahlNachzusehen: 1,
      Bemerkungen: expect.arrayContaining([expect.objectContaining({ Bemerkung: 'UnbekannteEigene' })]) as unknown,
    });
  });
});

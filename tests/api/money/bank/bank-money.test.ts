import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification, statement, statusReport, type Report } from './bank-cases.ts';
import { accountAtFault, cents, returns, sums } from './bank-money-cases.ts';
import { unbelieved } from './bank-unbelieved-cases.ts';
import { engines } from '../../service/engines.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { fileNameOf, noticeOf, Paying } from '../../given/paying.ts';

/** Before anything else is paid somebody looks at the account. */
const alarming = new Set(['AndererBetrag', 'RueckgabeAndererBetrag', 'UnklareRichtung']);

describe.each(engines)('money that a bank tells of on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const sent = async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const payments = (await paying.read(run)).Zahlungen;
    return { person, run, payments, reference: payments[0]?.EndToEndId ?? '', file: fileNameOf(run) };
  };
  const take = async (xml: string) => (await paying.results(xml)) as Taken;
  const decided = async (of: Awaited<ReturnType<typeof sent>>, reference: string, decision: string) => {
    expect(await paying.decide(of.run, reference, decision, 'Karin Vogt')).toBe(false);
    expect(await paying.decide(of.run, reference, decision, 'Jonas Ehlers')).toBe(true);
  };

  it.each(returns)('is back, before and after its booking, by %s', async (_, of) => {
    const before = await paying.books();
    const isBookedFirst = returns.findIndex(([name]) => name === _) % 2 === 0;
    const out = await sent();
    if (isBookedFirst) await paying.results(noticeOf(out.payments));
    const back = statement(of(out));
    expect(await take(back)).toMatchObject({ Zurueckgekommen: 1 });
    expect(await take(back)).toMatchObject({ Zurueckgekommen: 0, Bemerkungen: [{ Bemerkung: 'Bekannt' }] });
    expect(await paying.change(before, 'Bank')).toBe(0);
    expect(await paying.create()).toBe('PSOF0722');
    const isAccount = _ === accountAtFault;
    const [question] = (await paying.read(out.run)).Fragen;
    expect(question?.Frage).toBe(isAccount ? undefined : 'Zurueckgekommen');
    expect(await paying.timesAsked(out.person.anna.email)).toBe(isAccount ? 1 : 0);
    const reference = question?.Referenz ?? out.reference;
    const decision = isBookedFirst ? 'frei' : 'konto';
    const waits = await paying.decide(out.run, reference, 'behalten', 'Karin Vogt');
    expect(waits).toBe(isAccount ? 'PSOF0746' : 'PSOF0749');
    await paying.decide(out.run, reference, decision, 'Karin Vogt');
    const isDone = await paying.decide(out.run, reference, decision, 'Jonas Ehlers');
    expect(isDone).toBe(isAccount ? 'PSOF0746' : true);
    const isDue = isBookedFirst && !isAccount;
    expect(await paying.timesAsked(out.person.anna.email)).toBe(isDue ? 0 : 1);
    expect(await paying.claimOf(out.person.token)).toMatchObject({ Angehalten: isDue ? null : 'Zurueckgekommen' });
    const next = await paying.create();
    expect(typeof next === 'string' ? next : next.SummeCent).toBe(isDue ? cents : 'PSOF0722');
    await paying.books();
  });

  it.each(sums)('is booked as one sum, named %s', async (_, of) => {
    const before = await paying.books();
    const out = await sent();
    expect(await take(notification(of(out)))).toMatchObject({ Gebucht: 1, Abweichend: [] });
    expect(await paying.change(before, 'Bank')).toBe(-cents);
    expect(await paying.claimOf(out.person.token)).toMatchObject({ Zustand: 'Ausgezahlt' });
  });

  it('is told of, whatever names us and changes nothing, with its reason', async () => {
    const before = await paying.books();
    const out = await sent();
    for (const [name, remark, of] of unbelieved) {
      const taken = await take(statement(of(out)));
      expect([name, taken.Bemerkungen.map(({ Bemerkung }) => Bemerkung)]).toEqual([name, [remark]]);
      expect(taken).toMatchObject({ Gebucht: 0, Abgelehnt: 0, Zurueckgekommen: 0, Unveraendert: 1 });
      expect([name, taken]).toMatchObject([name, { AnzahlNachzusehen: alarming.has(remark) ? 1 : 0 }]);
      expect(await paying.change(before, 'Bank')).toBe(0);
    }
    expect(await paying.read(out.run)).toMatchObject({
      Zustand: 'Uebermittelt',
      Zahlungen: [{ Zustand: 'Uebermittelt' }],
    });
    // The rest of the account is nobody's matter here.
    expect(await take(statement())).toMatchObject({ AnzahlBemerkungen: 0, Bemerkungen: [] });
    const status = async (report: Omit<Report, 'file'>, file = out.file) =>
      (await take(statusReport({ file, ...report }))).Bemerkungen;
    expect(await status({ group: { status: 'ACTC' } })).toMatchObject([{ Bemerkung: 'InArbeit', Referenz: out.file }]);
    expect(await status({ group: { status: 'RJCT' } }, 'NOTPROVIDED')).toMatchObject([{ Bemerkung: 'OhneReferenz' }]);
    expect(await status({ group: { status: 'RJCT' } }, 'ELSE-1')).toMatchObject([{ Bemerkung: 'Unbekannt' }]);
    expect(await take(statusReport({ file: out.file, group: { status: 'ACSC' } }))).toMatchObject({ Gebucht: 1 });
  });

  it.each([
    ['RR01', null],
    ['SL01', null],
    ['ED05', null],
    ['AC04', 'konto'],
    ['AG01', 'konto'],
    ['MS03', 'frage'],
    ['RF01', 'frage'],
    ['AM04', 'frage'],
    ['DT01', 'frage'],
    ['NARR', 'frage'],
    ['FOCR', 'frage'],
    ['ZZ99', 'frage'],
  ])('asks a person for another account only where it is the account: %s', async (code, then) => {
    const out = await sent();
    const transfers = [{ reference: out.reference, status: 'RJCT', why: [{ code }] }];
    const answer = statusReport({ file: out.file, batch: { transfers } });
    expect(await take(answer)).toMatchObject(then === 'frage' ? { Fraglich: 1, Abgelehnt: 0 } : { Abgelehnt: 1 });
    expect(await paying.timesAsked(out.person.anna.email)).toBe(then === 'konto' ? 1 : 0);
    expect(await paying.claimOf(out.person.token)).toMatchObject({ Angehalten: then === 'konto' ? 'Abgelehnt' : null });
    expect(typeof (await paying.create())).toBe(then === null ? 'object' : 'string');
    await paying.books();
  });

  it('is due again without a question or a mail where all transfers are refused for the payer’s sake', async () => {
    const out = await sent();
    const transfers = [{ reference: out.reference, status: 'RJCT', why: [{ code: 'FF01' }] }];
    const answer = statusReport({ file: out.file, batch: { status: 'RJCT', transfers } });
    expect(await take(answer)).toMatchObject({ Abgelehnt: 1, Fraglich: 0 });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('waits where a name is not the account’s, and its person is asked when two say so', async () => {
    const out = await sent();
    const check = (status: string) =>
      statusReport({
        file: out.file,
        group: { status: 'RVCM' },
        batch: { status: 'RVCM', transfers: [{ reference: out.reference, status, why: [{ words: 'Anna Schmitt' }] }] },
      });
    expect(await take(check('RVMC'))).toMatchObject({
      Fraglich: 1,
      Bemerkungen: [{ Bemerkung: 'Entscheidung', Empfaengerpruefung: 'FastUebereinstimmung', Bankworte: null }],
    });
    expect(await paying.read(out.run)).toMatchObject({
      Zahlungen: [{ Zustand: 'Uebermittelt', Empfaengerpruefung: 'FastUebereinstimmung' }],
      Fragen: [{ Frage: 'Empfaengerpruefung', Referenz: out.reference, Bankworte: null }],
    });
    expect(await take(check('RVNM'))).toMatchObject({ Fraglich: 1 });
    await decided(out, out.reference, 'konto');
    expect(await paying.timesAsked(out.person.anna.email)).toBe(1);
    await paying.books();

    const confirmed = await sent();
    const whole = statusReport({ file: confirmed.file, group: { status: 'RCVC' }, batch: { status: 'RCVC' } });
    expect(await take(whole)).toMatchObject({ Fraglich: 0, Bemerkungen: [{ Empfaengerpruefung: 'Uebereinstimmung' }] });
    expect(await paying.results(noticeOf(confirmed.payments))).toMatchObject({ Gebucht: 1 });
  });

  it.each([
    ['RVMC', 'FastUebereinstimmung'],
    ['RVNM', 'KeineUebereinstimmung'],
    ['RVNA', 'NichtMoeglich'],
    ['RVCM', null],
    ['RVNC', null],
  ])(
    'of a whole file whose names were compared is told what the bank says, and nobody is asked: %s',
    async (status, check) => {
      const out = await sent();
      expect(await take(statusReport({ file: out.file, group: { status } }))).toMatchObject({
        Fraglich: 0,
        Unveraendert: 1,
        Bemerkungen: [{ Referenz: out.file, Bemerkung: 'Empfaengerpruefung', Empfaengerpruefung: check }],
      });
      const [payment] = (await paying.read(out.run)).Zahlungen;
      expect(payment).toMatchObject({ Zustand: 'Uebermittelt', Empfaengerpruefung: null });
    },
  );

  it('that could not be compared with its name is told so, and asked about by nobody', async () => {
    const out = await sent();
    const transfers = [{ reference: out.reference, status: 'RVNA' }];
    const answer = statusReport({ file: out.file, group: { status: 'RVNC' }, batch: { status: 'RVNC', transfers } });
    expect(await take(answer)).toMatchObject({
      Fraglich: 0,
      Bemerkungen: [{ Bemerkung: 'Empfaengerpruefung', Empfaengerpruefung: 'NichtMoeglich' }],
    });
    expect(await paying.read(out.run)).toMatchObject({
      Zahlungen: [{ Zustand: 'Uebermittelt', Empfaengerpruefung: 'NichtMoeglich' }],
      Fragen: [],
    });
  });

  it('that was called off at the bank is told and believed only when two say so', async () => {
    const out = await sent();
    const transfers = [{ reference: out.reference, status: 'CANC' }];
    const answer = statusReport({ file: out.file, batch: { transfers } });
    expect(await take(answer)).toMatchObject({ Fraglich: 1, Abgelehnt: 0 });
    expect(await paying.create()).toBe('PSOF0722');
    await decided(out, out.reference, 'frei');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification, statement, statusReport, type Details, type Entry, type Report } from './bank-cases.ts';
import { engines } from './engines.ts';
import { fileNameOf, noticeOf, Paying, type Taken } from './paying.ts';

/** What a case is about: the payment, its file. */
interface Of {
  readonly reference: string;
  readonly file: string;
}

const cents = 6000;
const issued = { family: ['ICDT', 'ESCT'] } as const;
const single = (direction: Entry['direction'], details: Details, more: Partial<Entry> = {}): Entry => ({
  cents,
  direction,
  code: issued,
  parts: [{ details: [{ cents, ...details }] }],
  ...more,
});

/** Ways in which banks say that money came back. */
const returns: readonly [name: string, of: (of: Of) => Entry][] = [
  ['a reason', ({ reference }) => single('CRDT', { endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' })],
  [
    'return information in words only',
    ({ reference }) =>
      single('CRDT', { endToEnd: reference, returnInfo: '<AddtlInf>sent back</AddtlInf>' }, { isReversal: true }),
  ],
  ['the reversal of a transfer', ({ reference }) => single('CRDT', { endToEnd: reference }, { isReversal: true })],
  [
    'the family of returns',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['ICDT', 'RRTN'] } }),
  ],
  [
    'the family of what was called back',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['ICDT', 'RPCR'] } }),
  ],
  [
    'the family of a clearing',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['ICDT', 'ARET'] } }),
  ],
  [
    'the family at the details, of an instant one',
    ({ reference }) => single('CRDT', { endToEnd: reference, code: { family: ['RRCT', 'RRTN'] } }, { code: {} }),
  ],
  ['a German code', ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { own: 'NRTI+159+00931' } })],
  [
    'a German code of an instant one',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { own: '160' } }),
  ],
  [
    'the whole file, by its batch',
    ({ file }) => ({
      cents,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ batch: { file, count: 1 } }],
    }),
  ],
  [
    'the whole file, by its details',
    ({ file }) => single('CRDT', { file, endToEnd: 'NOTPROVIDED' }, { code: { family: ['ICDT', 'RRTN'] } }),
  ],
];

/** Bookings of a whole file, in the places where banks write its name. */
const sums: readonly [name: string, of: (of: Of) => Entry][] = [
  [
    'in a batch with a number only, named at its details',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { count: 1 }, details: [{ file }] }],
    }),
  ],
  [
    'in a batch with the bank’s name, named at its details',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { message: 'BANK-77' }, details: [{ file, endToEnd: 'NOTPROVIDED' }] }],
    }),
  ],
  [
    'in a batch whose message is ours',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file: 'NOTPROVIDED', message: file, sumCents: cents } }],
    }),
  ],
  [
    'in the second of two batches of an entry',
    ({ file }) => ({
      cents: 9000,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file: 'OTHER-1', sumCents: 3000 } }, { batch: { file, sumCents: cents } }],
    }),
  ],
  [
    'in two parts',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file, sumCents: 2000 } }, { batch: { file, sumCents: 4000 } }],
    }),
  ],
];

/** What names us and changes nothing, and why. */
const unbelieved: readonly [name: string, remark: string, of: (of: Of) => Entry][] = [
  [
    'a direct debit',
    'KeineUeberweisung',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { code: { family: ['RDDT', 'ESDD'] } }),
  ],
  [
    'a German direct debit',
    'KeineUeberweisung',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { code: { own: 'NDDT+105+00931' } }),
  ],
  [
    'a credit that was taken back',
    'Rueckbelastung',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { isReversal: true }),
  ],
  [
    'another instructed amount',
    'AndererBetrag',
    ({ reference }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ details: [{ endToEnd: reference, instructedCents: 5900 }] }],
    }),
  ],
  [
    'another instructed amount beside the right one',
    'AndererBetrag',
    ({ reference }) => single('DBIT', { endToEnd: reference, instructedCents: 5900 }),
  ],
  [
    'a return less a fee',
    'AndererBetrag',
    ({ reference }) =>
      single('CRDT', {
        endToEnd: reference,
        cents: 5750,
        instructedCents: cents,
        returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>',
      }),
  ],
  [
    'money that comes in',
    'Gutschrift',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['RCDT', 'ESCT'] } }),
  ],
  [
    'a whole sum that comes in',
    'Gutschrift',
    ({ file }) => ({
      cents,
      direction: 'CRDT',
      code: { family: ['RCDT', 'ESCT'] },
      parts: [{ batch: { file } }],
    }),
  ],
  [
    'what is only noted',
    'NochNichtGebucht',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { status: 'PDNG' }),
  ],
  [
    'a name in the purpose',
    'Erwaehnt',
    ({ reference }) =>
      single('CRDT', { endToEnd: 'NOTPROVIDED', purpose: `Rueckgabe Praemie ${reference.toLowerCase()}.` }),
  ],
];

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
    const { Fragen } = await paying.read(out.run);
    const asked = () => paying.timesAsked(out.person.anna.email);
    if (Fragen.length === 0) {
      // The account is at fault.
      expect(await asked()).toBe(1);
      return;
    }
    expect(await asked()).toBe(0);
    const [question] = Fragen;
    expect(question).toMatchObject({ Frage: 'Zurueckgekommen' });
    expect(await paying.decide(out.run, question?.Referenz ?? '', 'behalten', 'Karin Vogt')).toBe('PSOF0749');
    await decided(out, question?.Referenz ?? '', isBookedFirst ? 'frei' : 'konto');
    if (isBookedFirst) expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1, SummeCent: cents });
    else {
      expect(await paying.create()).toBe('PSOF0722');
      expect(await asked()).toBe(1);
      expect(await paying.claimOf(out.person.token)).toMatchObject({ Angehalten: 'Zurueckgekommen' });
    }
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
    ['AM04', null],
    ['AC04', 'konto'],
    ['AG01', 'konto'],
    ['MS03', 'frage'],
    ['RF01', 'frage'],
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
    const transfers = [{ reference: out.reference, status: 'RJCT', why: [{ code: 'DT01' }] }];
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

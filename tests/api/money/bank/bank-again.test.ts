import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification, statement, statusReport, type Entry } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { fileNameOf, Paying } from '../../given/paying.ts';

const cents = 6000;

describe.each(engines)('what a bank moves more than once on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const sent = async () => {
    await paying.collected();
    const run = await paying.released();
    const [payment] = (await paying.read(run)).Zahlungen;
    return { run, reference: payment?.EndToEndId ?? '', file: fileNameOf(run) };
  };
  const remarksOf = async (xml: string) =>
    ((await paying.results(xml)) as Taken).Bemerkungen.map(({ Bemerkung }) => Bemerkung);
  const debit = (reference: string, more: Partial<Entry> = {}): Entry => ({
    cents,
    direction: 'DBIT',
    bookedOn: '2026-05-20',
    code: { family: ['ICDT', 'ESCT'] },
    parts: [{ details: [{ endToEnd: reference, cents }] }],
    ...more,
  });
  const back = (reference: string, more: Partial<Entry> = {}) =>
    debit(reference, { direction: 'CRDT', code: { family: ['ICDT', 'RRTN'] }, ...more });

  it.each([
    ['by two references of the bank’s', { bankReference: 'A1' }, { bankReference: 'A2' }],
    ['by two numbers of entries', { number: '1' }, { number: '2' }],
    ['by the same number on two days', { number: '1' }, { number: '1', bookedOn: '2026-05-19' }],
    ['by nothing but two entries', {}, {}],
    ['where fillers stand for its reference', { bankReference: 'NONREF' }, { bankReference: 'NONREF' }],
  ])('is told in one statement, %s', async (_, one, other) => {
    const before = await paying.books();
    const { reference } = await sent();
    const xml = statement(debit(reference, one), debit(reference, other));
    expect(await paying.results(xml)).toMatchObject({
      Gebucht: 1,
      Unveraendert: 1,
      AnzahlNachzusehen: 1,
      Bemerkungen: [{ Referenz: reference, Bemerkung: 'NochEinmalGebucht' }],
    });
    expect(await remarksOf(xml)).toEqual(['Bekannt', 'NochEinmalGebucht']);
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('is nothing new where what came back stands again among other money, without a sum', async () => {
    const { reference } = await sent();
    const returned = { direction: 'CRDT', code: { family: ['ICDT', 'RRTN'] } } as const;
    expect(await paying.results(notification(back(reference)))).toMatchObject({ Zurueckgekommen: 1 });
    const parts = [{ details: [{ endToEnd: reference }, { endToEnd: 'RENT-1' }] }];
    const among: Entry = { cents: 9000, bookedOn: '2026-05-20', ...returned, parts };
    expect(await paying.results(statement(among))).toMatchObject({
      AnzahlNachzusehen: 0,
      Bemerkungen: [{ Referenz: reference, Bemerkung: 'Bekannt' }],
    });
    // Under another name it is another one.
    expect(await remarksOf(statement({ ...among, bankReference: 'C1' }))).toEqual(['Bekannt']);
    expect(await remarksOf(statement({ ...among, bankReference: 'C2' }))).toEqual(['RueckgabeAndererBetrag']);
  });

  it.each([
    ['by the bank’s reference', { bankReference: 'B1' }, { bankReference: 'B1', number: '7' }, 'NochEinmalGebucht'],
    ['by its number, day and amount', { number: '3' }, { number: '3' }, 'Bekannt'],
  ])('is nothing new where the same entry stands twice in a file, %s', async (_, one, other, under) => {
    const { reference } = await sent();
    const xml = statement(debit(reference, one), debit(reference, other));
    expect(await remarksOf(xml)).toEqual(['Bekannt']);
    expect(await remarksOf(xml)).toEqual(['Bekannt', 'Bekannt']);
    // Under another name it is another one, if the first had one.
    expect(await remarksOf(statement(debit(reference, { bankReference: 'C1' })))).toEqual([under]);
  });

  it('is told inside of one entry, of two sums of a file, and of what comes back twice', async () => {
    const { reference } = await sent();
    const details = [
      { endToEnd: reference, cents },
      { endToEnd: reference, cents },
    ];
    const twice = debit(reference, { cents: 2 * cents, bankReference: 'D1', parts: [{ details }] });
    expect(await remarksOf(statement(twice))).toEqual(['NochEinmalGebucht']);
    const returned = statement(back(reference, { bankReference: 'E1' }), back(reference, { bankReference: 'E2' }));
    expect(await paying.results(returned)).toMatchObject({ Zurueckgekommen: 1 });
    expect(await remarksOf(returned)).toEqual(['Bekannt', 'NochEinmalGebucht']);
    const { file } = await sent();
    const sum = (bankReference: string) =>
      debit('', { bankReference, parts: [{ batch: { file, count: 1, sumCents: cents } }] });
    expect(await remarksOf(statement(sum('F1'), sum('F2')))).toEqual(['NochEinmalGebucht']);
    expect(await remarksOf(statement(sum('F1')))).toEqual(['Bekannt']);
  });

  it('is told in a later statement by its day', async () => {
    const { reference } = await sent();
    const later = (day: string) => statement(debit(reference, { bookedOn: day, bankReference: 'G1' }));
    expect(await paying.results(later('2026-05-20'))).toMatchObject({ Gebucht: 1, Bemerkungen: [] });
    expect(await remarksOf(later('2026-05-20'))).toEqual(['Bekannt']);
    // Whenever we are told.
    expect(await remarksOf(later('2026-05-21'))).toEqual(['NochEinmalGebucht']);
    expect(await remarksOf(later('2027-01-04'))).toEqual(['NochEinmalGebucht']);
    expect(await paying.results(statement(back(reference, { bookedOn: '2027-01-05' })))).toMatchObject({
      Zurueckgekommen: 1,
    });
    expect(await remarksOf(later('2027-01-06'))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
    await paying.books();
  });

  it('is told before all that is quiet, however much that is', async () => {
    const { reference } = await sent();
    const transfers = Array.from({ length: 1500 }, (_, index) => ({ reference: `ELSE-${index}`, status: 'ACSP' }));
    const last = { reference, status: 'BLCK' };
    const taken = await paying.results(statusReport({ file: 'ELSE', batch: { transfers: [...transfers, last] } }));
    expect(taken).toMatchObject({ Unveraendert: 1501, AnzahlBemerkungen: 1501 });
    const told = (taken as Taken).Bemerkungen;
    expect(told).toHaveLength(1000);
    expect(told.at(-1)).toMatchObject({ Referenz: reference, Bemerkung: 'Gesperrt' });
  });
});

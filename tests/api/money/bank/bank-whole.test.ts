import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification, statement, statusReport, type Entry } from './bank-cases.ts';
import { bankAnswer } from './bank-files.ts';
import { engines } from '../../service/engines.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { fileNameOf, noticeOf, Paying } from '../../given/paying.ts';

const issued = { family: ['ICDT', 'ESCT'] } as const;
const sum = (file: string, cents: number, direction: 'DBIT' | 'CRDT'): Entry => ({
  cents,
  direction,
  isReversal: direction === 'CRDT',
  code: issued,
  parts: [{ batch: { file, sumCents: cents } }],
});
const sumOf = (...of: Parameters<typeof sum>) => notification(sum(...of));

describe.each(engines)('a file that the bank moves as one sum on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const take = async (xml: string) => (await paying.results(xml)) as Taken;
  const remarksOf = ({ Bemerkungen }: Taken) => Bemerkungen.map(({ Bemerkung }) => Bemerkung).toSorted();

  /** Three bounties in a file that was handed out. */
  const sentThree = async () => {
    await paying.collected();
    const { run, payments, file } = await paying.sentTwo();
    return { run, file, third: payments.at(-1)?.EndToEndId ?? '' };
  };
  const refusal = (reference: string) => bankAnswer([{ reference, status: 'RJCT', reason: 'AM01' }]);

  it.each(['refused', 'never confirmed'])('comes back as one sum though it was %s, and is booked', async (how) => {
    const before = await paying.books();
    const people = [await paying.collected(), await paying.collected()];
    const run = how === 'refused' ? await paying.released() : await paying.signed();
    const file = fileNameOf(run);
    if (how === 'refused') await take(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'FF01' }] } }));
    await take(sumOf(file, 12_000, 'DBIT'));
    await paying.decideByTwo(run, file, 'bezahlt');
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
    // The same sum in a later statement is nothing new.
    expect(remarksOf(await take(sumOf(file, 12_000, 'DBIT')))).toEqual(['Bekannt']);
    expect(await take(sumOf(file, 12_000, 'CRDT'))).toMatchObject({ Zurueckgekommen: 2 });
    expect(await paying.change(before, 'Bank')).toBe(0);
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Zurueckgekommen' }]);
    expect(remarksOf(await take(sumOf(file, 12_000, 'CRDT')))).toEqual(['Bekannt']);
    await paying.decideByTwo(run, file, 'konto');
    for (const { anna } of people) expect(await paying.timesAsked(anna.email)).toBe(1);
    await paying.books();
  });

  it('comes back with what was freed out of it and is held', async () => {
    const before = await paying.books();
    const { run, file, third } = await sentThree();
    await take(refusal(third));
    expect(await take(sumOf(file, 18_000, 'DBIT'))).toMatchObject({ Gebucht: 2, Fraglich: 1 });
    expect(await take(sumOf(file, 18_000, 'CRDT'))).toMatchObject({ Zurueckgekommen: 2 });
    const asked = [
      { Referenz: third, Frage: 'Widerspruch' },
      { Referenz: file, Frage: 'Zurueckgekommen' },
    ];
    const { Fragen } = await paying.read(run);
    expect(Fragen.toSorted((a, b) => a.Frage.localeCompare(b.Frage))).toMatchObject(asked);
    expect(await paying.decide(run, third, 'unbezahlt', 'Karin Vogt')).toBe(false);
    expect(remarksOf(await take(sumOf(file, 18_000, 'CRDT')))).toEqual(['Bekannt', 'Entscheidung']);
    // The bank says no reason: all of them are due when two have said so.
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.decide(run, third, 'unbezahlt', 'Jonas Ehlers')).toBe(true);
    expect(remarksOf(await take(sumOf(file, 18_000, 'CRDT')))).toEqual(['Bekannt']);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect(await paying.change(before, 'Bank')).toBe(0);
    await paying.decideByTwo(run, file, 'frei');
  });

  it.each(['AM04', 'AC04'])('comes back for %s though each of it was freed', async (reason) => {
    const { people, run, file, first, second } = await paying.sentTwo();
    for (const reference of [first, second]) await take(refusal(reference));
    expect(await take(sumOf(file, 12_000, 'DBIT'))).toMatchObject({ Fraglich: 2 });
    const details = [{ cents: 12_000, returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }];
    const returned = statement({
      ...sum(file, 12_000, 'CRDT'),
      parts: [{ batch: { file, sumCents: 12_000 }, details }],
    });
    // Of a whole file an account's reason says nothing of anybody's: that is for two people.
    const isPlain = reason === 'AM04';
    const remark = isPlain ? 'Bekannt' : 'Entscheidung';
    expect(remarksOf(await take(returned))).toEqual([remark, remark]);
    expect((await paying.read(run)).Fragen).toHaveLength(isPlain ? 0 : 2);
    expect(await paying.decide(run, file, 'unbezahlt', 'Karin Vogt')).toBe(isPlain ? 'PSOF0746' : false);
    expect(remarksOf(await take(returned))).toEqual(['Bekannt', ...(isPlain ? [] : [remark, remark])]);
    expect(await paying.decide(run, file, 'unbezahlt', 'Jonas Ehlers')).toBe(isPlain ? 'PSOF0746' : true);
    expect(remarksOf(await take(returned))).toEqual(['Bekannt']);
    expect((await paying.read(run)).Fragen).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
    for (const { anna } of people) expect(await paying.timesAsked(anna.email)).toBe(0);
    await paying.books();
  });

  it('is asked about once where it comes back after it was debited twice, whatever the reason', async () => {
    const { run, file } = await paying.sentTwo();
    const twice = { ...sum(file, 12_000, 'DBIT'), bankReference: 'A1' };
    await take(statement(twice, { ...twice, bankReference: 'A2' }));
    const details = [{ cents: 12_000, returnInfo: '<Rsn><Cd>AM04</Cd></Rsn>' }];
    const returned = { ...sum(file, 12_000, 'CRDT'), parts: [{ batch: { file, sumCents: 12_000 }, details }] };
    expect(await take(statement(returned))).toMatchObject({ Zurueckgekommen: 2 });
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Zurueckgekommen' }]);
    expect(await paying.create()).toBe('PSOF0722');
    await paying.decideByTwo(run, file, 'bezahlt');
    expect(await paying.statesOf(run)).toEqual(['Gebucht', 'Gebucht']);
    await paying.books();
  });

  it.each([
    ['less than', 11_999],
    ['more than', 12_001],
    ['only one of two in', 6000],
    ['twice', 24_000],
  ])('books nothing where the sum is %s what is open in it, and goes on being open', async (_, wrong) => {
    const before = await paying.books();
    const { run, file } = await paying.sentTwo();
    for (const xml of [sumOf(file, wrong, 'DBIT'), statement(sum(file, wrong, 'DBIT'))]) {
      expect(await take(xml)).toMatchObject({
        Gebucht: 0,
        Fraglich: 0,
        AnzahlNachzusehen: 1,
        Bemerkungen: [{ Referenz: file, Bemerkung: 'AndererBetrag' }],
      });
    }
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt', Fragen: [] });
    expect(await paying.statesOf(run)).toEqual(['Uebermittelt', 'Uebermittelt']);
    expect(await paying.change(before, 'Bank')).toBe(0);
    expect(await take(sumOf(file, 12_000, 'DBIT'))).toMatchObject({ Gebucht: 2, Bemerkungen: [] });
  });

  it('is told apart from another one in the same entry, when both are booked and when both come back', async () => {
    const before = await paying.books();
    const [one, other] = [await paying.sentTwo(), await sentThree()];
    const both = (direction: 'DBIT' | 'CRDT', [ofOne, ofOther]: readonly [number?, number?], cents = 30_000) => ({
      ...sum('', cents, direction),
      parts: [
        { batch: { file: one.file, ...(ofOne && { sumCents: ofOne }) } },
        { batch: { file: other.file, ...(ofOther && { sumCents: ofOther }) } },
      ],
    });
    for (const wrong of [[18_000, 12_000], []] as const) {
      const taken = await take(notification(both('DBIT', wrong)));
      expect(remarksOf(taken)).toEqual(['AndererBetrag', 'AndererBetrag']);
    }
    const taken = await take(notification(both('DBIT', [undefined, 18_000])));
    expect([taken.Gebucht, remarksOf(taken)]).toEqual([3, ['AndererBetrag']]);
    const right = both('DBIT', [12_000, 18_000]);
    expect(await take(notification(right))).toMatchObject({ Gebucht: 2 });
    expect(remarksOf(await take(statement(right)))).toEqual(['Bekannt', 'Bekannt']);
    expect(await paying.change(before, 'Bank')).toBe(-30_000);
    const lessAFee = both('CRDT', [12_000, 18_000], 29_750);
    expect(remarksOf(await take(notification(lessAFee)))).toEqual(['RueckgabeAndererBetrag', 'RueckgabeAndererBetrag']);
    expect(await paying.change(before, 'Bank')).toBe(-30_000);
    expect(await take(notification(both('CRDT', [12_000, 18_000])))).toMatchObject({ Zurueckgekommen: 5 });
    expect(await paying.change(before, 'Bank')).toBe(0);
    for (const { run, file } of [one, other]) await paying.decideByTwo(run, file, 'frei');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 5 });
  });

  it('is told loudly where it comes back though nobody knows that it went', async () => {
    const { file, first, second } = await paying.sentTwo();
    for (const reference of [first, second]) await take(refusal(reference));
    expect(remarksOf(await take(sumOf(file, 12_000, 'CRDT')))).toEqual(['Widerspruch']);
    await paying.books();
  });

  it.each(['before', 'in the same answer'])(
    'is asked about where it is refused, and a part was executed %s',
    async (when) => {
      const { run, file, first, second, payments } = await paying.sentTwo();
      const group = { status: 'RJCT', why: [{ code: 'FF01' }] };
      const batch = { status: 'RJCT', transfers: [{ reference: first, status: 'ACSC' }] };
      if (when === 'before') await take(noticeOf(payments.slice(0, 1)));
      const taken = await take(statusReport({ file, group, ...(when === 'before' ? {} : { batch }) }));
      expect(taken).toMatchObject({ Fraglich: 1 });
      expect(remarksOf(taken)).toContain('Widerspruch');
      expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Abgelehnt' }]);
      expect(await paying.statesOf(run)).toEqual(['Gebucht', 'Uebermittelt']);
      expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
      await paying.decideByTwo(run, second, 'frei');
      expect((await paying.read(run)).Fragen).toEqual([]);
      expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
      await paying.books();
    },
  );

  it.each([
    ['alone', []],
    ['after a doubtful name', [{ status: 'RVNM' }]],
    ['after it was called off', [{ status: 'CANC' }]],
  ])('is asked about where it is surely refused while one of it is, %s', async (_, before) => {
    const { run, file, first } = await paying.sentTwo();
    const said = before.map((of) => statusReport({ file, batch: { transfers: [{ reference: first, ...of }] } }));
    for (const answer of said) {
      expect(await take(answer)).toMatchObject({ Fraglich: 1 });
      expect(await paying.decide(run, first, 'frei', 'Karin Vogt')).toBe(false);
    }
    await take(bankAnswer([{ reference: first, status: 'RJCT', reason: 'AM05' }]));
    for (const answer of said) await take(answer);
    const asked = { Referenz: first, Frage: 'Abgelehnt', Bankgrund: 'AM05', ErsteEntscheidung: null };
    expect((await paying.read(run)).Fragen).toMatchObject([asked]);
    expect(await take(bankAnswer([{ reference: first, status: 'RJCT', reason: 'AC04' }]))).toMatchObject({
      Abgelehnt: 0,
    });
    const taken = await take(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'FF01' }] } }));
    expect(taken).toMatchObject({ Abgelehnt: 0, Fraglich: 1 });
    await paying.decideByTwo(run, first, 'frei');
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Abgelehnt' }]);
    await paying.decideByTwo(run, file, 'frei');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
    await paying.books();
  });

  it('counts no word about a name that was said before its file was refused as a repetition', async () => {
    const { run, file, first, payments } = await paying.sentTwo();
    await take(statusReport({ file, batch: { transfers: [{ reference: first, status: 'RVNM' }] } }));
    expect(await paying.decide(run, first, 'konto', 'Karin Vogt')).toBe(false);
    const repeated = statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } });
    await take(repeated);
    expect(await paying.decide(run, first, 'konto', 'Jonas Ehlers')).toBe(false);
    // The same answer once more takes nothing back.
    await take(repeated);
    expect(await paying.decide(run, first, 'konto', 'Karin Vogt')).toBe(true);
    await take(noticeOf(payments.slice(1)));
    await paying.books();
  });
});

import { describe, expect, it } from 'vitest';
import { statusReport, type Entry } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, debit, startMoving, type Moving } from '../../service/moving.ts';
import type { Paying } from '../../given/paying.ts';

describe.each(engines)('what a bank moves twice, and gives back, on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  it.each([
    [undefined, 25],
    ['AM05', 22],
    ['AM04', 25],
    ['AC04', 22],
  ])(
    'asks about a duplicate that is given back, for the reason %s, and about the other half on day %i',
    async (reason, of) => {
      const before = await paying.books();
      const { person, run, reference } = await moving.sent();
      await moving.take(debit(reference, 20));
      expect(await moving.take(debit(reference, 21))).toEqual(['NochEinmalGebucht']);
      const returned = back(reference, 22, reason);
      expect(await moving.take(returned)).toEqual(['Entscheidung', 'NochEinmalGebucht']);
      expect(await moving.kinds(run)).toEqual(['Zurueckgekommen']);
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.timesAsked(person.anna.email)).toBe(0);
      expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe('PSOF0749');
      await moving.both(run, reference, 'bezahlt');
      expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.change(before, 'Bank')).toBe(-cents);
      expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
      const mails = await paying.service.mailsTo(person.anna.email);
      expect(mails.filter(({ kind }) => kind === 'bounty-paid')).toHaveLength(1);
      // The same statement once more changes nothing; the other half that comes back is asked about again.
      expect(await moving.take(returned)).toEqual(['Bekannt']);
      expect(await paying.change(before, 'Bank')).toBe(-cents);
      const other = back(reference, of, reason);
      expect(await moving.take(...(of === 22 ? [returned, other] : [other]))).toContain('Entscheidung');
      expect(await paying.create()).toBe('PSOF0722');
      await moving.both(run, reference, 'frei');
      expect(await paying.change(before, 'Bank')).toBe(0);
      expect(await moving.take(returned)).toEqual(['Bekannt']);
      expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    },
  );

  it('asks each time of what comes back as a repetition, whose file counts as paid by two words', async () => {
    const before = await paying.books();
    const { run, references, file } = await paying.sentTwo();
    const [first, second] = references;
    await moving.take(debit(first, 20), debit(second, 20));
    const whole = (of: number): Entry => ({
      ...back('', of),
      cents: 2 * cents,
      parts: [{ batch: { file, sumCents: 2 * cents } }],
    });
    const { bookedOn: _, ...undated } = whole(22);
    await moving.take(undated);
    expect(await paying.decide(run, file, 'unbezahlt', 'Karin Vogt')).toBe('PSOF0749');
    await moving.both(run, file, 'bezahlt');
    expect(await paying.read(run)).toMatchObject({ Fragen: [] });
    expect(await paying.create()).toBe('PSOF0722');
    await moving.take(undated);
    expect(await paying.create()).toBe('PSOF0722');
    // What is said of one of them by itself leaves the other to be asked about.
    await moving.both(run, first, 'bezahlt');
    expect(await moving.kinds(run)).toEqual(['Zurueckgekommen']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, file, 'bezahlt');
    expect(await paying.change(before, 'Bank')).toBe(-2 * cents);
  });

  /** Three in a file, of which the first came back by itself for the payer's sake, the second for its account. */
  const twoBackAlone = async () => {
    const other = await paying.collected();
    const { run, payments, file, people } = await paying.sentTwo();
    const [first = '', second = '', third = ''] = payments.map(({ EndToEndId }) => EndToEndId);
    await moving.take(debit(first, 20), debit(second, 20), debit(third, 20));
    await moving.take(back(first, 21, 'AM04'), back(second, 21, 'AC04'));
    const whole = (of: number, reason: string, sumCents = cents): Entry => {
      const details = [{ cents: sumCents, returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }];
      return { ...back('', of), cents: sumCents, parts: [{ batch: { file, sumCents }, details }] };
    };
    const states = async () => (await paying.read(run)).Zahlungen.map(({ Zustand }) => Zustand);
    return { run, file, first, third, whole, states, people: [other, ...people] };
  };
  const isBack = 'Zurueckgekommen';

  it.each(['AC04', 'AM04'])(
    'counts no payment as paid by a word about its file that came back by itself: %s',
    async (reason) => {
      const { run, file, first, third, whole, states } = await twoBackAlone();
      await moving.take(debit(third, 21));
      await moving.take(whole(22, reason));
      await moving.both(run, file, 'bezahlt');
      expect(await states()).toEqual([isBack, isBack, 'Gebucht']);
      const next = await paying.created();
      expect((await paying.read(next)).Zahlungen).toMatchObject([{ FruehereUebermittlungen: [{ EndToEndId: first }] }]);
    },
  );

  it('asks nobody for an account by a word about a file of which theirs came back by itself', async () => {
    const { run, file, third, whole, people } = await twoBackAlone();
    await moving.take(debit(third, 21));
    await moving.take(whole(22, 'AM04'));
    await moving.both(run, file, 'konto');
    const times = await Promise.all(people.map(({ anna }) => paying.timesAsked(anna.email)));
    expect(times.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('counts as paid by a word about its file what was counted so by itself before, and came back with it', async () => {
    const { run, file, references } = await paying.sentTwo();
    const [first, second] = references;
    const whole = (of: number): Entry => ({
      ...back('', of),
      cents: 2 * cents,
      parts: [{ batch: { file, sumCents: 2 * cents } }],
    });
    await moving.take(debit(first, 20), debit(second, 20));
    await moving.take(back(first, 21));
    await moving.both(run, first, 'bezahlt');
    await moving.take(whole(22));
    await moving.both(run, file, 'bezahlt');
    expect((await paying.read(run)).Zahlungen).toMatchObject([{ Zustand: 'Gebucht' }, { Zustand: 'Gebucht' }]);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('asks anew where the same return is taken once more, though no day is told', async () => {
    const { run, reference } = await moving.sent();
    const { bookedOn: _, ...undated } = back(reference, 22);
    await moving.take(debit(reference, 20), debit(reference, 21));
    await moving.take(undated);
    await moving.both(run, reference, 'bezahlt');
    await moving.take(undated);
    expect(await moving.kinds(run)).toEqual(['Zurueckgekommen']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'bezahlt');
  });

  it.each([
    ['the next day', 24, 'AM04'],
    ['on the day of the return', 23, 'AM04'],
    ['while the return is asked about', 24, undefined],
    ['while another account is asked for', 24, 'AC04'],
  ])('holds what came back and was debited again, %s', async (_, of, reason) => {
    const before = await paying.books();
    const { person, run, reference } = await moving.sent();
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 23, reason));
    const next = reason === 'AM04' ? await paying.signed() : null;
    expect(await moving.take(debit(reference, of))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(next === null ? 0 : (await paying.read(next)).AnzahlZahlungen).toBe(0);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
    // Who was asked for an account has to know that none is needed; to the others it is nothing new.
    const kinds = (await paying.service.mailsTo(person.anna.email)).map(({ kind }) => kind);
    const told = kinds.filter((kind) => kind === 'bounty-paid' || kind === 'payment-failed');
    const asked = ['payment-failed', 'bounty-paid'];
    expect(told).toEqual(['bounty-paid', ...(reason === 'AC04' ? asked : [])]);
  });

  it('lets two say unasked that what came back is with its person', async () => {
    const before = await paying.books();
    const { run, reference } = await moving.sent();
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 23, 'AM04'));
    await moving.both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('leaves it to two people where one of two debits of a freed payment comes back', async () => {
    const before = await paying.books();
    const { run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM01');
    expect(await moving.take(debit(reference, 20), debit(reference, 20))).toEqual([
      'Widerspruch',
      'Widerspruch',
      'NochEinmalGebucht',
    ]);
    expect(await moving.take(back(reference, 22, 'AM05'))).toEqual(['Entscheidung']);
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('knows a booking that was told on another day than its own', async () => {
    const { reference, file } = await moving.sent();
    await paying.results(statusReport({ file, batch: { transfers: [{ reference, status: 'ACSC' }] } }));
    const monday = '2027-01-04';
    expect(await moving.take(debit(reference, 0, { bookedOn: monday }))).toEqual(['Bekannt']);
    expect(await moving.take(debit(reference, 0, { bookedOn: monday }))).toEqual(['Bekannt']);
    expect(await moving.take(debit(reference, 0, { bookedOn: '2027-01-05' }))).toEqual(['NochEinmalGebucht']);
    // Told without a day, and back on the day on which it was booked.
    const other = await moving.sent();
    const report = { transfers: [{ reference: other.reference, status: 'ACSC' }] };
    await paying.results(statusReport({ file: other.file, batch: report }));
    await moving.take(back(other.reference, 22, 'AM04'));
    expect(await moving.take(debit(other.reference, 22))).toEqual(['Bekannt']);
  });

  it('tells loudly that money left and came back of what was freed', async () => {
    const { run, reference } = await moving.sent();
    await moving.refuse(reference, 'AM01');
    expect(await moving.take(back(reference, 22, 'AC04'))).toEqual(['Widerspruch']);
    expect(await moving.take(debit(reference, 20), back(reference, 22, 'AC04'))).toEqual(['Widerspruch', 'Bekannt']);
    expect(await moving.take(back(reference, 22, 'AC04'))).toEqual(['Bekannt']);
    expect(await moving.kinds(run)).toEqual([]);
    // Debited once more it is asked about anew, of which the return that is known answers nothing.
    expect(await moving.take(debit(reference, 24))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
    expect(await moving.take(back(reference, 22, 'AC04'))).toEqual(['Entscheidung']);
    expect(await moving.kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await moving.both(run, reference, 'bezahlt');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement, statusReport, type Entry } from './bank-cases.ts';
import { bankAnswer } from './bank-files.ts';
import { engines } from './engines.ts';
import { newKey } from './operator-people.ts';
import { fileNameOf, Paying, type Run, type Taken } from './paying.ts';
import { keyWish, releasers } from './releasers.ts';
import { operatorKey } from './service.ts';

const cents = 6000;

describe.each(engines)('what a bank moves twice, and gives back, on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const sent = async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const [payment] = (await paying.read(run)).Zahlungen;
    return { person, run, reference: payment?.EndToEndId ?? '', file: fileNameOf(run) };
  };
  const day = (of: number) => `2026-05-${String(of)}`;
  const debit = (reference: string, of: number, more: Partial<Entry> = {}): Entry => ({
    cents,
    direction: 'DBIT',
    bookedOn: day(of),
    code: { family: ['ICDT', 'ESCT'] },
    parts: [{ details: [{ endToEnd: reference, cents }] }],
    ...more,
  });
  const back = (reference: string, of: number, reason?: string): Entry =>
    debit(reference, of, {
      direction: 'CRDT',
      isReversal: true,
      code: { family: ['ICDT', 'RRTN'] },
      parts: [
        {
          details: [{ endToEnd: reference, cents, ...(reason && { returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }) }],
        },
      ],
    });
  const take = async (...entries: readonly Entry[]) => {
    const taken = (await paying.results(statement(...entries))) as Taken;
    return taken.Bemerkungen.map(({ Bemerkung }) => Bemerkung);
  };
  const refuse = (reference: string, reason: string) =>
    paying.results(bankAnswer([{ reference, status: 'RJCT', reason }]));
  const kinds = async (run: Run) => (await paying.read(run)).Fragen.map(({ Frage }) => Frage);
  const both = async (run: Run, reference: string, decision: string) => {
    expect(await paying.decide(run, reference, decision, 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, reference, decision, 'Jonas Ehlers')).toBe(true);
  };

  it.each([undefined, 'AM05', 'AM04', 'AC04'])(
    'asks about a duplicate that is given back, for the reason %s',
    async (reason) => {
      const before = await paying.books();
      const { person, run, reference } = await sent();
      await take(debit(reference, 20));
      expect(await take(debit(reference, 21))).toEqual(['NochEinmalGebucht']);
      const returned = back(reference, 22, reason);
      expect(await take(returned)).toEqual(['Entscheidung', 'NochEinmalGebucht']);
      expect(await kinds(run)).toEqual(['Zurueckgekommen']);
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.timesAsked(person.anna.email)).toBe(0);
      expect(await paying.decide(run, reference, 'unbezahlt', 'Karin Vogt')).toBe('PSOF0749');
      await both(run, reference, 'bezahlt');
      expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.change(before, 'Bank')).toBe(-cents);
      expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
      const mails = await paying.service.mailsTo(person.anna.email);
      expect(mails.filter(({ kind }) => kind === 'bounty-paid')).toHaveLength(1);
      // The same statement once more changes nothing; the other half that comes back is asked about again.
      expect(await take(returned)).toEqual(['Bekannt']);
      expect(await paying.change(before, 'Bank')).toBe(-cents);
      expect(await take(back(reference, 25, reason))).toContain('Entscheidung');
      expect(await paying.create()).toBe('PSOF0722');
      await both(run, reference, 'frei');
      expect(await paying.change(before, 'Bank')).toBe(0);
      expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    },
  );

  it('asks each time of what comes back as a repetition, whose file counts as paid by two words', async () => {
    const before = await paying.books();
    const { run, references, file } = await paying.sentTwo();
    const [first, second] = references;
    await take(debit(first, 20), debit(second, 20));
    const whole = (of: number): Entry => ({
      ...back('', of),
      cents: 2 * cents,
      parts: [{ batch: { file, sumCents: 2 * cents } }],
    });
    await take(whole(22));
    expect(await paying.decide(run, file, 'unbezahlt', 'Karin Vogt')).toBe('PSOF0749');
    await both(run, file, 'bezahlt');
    expect(await paying.read(run)).toMatchObject({ Fragen: [] });
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-2 * cents);
  });

  it('counts no payment as paid by a word about its file that came back by itself', async () => {
    const { run, references, file } = await paying.sentTwo();
    const [first, second] = references;
    await take(debit(first, 20), debit(second, 20));
    await take(back(first, 21, 'AM04'));
    await take({ ...back('', 22), parts: [{ batch: { file, sumCents: cents } }] });
    await both(run, file, 'bezahlt');
    const next = await paying.created();
    expect((await paying.read(next)).Zahlungen).toMatchObject([{ FruehereUebermittlungen: [{ EndToEndId: first }] }]);
  });

  it('asks anew where the same return is taken once more, though no day is told', async () => {
    const { run, reference } = await sent();
    const { bookedOn: _, ...undated } = back(reference, 22);
    await take(debit(reference, 20), debit(reference, 21));
    await take(undated);
    await both(run, reference, 'bezahlt');
    await take(undated);
    expect(await kinds(run)).toEqual(['Zurueckgekommen']);
    expect(await paying.create()).toBe('PSOF0722');
    await both(run, reference, 'bezahlt');
  });

  it.each([
    ['the next day', 24, 'AM04'],
    ['on the day of the return', 23, 'AM04'],
    ['while the return is asked about', 24, undefined],
  ])('holds what came back and was debited again, %s', async (_, of, reason) => {
    const before = await paying.books();
    const { run, reference } = await sent();
    await take(debit(reference, 20));
    await take(back(reference, 23, reason));
    const next = reason ? await paying.signed() : null;
    expect(await take(debit(reference, of))).toEqual(['Widerspruch', 'NochEinmalGebucht']);
    expect(await kinds(run)).toEqual(['Widerspruch']);
    if (next) expect(await paying.read(next)).toMatchObject({ AnzahlZahlungen: 0 });
    expect(await paying.create()).toBe('PSOF0722');
    await both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('lets two say unasked that what came back is with its person', async () => {
    const before = await paying.books();
    const { run, reference } = await sent();
    await take(debit(reference, 20));
    await take(back(reference, 23, 'AM04'));
    await both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('leaves it to two people where one of two debits of a freed payment comes back', async () => {
    const before = await paying.books();
    const { run, reference } = await sent();
    await refuse(reference, 'AM01');
    expect(await take(debit(reference, 20), debit(reference, 20))).toEqual([
      'Widerspruch',
      'Widerspruch',
      'NochEinmalGebucht',
    ]);
    expect(await take(back(reference, 22, 'AM05'))).toEqual(['Entscheidung']);
    expect(await kinds(run)).toEqual(['Widerspruch']);
    expect(await paying.create()).toBe('PSOF0722');
    await both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
  });

  it('knows a booking that was told on another day than its own', async () => {
    const { reference, file } = await sent();
    await paying.results(statusReport({ file, batch: { transfers: [{ reference, status: 'ACSC' }] } }));
    const monday = '2027-01-04';
    expect(await take(debit(reference, 0, { bookedOn: monday }))).toEqual(['Bekannt']);
    expect(await take(debit(reference, 0, { bookedOn: monday }))).toEqual(['Bekannt']);
    expect(await take(debit(reference, 0, { bookedOn: '2027-01-05' }))).toEqual(['NochEinmalGebucht']);
  });

  it('lets two free a transfer that was stopped by telephone', async () => {
    const before = await paying.books();
    const { run, reference } = await sent();
    await refuse(reference, 'AM01');
    const other = await paying.released();
    const [second] = (await paying.read(other)).Zahlungen;
    const stopped = second?.EndToEndId ?? '';
    expect(await paying.decide(other, stopped, 'frei', 'Karin Vogt')).toBe('PSOF0746');
    expect(await take(debit(reference, 20))).toEqual(['Widerspruch', 'Anhalten']);
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe('PSOF0736');
    await both(other, stopped, 'frei');
    expect(await paying.create()).toBe('PSOF0722');
    await both(run, reference, 'bezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(-cents);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
  });

  it('asks anew where two have kept what is refused for another reason', async () => {
    const { run, reference } = await sent();
    await refuse(reference, 'AM05');
    await both(run, reference, 'behalten');
    expect(await refuse(reference, 'FF01')).toMatchObject({ Abgelehnt: 0, Fraglich: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    await both(run, reference, 'behalten');
    expect(await refuse(reference, 'FF01')).toMatchObject({ Abgelehnt: 0, Fraglich: 0 });
    expect(await paying.create()).toBe('PSOF0722');
    await take(debit(reference, 20));
  });

  it('asks anew about each transfer of a file that two have kept', async () => {
    const { run, references, file } = await paying.sentTwo();
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    await both(run, file, 'behalten');
    for (const reference of references)
      expect(await refuse(reference, 'AC04')).toMatchObject({ Abgelehnt: 0, Fraglich: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    await take(...references.map((reference) => debit(reference, 20)));
  });

  it('tells loudly that money left and came back of what was freed', async () => {
    const { run, reference } = await sent();
    await refuse(reference, 'AM01');
    expect(await take(back(reference, 22, 'AC04'))).toEqual(['Widerspruch']);
    expect(await take(debit(reference, 20), back(reference, 22, 'AC04'))).toEqual(['Widerspruch', 'Bekannt']);
    expect(await take(back(reference, 22, 'AC04'))).toEqual(['Bekannt']);
    expect(await kinds(run)).toEqual([]);
  });

  it('decides by a file’s name what contradicts in it, though the file is asked about or was kept', async () => {
    const { run, references, file, payments } = await paying.sentTwo();
    const [first] = references;
    await refuse(first, 'AM01');
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    expect(payments).toHaveLength(2);
    await take(debit(first, 20));
    expect(await paying.decide(run, file, 'bezahlt', 'Karin Vogt')).toBe(false);
    await both(run, file, 'behalten');
    expect(await paying.decide(run, file, 'bezahlt', 'Jonas Ehlers')).toBe(true);
    expect(await paying.decide(run, file, 'bezahlt', 'Jonas Ehlers')).toBe('PSOF0746');
    await take(debit(references[1], 20));
    await paying.books();
  });

  // The embedded database has one connection: nothing waits for anything there.
  if (engine === 'postgres') {
    it('counts no word of a key that is revoked at the same moment', async () => {
      const { run, reference } = await sent();
      await refuse(reference, 'AM05');
      const made = await newKey(paying.service, 'Ida', ['Freigabe']);
      const body = keyWish('Ida', made.key, ['Freigabe']);
      await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { token: releasers['Karin Vogt'], body });
      const wish = { Referenz: reference, Entscheidung: 'frei' };
      const path = `zahllaeufe/${run.ZahllaufId}/entscheidungen`;
      await paying.call('POST', path, { token: made.key, body: wish });
      const { db, executeSql } = paying.service.database;
      const waiting = async () => {
        const { rows } = await executeSql(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return Number(rows[0]?.['count']);
      };
      // Its answer is taken back by who revokes it, which is not committed yet.
      const decided = await db.transaction(async (tx) => {
        await tx.execute(
          `update bank_questions set first_by = null, first_decision = null where reference = '${reference}' and closed_at is null`,
        );
        const answer = paying.decide(run, reference, 'frei', 'Jonas Ehlers');
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
        return { answer };
      });
      expect(await decided.answer).toBe(false);
      const revoked = await paying.service.call('DELETE', `operator/schluessel/${made.id}`, { token: operatorKey });
      expect(revoked.status).toBe(204);
      expect(await paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe(true);
    });
  }
});

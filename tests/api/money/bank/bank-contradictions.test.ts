import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusReport } from './bank-cases.ts';
import { bankAnswer, bankNotice, bankStatement } from './bank-files.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { noticeOf, Paying } from '../../given/paying.ts';

describe.each(engines)('a booking that contradicts what is known on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  /** One payment in a file that the bank refused for a reason that frees it, though it has executed it. */
  const freed = async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const payments = (await paying.read(run)).Zahlungen;
    const reference = payments[0]?.EndToEndId ?? '';
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AM01' }]));
    return { person, run, payments, reference };
  };
  const remarksOf = (taken: Taken | string) =>
    typeof taken === 'string' ? [] : taken.Bemerkungen.map(({ Referenz, Bemerkung }) => [Referenz, Bemerkung]);

  it('holds its bounty, voids the run it waits in, and counts as paid when two say so', async () => {
    const before = await paying.books();
    const { person, run, payments, reference } = await freed();
    const next = await paying.signed();
    const { DateiHash } = (await paying.file(next)).body;
    const taken = await paying.results(noticeOf(payments));
    expect(taken).toMatchObject({ Gebucht: 0, Fraglich: 1, AnzahlNachzusehen: 1 });
    expect(remarksOf(taken)).toEqual([[reference, 'Widerspruch']]);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0, FreigegebenVon: [] });
    expect(await paying.confirm(next, DateiHash)).toBe('PSOF0723');
    expect(await paying.create()).toBe('PSOF0722');
    const blocks = async () => (await paying.call('GET', 'sperren')).body;
    expect(await blocks()).toEqual({ Sperren: [], AnzahlAngehalten: 1 });
    const { rows } = await paying.service.database.executeSql(
      `select action from operator_actions where subject = '${next.ZahllaufId}' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'pay-run-releases-voided' }]);
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: reference, Frage: 'Widerspruch' }]);
    expect(await paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe('PSOF0749');
    await paying.decideByTwo(run, reference, 'bezahlt');
    expect(await blocks()).toEqual({ Sperren: [], AnzahlAngehalten: 0 });
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Ausgezahlt' });
    expect(await paying.lastMail(person.anna.email)).toMatchObject({ kind: 'bounty-paid' });
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.results(noticeOf(payments))).toMatchObject({ AnzahlNachzusehen: 0, Unveraendert: 1 });
    expect(await paying.change(before, 'Bank')).toBe(-6000);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
  });

  it('tells who was asked for another account that the money has come after all', async () => {
    const person = await paying.collected();
    const run = await paying.released();
    const payments = (await paying.read(run)).Zahlungen;
    const reference = payments[0]?.EndToEndId ?? '';
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    expect(await paying.lastMail(person.anna.email)).toMatchObject({ kind: 'payment-failed' });
    await paying.results(noticeOf(payments));
    // Who follows the link of that mail has a bounty on hold, and no account that is blocked.
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    const given = await paying.service.call('PUT', 'empfehler/bankdaten/', { token: person.token, body });
    expect([given.status, given.body['Code']]).toEqual([403, 'PSOF0509']);
    await paying.decideByTwo(run, reference, 'bezahlt');
    expect(await paying.lastMail(person.anna.email)).toMatchObject({ kind: 'bounty-paid' });
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
  });

  it('is owed again when two say that it did not arrive, who can say later that it did', async () => {
    const before = await paying.books();
    const { run, payments, reference } = await freed();
    // Whatever sum the bank names.
    await paying.results(bankNotice([{ reference, cents: 5900 }]));
    expect(await paying.create()).toBe('PSOF0722');
    await paying.decideByTwo(run, reference, 'unbezahlt');
    expect(await paying.results(noticeOf(payments))).toMatchObject({ Fraglich: 0, AnzahlNachzusehen: 1 });
    const next = await paying.signed();
    expect((await paying.read(next)).Zahlungen).toMatchObject([
      { FruehereUebermittlungen: [{ EndToEndId: reference, Entscheidung: 'unbezahlt' }] },
    ]);
    expect(await paying.decide(run, reference, 'bezahlt', 'Jonas Ehlers')).toBe(false);
    expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0 });
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe(true);
    expect(await paying.change(before, 'Bank')).toBe(-6000);
  });

  it('tells what only the bank can stop, and books as reclaimable what was paid twice', async () => {
    const before = await paying.books();
    const { person, run, payments, reference } = await freed();
    const [again] = await paying.sent();
    const second = again?.EndToEndId ?? '';
    const taken = await paying.results(noticeOf(payments));
    expect(remarksOf(taken)).toEqual([
      [reference, 'Widerspruch'],
      [second, 'Anhalten'],
    ]);
    expect(await paying.decide(run, reference, 'bezahlt', 'Karin Vogt')).toBe('PSOF0736');
    await paying.results(bankNotice([{ reference: second, cents: 6000 }]));
    await paying.decideByTwo(run, reference, 'bezahlt');
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
    expect(await paying.change(before, 'Rueckforderung')).toBe(6000);
    // What comes back first, is what was too much.
    await paying.results(bankNotice([{ reference: second, cents: 6000, returned: 'AC01' }]));
    expect(await paying.change(before, 'Rueckforderung')).toBe(0);
    expect(await paying.timesAsked(person.anna.email)).toBe(0);
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AC01' }]));
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.change(before, 'Bank')).toBe(0);
  });

  it('is answered by the money that comes back', async () => {
    const before = await paying.books();
    const { run, payments, reference } = await freed();
    await paying.results(noticeOf(payments));
    expect(await paying.create()).toBe('PSOF0722');
    await paying.results(bankNotice([{ reference, cents: 6000, returned: 'AM04' }]));
    expect((await paying.read(run)).Fragen).toEqual([]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect(await paying.change(before, 'Bank')).toBe(0);
  });

  it.each([12_000, null])(
    'is a file’s, freed as a whole and booked as a sum of %s: answered by its name',
    async (sum) => {
      const before = await paying.books();
      const { run, file, references } = await paying.sentTwo();
      await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'FF01' }] } }));
      const next = await paying.signed();
      const taken = await paying.results(bankStatement({ file, cents: sum ?? 11_000 }));
      expect(taken).toMatchObject({ Gebucht: 0, Fraglich: 2 });
      expect(await paying.read(next)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 0 });
      expect((await paying.read(run)).Fragen.map(({ Referenz }) => Referenz).toSorted()).toEqual(references.toSorted());
      const [one] = references;
      expect(await paying.decide(run, one, 'bezahlt', 'Karin Vogt')).toBe(false);
      expect(await paying.decide(run, file, 'bezahlt', 'Karin Vogt')).toBe(false);
      expect(await paying.decide(run, file, 'bezahlt', 'Karin Vogt')).toBe('PSOF0724');
      expect(await paying.decide(run, file, 'bezahlt', 'Jonas Ehlers')).toBe(true);
      expect(await paying.create()).toBe('PSOF0722');
      expect(await paying.change(before, 'Bank')).toBe(-12_000);
    },
  );

  it.each([6000, 12_000])('is that of a file out of which one was refused, booked as a sum of %s', async (cents) => {
    const { run, file, first, people } = await paying.sentTwo();
    await paying.results(bankAnswer([{ reference: first, status: 'RJCT', reason: 'AC04' }]));
    const taken = await paying.results(bankStatement({ file, cents }));
    expect(taken).toMatchObject({ Gebucht: 1, AnzahlNachzusehen: cents === 12_000 ? 1 : 0 });
    const changes = people.map(({ token }) =>
      paying.service.call('PUT', 'empfehler/bankdaten/', {
        token,
        body: { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' },
      }),
    );
    await Promise.all(changes);
    expect(typeof (await paying.create())).toBe(cents === 12_000 ? 'string' : 'object');
    if (cents === 12_000) await paying.decideByTwo(run, first, 'unbezahlt');
    await paying.books();
  });

  it('ends the command with 3, which says what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contradiction-'));
    try {
      const { payments, reference, run } = await freed();
      const name = join(folder, 'camt.xml');
      await writeFile(name, noticeOf(payments));
      const url = await listen(paying.service);
      const call = (...words: string[]) => operator(url, paying.keyOf('Karin Vogt'), 'payruns', ...words);
      const taken = await call('results', name);
      expect(taken.code).toBe(3);
      expect(taken.said).toContain(`${reference}  contradicts what is known`);
      expect(taken.complained).toContain('payruns questions');
      const asked = await call('questions');
      expect([asked.code, asked.said]).toEqual([0, expect.stringContaining('bezahlt if the money left')]);
      await paying.decideByTwo(run, reference, 'unbezahlt');
      const shown = await call('show', (await paying.created()).ZahllaufId);
      expect(shown.said).toContain('handed out 1× before');
      expect(shown.said).toMatch(
        new RegExp(`as ${reference} in ${run.ZahllaufId}: Entfallen  AM01  two operators decided unbezahlt`),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});

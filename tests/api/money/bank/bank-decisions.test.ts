import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification, statusReport } from './bank-cases.ts';
import { bankNotice } from './bank-files.ts';
import { engines } from '../../service/engines.ts';
import { newKey } from '../../given/operator-people.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { fileNameOf, noticeOf, Paying } from '../../given/paying.ts';
import { keyWish, releasers } from '../../given/releasers.ts';
import { operatorKey } from '../../service/service.ts';

describe.each(engines)('what two people decide about a bank’s word on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('counts no word of a key that was revoked since, nor two of keys that one person stands behind', async () => {
    await paying.collected();
    const run = await paying.released();
    const file = fileNameOf(run);
    await paying.results(statusReport({ file, group: { status: 'RJCT' } }));
    const questions = async () => (await paying.read(run)).Fragen;
    const karin = releasers['Karin Vogt'];
    const releaser = async (name: string) => {
      const made = await newKey(paying.service, name, ['Freigabe']);
      const body = keyWish(name, made.key, ['Freigabe']);
      await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { token: karin, body });
      return made;
    };
    const decide = async (token: string) => {
      const body = { Referenz: file, Entscheidung: 'frei' };
      const answer = await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/entscheidungen`, { token, body });
      return answer.body['Code'] ?? answer.body['Ausgefuehrt'];
    };
    const ida = await releaser('Ida');
    const ute = await releaser('Ute');
    expect(await decide(ida.key)).toBe(false);
    expect(await questions()).toMatchObject([
      { ErsteEntscheidung: 'frei', ErsteEntscheidungVon: { Betreiber: 'Ida', SchluesselId: ida.id } },
    ]);
    expect(await decide(ute.key)).toBe('PSOF0715');
    expect(await decide(karin)).toBe('PSOF0715');
    const revoked = await paying.service.call('DELETE', `operator/schluessel/${ida.id}`, { token: operatorKey });
    expect(revoked.status).toBe(200);
    expect(await questions()).toMatchObject([{ ErsteEntscheidung: null, ErsteEntscheidungVon: null }]);
    expect(await decide(ida.key)).toBe('PSOF0701');
    expect(await decide(ute.key)).toBe(false);
    expect(await decide(releasers['Jonas Ehlers'])).toBe(true);
    await paying.books();
  });

  it.each(['transfers', 'file'])('is not closed by another refusal, of the %s', async (of) => {
    const { people, run, file, first, second, references } = await paying.sentTwo();
    await paying.results(statusReport({ file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    const why = [{ code: of === 'file' ? 'FF01' : 'AC04' }];
    const transfers = references.map((reference) => ({ reference, status: 'RJCT', why }));
    const other = of === 'file' ? { group: { status: 'RJCT', why } } : { batch: { status: 'PART', transfers } };
    const taken = await paying.results(statusReport({ file, ...other }));
    expect(taken).toMatchObject({ Abgelehnt: 0 });
    expect((taken as Taken).Bemerkungen.map(({ Bemerkung }) => Bemerkung)).toContain('Entscheidung');
    const read = await paying.read(run);
    expect(read).toMatchObject({ Zustand: 'Uebermittelt', AnzahlZahlungen: 2 });
    // What a transfer has as a reason of its own is shown with it.
    const asked = of === 'file' ? { [file]: 'FF01' } : { [file]: 'AM05', [first]: 'AC04', [second]: 'AC04' };
    expect(Object.fromEntries(read.Fragen.map(({ Referenz, Bankgrund }) => [Referenz, Bankgrund]))).toEqual(asked);
    expect(await paying.create()).toBe('PSOF0722');
    for (const { anna } of people) expect(await paying.timesAsked(anna.email)).toBe(0);
    await paying.results(noticeOf((await paying.read(run)).Zahlungen));
    await paying.books();
  });

  /** A file that the bank refuses as a repetition, with two payments. */
  const refused = async () => {
    const sent = await paying.sentTwo();
    await paying.results(statusReport({ file: sent.file, group: { status: 'RJCT', why: [{ code: 'AM05' }] } }));
    return sent;
  };
  const returnOf = (reference: string, returned = 'AC01') => bankNotice([{ reference, cents: 6000, returned }]);
  const remarksOf = (taken: Taken | string) =>
    typeof taken === 'string' ? [] : taken.Bemerkungen.map(({ Referenz, Bemerkung }) => [Referenz, Bemerkung]);

  it.each([
    ['before the first word', 'booked'],
    ['before the first word', 'returned'],
    ['between the words', 'booked'],
    ['between the words', 'returned'],
  ])('frees no file as a whole of which something was executed, told %s: %s', async (when, what) => {
    const before = await paying.books();
    const { run, file, first, second, payments } = await refused();
    const told = what === 'booked' ? noticeOf(payments.slice(0, 1)) : returnOf(first);
    const isBetween = when === 'between the words';
    const word = isBetween ? await paying.decide(run, file, 'frei', 'Karin Vogt') : null;
    expect(word).toBe(isBetween ? false : null);
    const voided = isBetween ? [[file, 'WortVerfallen']] : [];
    expect(remarksOf(await paying.results(told))).toEqual(voided);
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, ErsteEntscheidung: null }]);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe('PSOF0747');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe('PSOF0747');
    expect(await paying.create()).toBe('PSOF0722');
    // What is left of it is decided payment by payment.
    await paying.decideByTwo(run, second, 'frei');
    expect(await paying.decide(run, first, 'frei', 'Karin Vogt')).toBe('PSOF0746');
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt', Fragen: [] });
    const next = await paying.created();
    expect((await paying.read(next)).Zahlungen).toMatchObject([
      {
        FruehereUebermittlungen: [
          {
            ZahllaufId: run.ZahllaufId,
            EndToEndId: second,
            Zustand: 'Entfallen',
            Bankgrund: 'AM05',
            Entscheidung: 'frei',
          },
        ],
      },
    ]);
    // The file holds what is due in another run.
    expect((await paying.file(run, true)).body['Code']).toBe('PSOF0737');
    expect(await paying.change(before, 'Bank')).toBe(what === 'booked' ? -6000 : 0);
  });

  it('decides payment by payment what is asked about a file, and the rest as a whole', async () => {
    const { run, file, first, people } = await refused();
    // What one has said of the file counts on, for what is left of it: nothing of it was executed.
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    await paying.decideByTwo(run, first, 'konto');
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, ErsteEntscheidung: 'frei' }]);
    expect((await paying.file(run, true)).body['Code']).toBe('PSOF0737');
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    const asked = await Promise.all(people.map(({ anna }) => paying.timesAsked(anna.email)));
    expect(asked.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect((await paying.file(run, true)).body['Code']).toBe('PSOF0723');
    await paying.books();
  });

  it.each(['file', 'payment'])('is decided anew where two have kept a %s that is still on its way', async (of) => {
    const { run, file, first, payments } = await refused();
    const reference = of === 'file' ? file : first;
    await paying.decideByTwo(run, reference, 'behalten');
    paying.service.clock.pass({ hours: 1 });
    expect(await paying.decide(run, reference, 'frei', 'Jonas Ehlers')).toBe(false);
    expect((await paying.read(run)).Fragen.map(({ Referenz }) => Referenz)).toContain(reference);
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe(true);
    const next = await paying.created();
    expect(next).toMatchObject({ AnzahlZahlungen: of === 'file' ? 2 : 1 });
    const [again] = (await paying.read(next)).Zahlungen;
    expect(again).toMatchObject({ FruehereUebermittlungen: [{ Entscheidung: 'frei' }] });
    const { rows } = await paying.service.database.executeSql(
      `select decision from bank_questions where reference = '${reference}' order by asked_at, closed_at`,
    );
    expect(rows).toEqual([{ decision: 'behalten' }, { decision: 'frei' }]);
    if (of === 'payment') await paying.results(noticeOf(payments.filter(({ EndToEndId }) => EndToEndId !== first)));
    await paying.books();
  });

  it('decides nothing anew of which the bank has told the end', async () => {
    const { run, file, payments } = await refused();
    await paying.decideByTwo(run, file, 'behalten');
    await paying.results(noticeOf(payments));
    for (const reference of [file, ...payments.map(({ EndToEndId }) => EndToEndId)])
      expect(await paying.decide(run, reference, 'frei', 'Karin Vogt')).toBe('PSOF0746');
    await paying.books();
  });

  it('asks for another account only who is still owed, waits in no run, and has given none since', async () => {
    const third = await paying.collected();
    const { run, file, references, people: two } = await paying.sentTwo();
    const people = [third, ...two];
    const times = () => Promise.all(people.map(({ anna }) => paying.timesAsked(anna.email)));
    // One of the three comes back by itself, for another account, and is paid to that.
    const [back, waiting] = references;
    await paying.results(returnOf(back));
    const whose = people[(await times()).indexOf(1)] ?? third;
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    const change = await paying.service.call('PUT', 'empfehler/bankdaten/', { token: whose.token, body });
    expect(change.status).toBe(200);
    const next = await paying.released();
    await paying.results(noticeOf((await paying.read(next)).Zahlungen));
    // One comes back for a reason of the payer's, and waits in a run.
    await paying.results(returnOf(waiting, 'AM04'));
    await paying.created();
    // What is left of the file comes back as a whole, for no reason that anybody names.
    await paying.results(
      notification({
        cents: 6000,
        direction: 'CRDT',
        isReversal: true,
        code: { family: ['ICDT', 'ESCT'] },
        parts: [{ batch: { file, sumCents: 6000 } }],
      }),
    );
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Zurueckgekommen' }]);
    await paying.decideByTwo(run, file, 'konto');
    expect((await times()).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    expect(await paying.claimOf(whose.token)).toMatchObject({ Zustand: 'Ausgezahlt', Angehalten: null });
    const held = await Promise.all(people.map(async ({ token }) => (await paying.claimOf(token))['Angehalten']));
    expect(held.filter((why) => why !== null)).toEqual(['Zurueckgekommen']);
    await paying.books();
  });

  // The embedded database has one connection: nothing waits for anything there.
  if (engine === 'postgres') {
    it('closes a file’s question when two imports at the same moment book the rest', async () => {
      const { run, payments } = await refused();
      const { db, executeSql } = paying.service.database;
      await executeSql(`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`);
      await executeSql('create trigger wait before update on payments for each row execute function wait()');
      const waiting = async () => {
        const { rows } = await executeSql(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return Number(rows[0]?.['count']);
      };
      const imports = await db.transaction(async (tx) => {
        await tx.execute('select pg_advisory_xact_lock(4711)');
        const uploads = payments.map((payment) => paying.upload(noticeOf([payment])));
        await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
        return uploads;
      });
      for (const { body } of await Promise.all(imports)) expect(body).toMatchObject({ Gebucht: 1 });
      await executeSql('drop function wait() cascade');
      expect((await paying.read(run)).Fragen).toEqual([]);
      await paying.books();
    });
  }
});

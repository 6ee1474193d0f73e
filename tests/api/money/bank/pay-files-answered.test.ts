import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAnswer, bankNotice, bankStatement } from './bank-files.ts';
import { engines } from '../../service/engines.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { noticeOf, Paying, type Run } from '../../given/paying.ts';

/** What we call the file of a run at the bank. */
const nameOf = ({ ZahllaufId }: Run) => `RW-${ZahllaufId.replaceAll('-', '')}`;

describe.each(engines)('what a bank says of a whole file on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('that is refused makes its bounties due again, asks nobody for anything and gives the file out no more', async () => {
    const before = await paying.books();
    const { people, run } = await paying.sentTwo();
    const answer = bankAnswer([], { file: nameOf(run), status: 'RJCT', reason: 'FF01' });
    expect(await paying.results(answer)).toMatchObject({ Abgelehnt: 2, Abweichend: [] });
    expect(await paying.results(answer)).toMatchObject({ Abgelehnt: 0, Unveraendert: 1 });
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Abgelehnt', AnzahlZahlungen: 0 });
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    for (const { anna, token } of people) {
      expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Abgeholt', Angehalten: null });
      expect(await paying.lastMail(anna.email)).toMatchObject({ kind: 'bounty-claimed' });
    }
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2, SummeCent: 12_000 });
  });

  it('with one wrong account in it asks only that person, and pays the other again when two say so', async () => {
    const { people, run, first } = await paying.sentTwo();
    const answer = bankAnswer([{ reference: first, status: 'RJCT', reason: 'AC01' }], {
      file: nameOf(run),
      status: 'RJCT',
      reason: null,
    });
    // Of the other one, the bank says nothing: it may have been in a file that it had before.
    expect(await paying.results(answer)).toMatchObject({ Abgelehnt: 1, Fraglich: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    for (const name of ['Karin Vogt', 'Jonas Ehlers'] as const) await paying.decide(run, nameOf(run), 'frei', name);
    const held = await Promise.all(people.map(async ({ token }) => (await paying.claimOf(token))['Angehalten']));
    expect(new Set(held)).toEqual(new Set(['Abgelehnt', null]));
    const mails = await Promise.all(people.map(async ({ anna }) => (await paying.lastMail(anna.email))?.kind));
    expect(new Set(mails)).toEqual(new Set(['bounty-claimed', 'payment-failed']));
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('that it has had before frees nothing: it may have been paid', async () => {
    const { run, first } = await paying.sentTwo();
    const file = nameOf(run);
    const asked = (reference: string) => [{ Referenz: reference, Bemerkung: 'Entscheidung' }];
    expect(await paying.results(bankAnswer([], { file, status: 'RJCT', reason: 'DU01' }))).toMatchObject({
      Abgelehnt: 0,
      Fraglich: 1,
      Bemerkungen: asked(file),
    });
    expect(await paying.results(bankAnswer([{ reference: first, status: 'RJCT', reason: 'AM05' }]))).toMatchObject({
      Abgelehnt: 0,
      Fraglich: 1,
      Bemerkungen: asked(first),
    });
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt' });
  });

  it('that is booked as one sum pays what stands in it and was not refused, if the sum is right', async () => {
    const before = await paying.books();
    const { run, first } = await paying.sentTwo();
    const file = nameOf(run);
    await paying.results(bankAnswer([{ reference: first, status: 'RJCT', reason: 'AC04' }]));
    expect(await paying.results(bankStatement({ file, cents: 6000 }))).toMatchObject({ Gebucht: 1, Abweichend: [] });
    expect(await paying.results(bankStatement({ file, cents: 6000 }))).toMatchObject({ Gebucht: 0, Unveraendert: 1 });
    expect(await paying.change(before, 'Bank')).toBe(-6000);
  });

  it('that is booked as one sum pays the rest of it where a transfer was told of by itself before', async () => {
    const before = await paying.books();
    const { run, payments } = await paying.sentTwo();
    await paying.results(noticeOf(payments.slice(0, 1)));
    const statement = bankStatement({ file: nameOf(run), cents: 12_000 });
    expect(await paying.results(statement)).toMatchObject({ Gebucht: 1, AnzahlNachzusehen: 0 });
    expect(await paying.results(statement)).toMatchObject({ Gebucht: 0, AnzahlNachzusehen: 0 });
    expect(await paying.statesOf(run)).toEqual(['Gebucht', 'Gebucht']);
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
  });

  it('is taken as a whole: after a failure in the middle, and by two at the same moment', async () => {
    const before = await paying.books();
    const { run, second } = await paying.sentTwo();
    const statement = bankStatement({ file: nameOf(run), cents: 12_000 });
    const { executeSql } = paying.service.database;
    await executeSql(`create function fail() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`);
    await executeSql(
      `create trigger fail before update on payments for each row when (old.end_to_end_id = '${second}') execute function fail()`,
    );
    expect(await paying.results(statement)).toBe('PSOF0001');
    await executeSql('drop function fail() cascade');
    const both = await Promise.all([paying.results(statement), paying.results(statement)]);
    expect(both).toMatchObject([{ Abweichend: [] }, { Abweichend: [] }]);
    expect(both.map((told) => (told as Taken).Gebucht)).toEqual(expect.arrayContaining([2, 0]));
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
  });

  it('and contradicts what is known changes nothing', async () => {
    const { run, first, second } = await paying.sentTwo();
    const file = nameOf(run);
    await paying.results(bankNotice([{ reference: first, cents: 6000 }]));
    const differing = async (xml: string) => ((await paying.results(xml)) as Taken).Abweichend;
    expect(await differing(bankAnswer([], { file, status: 'RJCT', reason: 'FF01' }))).toEqual([file]);
    expect(await differing(bankAnswer([{ reference: first, status: 'RJCT', reason: 'AC04' }]))).toEqual([first]);
    expect(await differing(bankNotice([{ reference: second, cents: 6000, currency: 'USD' }]))).toEqual([second]);
    // Two are asked about the rest of the file: another refusal of it waits for them, and its booking is the answer.
    await paying.results(bankAnswer([{ reference: second, status: 'RJCT', reason: 'AM04' }]));
    expect(await differing(bankNotice([{ reference: second, cents: 6000 }]))).toEqual([]);
    expect((await paying.read(run)).Fragen).toEqual([]);
    await paying.collected();
    const draft = await paying.created();
    const [planned] = (await paying.read(draft)).Zahlungen;
    const reference = planned?.EndToEndId ?? '';
    expect(await differing(bankNotice([{ reference, cents: 6000 }]))).toEqual([reference]);
    expect(await differing(bankAnswer([], { file: nameOf(draft), status: 'RJCT', reason: null }))).toEqual([
      nameOf(draft),
    ]);
    await paying.books();
  });
});

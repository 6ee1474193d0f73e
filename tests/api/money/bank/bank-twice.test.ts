import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification, statusReport, type Report } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { noticeOf, Paying, type Run } from '../../given/paying.ts';

type Sent = readonly [first: string, second: string];

/** The ways in which banks refuse a file that they were sent twice, and executed once. */
const forms: readonly [name: string, of: (sent: Sent) => Omit<Report, 'file'>][] = [
  [
    'A: AM05 at the file, the batch without a reason',
    () => ({
      group: { status: 'RJCT', why: [{ code: 'AM05' }] },
      batch: { status: 'RJCT' },
    }),
  ],
  ['B: AM05 at the file without its status', () => ({ group: { why: [{ code: 'AM05' }] }, batch: { status: 'RJCT' } })],
  [
    'C: AM05 at the batch, the transfers refused without a reason',
    ([first, second]) => ({
      batch: {
        status: 'RJCT',
        why: [{ code: 'AM05' }],
        transfers: [first, second].map((reference) => ({ reference, status: 'RJCT' })),
      },
    }),
  ],
  [
    'C: the same, where the batch has no status',
    ([first, second]) => ({
      batch: {
        why: [{ code: 'AM05' }],
        transfers: [first, second].map((reference) => ({ reference, status: 'RJCT' })),
      },
    }),
  ],
  [
    'D: two reasons, the second AM05',
    () => ({
      group: { status: 'RJCT', why: [{ code: 'NARR', words: 'Doppeleinreichung' }, { code: 'AM05' }] },
      batch: { status: 'RJCT' },
    }),
  ],
  [
    'E: only in the bank’s words',
    () => ({ group: { status: 'RJCT', why: [{ code: 'NARR', words: 'Duplicate File' }] } }),
  ],
  [
    'F: a code of the bank’s own',
    () => ({
      group: { status: 'RJCT', why: [{ own: 'DUPLICATE' }] },
      batch: { status: 'RJCT' },
    }),
  ],
  [
    'a known code, and words in a language that no list has',
    () => ({ group: { status: 'RJCT', why: [{ code: 'FF01', words: 'File gia elaborato' }] } }),
  ],
  [
    'too little money, which the first file may have taken',
    () => ({ group: { status: 'RJCT', why: [{ code: 'AM04' }] } }),
  ],
  [
    'G: AM05 at every level',
    ([first, second]) => ({
      group: { status: 'RJCT', why: [{ code: 'AM05' }] },
      batch: {
        status: 'RJCT',
        why: [{ code: 'AM05' }],
        transfers: [first, second].map((reference) => ({ reference, status: 'RJCT', why: [{ code: 'AM05' }] })),
      },
    }),
  ],
  ['H: AM05 at the file alone', () => ({ group: { status: 'RJCT', why: [{ code: 'AM05' }] } })],
  [
    'I: AM05 at the file, batch and transfers without a reason',
    ([first, second]) => ({
      group: { status: 'RJCT', why: [{ code: 'AM05' }] },
      batch: { status: 'RJCT', transfers: [first, second].map((reference) => ({ reference, status: 'RJCT' })) },
    }),
  ],
  ['no reason at all', () => ({ group: { status: 'RJCT' } })],
  [
    'words beside a code of another kind',
    () => ({ group: { status: 'RJCT', why: [{ code: 'FF01', words: 'Datei wurde bereits verarbeitet' }] } }),
  ],
  [
    'words at the transfers, none at the batch',
    ([first, second]) => ({
      group: { status: 'ACTC' },
      batch: {
        status: 'RJCT',
        transfers: [first, second].map((reference) => ({
          reference,
          status: 'RJCT',
          why: [{ code: 'NARR', words: `Instruction ID ${reference} already exist` }],
        })),
      },
    }),
  ],
];

describe.each(engines)('a file that the bank had before on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const questionsOf = async (run: Run) => (await paying.read(run)).Fragen;
  const take = async (xml: string) => (await paying.results(xml)) as Taken;

  it.each(forms)('frees nothing, asks nobody for an account and two operators for a decision: %s', async (_, of) => {
    const before = await paying.books();
    const { people, run, payments, references, file } = await paying.sentTwo();
    const answer = statusReport({ file, ...of(references) });
    const taken = await take(answer);
    expect(taken).toMatchObject({ Abgelehnt: 0 });
    expect(taken.Fraglich).toBeGreaterThan(0);
    expect(taken.AnzahlBemerkungen).toBe(taken.Bemerkungen.length);
    const questions = await questionsOf(run);
    expect(questions.length).toBe(taken.Fraglich);
    expect(await take(answer)).toMatchObject({ Abgelehnt: 0, Fraglich: questions.length });
    expect((await questionsOf(run)).length).toBe(questions.length);
    expect(await paying.create()).toBe('PSOF0722');
    for (const { anna, token } of people) {
      expect(await paying.claimOf(token)).toMatchObject({ Zustand: 'Abgeholt', Angehalten: null });
      expect(await paying.timesAsked(anna.email)).toBe(0);
    }
    // The first file is booked, as it was executed.
    expect(await paying.results(noticeOf(payments))).toMatchObject({ Gebucht: 2, Abweichend: [] });
    expect(await questionsOf(run)).toEqual([]);
    expect(await take(answer)).toMatchObject({ Abgelehnt: 0, Fraglich: 0 });
    expect(await paying.change(before, 'Bank')).toBe(-12_000);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('is free when two operators say so, of whom the second is another, with the bank’s words before them', async () => {
    const before = await paying.books();
    const { run, file } = await paying.sentTwo();
    const answer = statusReport({ file, group: { status: 'RJCT', why: [{ code: 'NARR', words: 'See contract' }] } });
    expect(await take(answer)).toMatchObject({
      Fraglich: 1,
      Bemerkungen: [{ Referenz: file, Bemerkung: 'Entscheidung', Bankworte: 'See contract' }],
    });
    expect(await questionsOf(run)).toMatchObject([
      { Referenz: file, Frage: 'Abgelehnt', Bankgrund: 'NARR', Bankworte: 'See contract', ErsteEntscheidung: null },
    ]);
    expect(await paying.decide(run, file, 'konto', 'Karin Vogt')).toBe('PSOF0749');
    expect(await paying.decide(run, file, 'behalten', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, file, 'behalten', 'Karin Vogt')).toBe('PSOF0724');
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe('PSOF0748');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.decide(run, file, 'frei', 'Karin Vogt')).toBe(false);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe(true);
    expect(await paying.decide(run, file, 'frei', 'Jonas Ehlers')).toBe('PSOF0746');
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Abgelehnt', AnzahlZahlungen: 0, Fragen: [] });
    expect(await take(answer)).toMatchObject({ Abgelehnt: 0, Fraglich: 0 });
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(0);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2, SummeCent: 12_000 });
    const { rows } = await paying.service.database.executeSql(
      `select operator, action from operator_actions where action like 'bank-question-%'`,
    );
    expect(rows.map(({ operator, action }) => `${String(operator)} ${String(action)}`).toSorted()).toEqual([
      'Jonas Ehlers bank-question-frei',
      'Karin Vogt bank-question-behalten',
      'Karin Vogt bank-question-frei',
    ]);
  });

  it('stays as sent when two operators say that it was executed, and is asked about no more', async () => {
    const { run, file, payments } = await paying.sentTwo();
    const answer = statusReport({ file, group: { status: 'RJCT', why: [{ code: 'DU01' }] } });
    await paying.results(answer);
    const both = await Promise.all([
      paying.decide(run, file, 'behalten', 'Karin Vogt'),
      paying.decide(run, file, 'behalten', 'Jonas Ehlers'),
    ]);
    expect(new Set(both)).toEqual(new Set([false, true]));
    expect(await take(answer)).toMatchObject({ Fraglich: 0, Bemerkungen: [{ Bemerkung: 'Bekannt' }] });
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Uebermittelt', Fragen: [] });
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.results(noticeOf(payments))).toMatchObject({ Gebucht: 2 });
    await paying.books();
  });

  it('is told by single transfers, too, of which each is decided by itself', async () => {
    const { run, references, file, people } = await paying.sentTwo();
    const [first, second] = references;
    const narrative = (reference: string, words: string) => ({
      reference,
      status: 'RJCT',
      why: [{ code: 'NARR', words }],
    });
    const answer = statusReport({
      file,
      batch: {
        status: 'PART',
        transfers: [narrative(first, 'ACCOUNT NO 1234567890 INVALID'), narrative(second, 'Limit')],
      },
    });
    expect(await take(answer)).toMatchObject({ Fraglich: 2 });
    // Numbers of accounts are for nobody's eyes.
    const words = (await questionsOf(run)).map(({ Bankworte }) => Bankworte);
    expect(new Set(words)).toEqual(new Set(['ACCOUNT NO ••• INVALID', 'Limit']));
    for (const name of ['Karin Vogt', 'Jonas Ehlers'] as const) {
      await paying.decide(run, first, 'konto', name);
      await paying.decide(run, second, 'frei', name);
    }
    const held = await Promise.all(people.map(async ({ token }) => (await paying.claimOf(token))['Angehalten']));
    expect(new Set(held)).toEqual(new Set(['Abgelehnt', null]));
    const asked = await Promise.all(people.map(({ anna }) => paying.timesAsked(anna.email)));
    expect(asked.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });

  it('and another tenant’s or an unknown one is nobody’s to decide', async () => {
    const { run, file } = await paying.sentTwo();
    await paying.results(statusReport({ file, group: { status: 'RJCT' } }));
    const path = `operator/zahllaeufe/${run.ZahllaufId}/entscheidungen`;
    const body = { Referenz: file, Entscheidung: 'frei' };
    const token = paying.keyOf('Karin Vogt');
    const codeOf = async (given: object) =>
      (await paying.service.call('POST', path, { token, body, ...given })).body['Code'];
    expect(await codeOf({ tenant: 'nachbar' })).toBe('PSOF0701');
    expect(await codeOf({ body: { ...body, Referenz: 'RW-0' } })).toBe('PSOF0746');
    expect(await codeOf({ body: { ...body, Entscheidung: 'ja' } })).toBe('PSOF0003');
    const other = path.replace(run.ZahllaufId, '6f1c2d3e-4b5a-4c6d-8e7f-901234567890');
    expect((await paying.service.call('POST', other, { token, body })).body['Code']).toBe('PSOF0720');
    // The same is asked at the neighbour, where nobody of this tenant's sees it.
    for (const [table, columns] of [
      ['pay_runs', 'id, state, created_at, created_by'],
      ['bank_questions', 'id, pay_run_id, reference, kind, asked_at, closed_at'],
    ]) {
      await paying.service.database.executeSql(
        `insert into ${table} (tenant, ${columns}) select 'nachbar', ${columns} from ${table}`,
      );
    }
    const asked = (await paying.call('GET', 'bankfragen')).body['Fragen'] as unknown as { Referenz: string }[];
    expect(asked.filter(({ Referenz }) => Referenz === file)).toHaveLength(1);
    await paying.results(notification());
    await paying.books();
  });
});

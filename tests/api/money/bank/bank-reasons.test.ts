import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusReport, type Report } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import type { Taken } from '../../given/paying-answers.ts';
import { noticeOf, Paying } from '../../given/paying.ts';

type Sent = { readonly first: string; readonly second: string; readonly file: string };

/** Refusals of which the bank does not say plainly whom they are about; how many questions are asked, and what is told of whom. */
const unclear: readonly [
  name: string,
  asked: number,
  told: (sent: Sent) => readonly [reference: string, remark: string][],
  of: (sent: Sent) => Omit<Report, 'file'>,
][] = [
  [
    'a narrative at the file, a code at one transfer',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    ({ first }) => ({
      group: { status: 'RJCT', why: [{ code: 'NARR' }] },
      batch: { status: 'RJCT', transfers: [{ reference: first, status: 'RJCT', why: [{ code: 'AC04' }] }] },
    }),
  ],
  [
    'a code at the batch, a repetition at one transfer',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    ({ second }) => ({
      batch: {
        status: 'RJCT',
        why: [{ code: 'FF01' }],
        transfers: [{ reference: second, status: 'RJCT', why: [{ code: 'AM05' }] }],
      },
    }),
  ],
  [
    'all transfers without money, none of them by the file',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    ({ first, second }) => ({
      batch: {
        status: 'RJCT',
        transfers: [first, second].map((reference) => ({ reference, status: 'RJCT', why: [{ code: 'AM04' }] })),
      },
    }),
  ],
  [
    'each of some transfers without money, and nothing said of the batch',
    2,
    ({ first, second }) => [
      [first, 'Entscheidung'],
      [second, 'Entscheidung'],
    ],
    ({ first, second }) => ({
      batch: {
        transfers: [first, second].map((reference) => ({ reference, status: 'RJCT', why: [{ code: 'AM04' }] })),
      },
    }),
  ],
  [
    'each of all transfers without money, and nothing said of the batch',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    ({ first, second }) => ({
      group: { counts: { RJCT: 2 } },
      batch: {
        transfers: [first, second].map((reference) => ({ reference, status: 'RJCT', why: [{ code: 'AM04' }] })),
      },
    }),
  ],
  [
    'a batch without a name',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    () => ({ batch: { reference: 'NOTPROVIDED', status: 'RJCT', transfers: [{ reference: 'NOTPROVIDED' }] } }),
  ],
  [
    'a batch by the bank’s own name, with a code',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    () => ({ batch: { reference: 'BANK-1', status: 'RJCT', why: [{ code: 'FF01' }] } }),
  ],
  [
    'a batch by the bank’s own name, with transfers',
    2,
    ({ first, second }) => [
      [first, 'Entscheidung'],
      [second, 'Entscheidung'],
    ],
    ({ first, second }) => ({
      batch: {
        reference: 'BANK-1',
        status: 'RJCT',
        why: [{ code: 'AM04' }],
        transfers: [{ reference: first, status: 'RJCT' }, { reference: second }],
      },
    }),
  ],
  [
    'one of two batches by names of the bank’s own',
    0,
    ({ file }) => [
      [file, 'InArbeit'],
      [file, 'TeilweiseAbgelehnt'],
    ],
    () => ({
      batches: [
        { reference: 'BANK-1', status: 'ACSC' },
        { reference: 'BANK-2', status: 'RJCT', why: [{ code: 'FF01' }] },
      ],
    }),
  ],
  [
    'a transfer without a name, in a file',
    0,
    ({ file }) => [[file, 'TeilweiseAbgelehnt']],
    () => ({ batch: { transfers: [{ reference: 'NOTPROVIDED', status: 'RJCT', why: [{ code: 'AC04' }] }] } }),
  ],
  [
    'counts of what was refused and of what was not',
    0,
    ({ file }) => [[file, 'TeilweiseAbgelehnt']],
    () => ({ group: { counts: { RJCT: 1, ACSP: 1 } } }),
  ],
  [
    'the same at the batch',
    0,
    ({ file }) => [[file, 'TeilweiseAbgelehnt']],
    () => ({ group: { status: 'PART' }, batch: { counts: { RJCT: 1, ACSP: 1 } } }),
  ],
  [
    'accepted in part, and no more',
    0,
    ({ file }) => [[file, 'TeilweiseAbgelehnt']],
    () => ({ group: { status: 'PART' } }),
  ],
  [
    'counts of what was refused and nothing else',
    1,
    ({ file }) => [[file, 'Entscheidung']],
    () => ({ group: { why: [{ code: 'FF01' }], counts: { RJCT: 2 } } }),
  ],
  [
    'a reason without a status',
    1,
    ({ first }) => [[first, 'Entscheidung']],
    ({ first }) => ({ batch: { transfers: [{ reference: first, why: [{ code: 'AC04' }] }] } }),
  ],
  [
    'a reason without a status, in a batch that is booked',
    1,
    ({ first }) => [[first, 'Entscheidung']],
    ({ first }) => ({ batch: { status: 'ACSC', transfers: [{ reference: first, why: [{ code: 'AC04' }] }] } }),
  ],
  [
    'an account that is named above its transfers',
    1,
    ({ first }) => [[first, 'Entscheidung']],
    ({ first }) => ({
      batch: { status: 'PART', why: [{ code: 'AC01' }], transfers: [{ reference: first, status: 'RJCT' }] },
    }),
  ],
  [
    'money that a bank holds',
    0,
    ({ first }) => [[first, 'Gesperrt']],
    ({ first }) => ({ batch: { transfers: [{ reference: first, status: 'BLCK' }] } }),
  ],
  [
    'a status that nobody knows',
    0,
    ({ first }) => [[first, 'AndererStatus']],
    ({ first }) => ({ batch: { transfers: [{ reference: first, status: 'XYZ1' }] } }),
  ],
];

describe.each(engines)('a refusal that does not say whom it is about on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const take = async (file: string, report: Omit<Report, 'file'>) =>
    (await paying.results(statusReport({ file, ...report }))) as Taken;

  it.each(unclear)('frees nothing, and is told or asked about: %s', async (_, asked, told, of) => {
    const { people, run, payments, ...sent } = await paying.sentTwo();
    const taken = await take(sent.file, of(sent));
    expect(taken).toMatchObject({ Gebucht: 0, Abgelehnt: 0, Fraglich: asked });
    expect(taken.Bemerkungen.map(({ Referenz, Bemerkung }) => [Referenz, Bemerkung])).toEqual(told(sent));
    const read = await paying.read(run);
    expect(read.Fragen).toHaveLength(asked);
    expect(read.Zahlungen.map(({ Zustand }) => Zustand)).toEqual(['Uebermittelt', 'Uebermittelt']);
    expect(await paying.create()).toBe('PSOF0722');
    for (const { anna } of people) expect(await paying.timesAsked(anna.email)).toBe(0);
    expect(await paying.results(noticeOf(payments))).toMatchObject({ Gebucht: 2 });
    expect((await paying.read(run)).Fragen).toEqual([]);
    await paying.books();
  });

  it('frees what has a reason of its own, and asks about the rest, where the file gives none', async () => {
    const { run, payments, first, second, file } = await paying.sentTwo();
    const transfers = [{ reference: first, status: 'RJCT', why: [{ code: 'FF01' }] }];
    const answer = { batch: { status: 'RJCT', transfers } };
    expect(await take(file, answer)).toMatchObject({ Abgelehnt: 1, Fraglich: 1 });
    expect(await take(file, answer)).toMatchObject({ Abgelehnt: 0, Fraglich: 1 });
    expect((await paying.read(run)).Fragen).toMatchObject([{ Referenz: file, Frage: 'Abgelehnt', Bankgrund: null }]);
    const rest = payments.filter(({ EndToEndId }) => EndToEndId === second);
    expect(await paying.results(noticeOf(rest))).toMatchObject({ Gebucht: 1 });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });

  it('frees all where the file itself says why, however the bank has parted it', async () => {
    const { file } = await paying.sentTwo();
    const batches = [{ reference: 'BANK-1' }, { reference: 'BANK-2', status: 'RJCT' }];
    const group = { status: 'RJCT', why: [{ code: 'FF01' }] };
    expect(await take(file, { group, batches })).toMatchObject({ Abgelehnt: 2, Fraglich: 0 });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 2 });
    await paying.books();
  });
});

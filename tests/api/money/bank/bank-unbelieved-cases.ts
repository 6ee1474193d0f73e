import type { Details, Entry } from './bank-cases.ts';
import { cameBack, cents, issued, single, type Of } from './bank-money-cases.ts';
import { unbelievedReturns } from './bank-unbelieved-returns.ts';

const backIn = (endToEnd: string): Details => cameBack(endToEnd, { cents, direction: 'CRDT' });

/** What names us and changes nothing, and why. */
export const unbelieved: readonly [name: string, remark: string, of: (of: Of) => Entry][] = [
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
    'a return and nothing else in a debit',
    'UnklareRichtung',
    ({ reference }) =>
      single('DBIT', { endToEnd: reference, direction: 'CRDT', returnInfo: '<Rsn><Cd>AC04</Cd></Rsn>' }),
  ],
  [
    'a return that names no sum and nothing else in a debit',
    'UnklareRichtung',
    ({ reference }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ details: [{ endToEnd: reference, direction: 'CRDT', returnInfo: '<Rsn><Cd>AC04</Cd></Rsn>' }] }],
    }),
  ],
  [
    'another sum of its own batch, beside others',
    'AndererBetrag',
    ({ reference }) => ({
      cents: 8000,
      direction: 'DBIT',
      code: issued,
      parts: [
        { batch: { sumCents: 3000, count: 1 }, details: [{ endToEnd: 'RENT-1' }] },
        { batch: { sumCents: 5000, count: 1 }, details: [{ endToEnd: reference }] },
      ],
    }),
  ],
  [
    'another sum than is left beside a part that says nothing',
    'AndererBetrag',
    ({ reference }) => ({
      cents: 5900,
      direction: 'DBIT',
      code: issued,
      parts: [{}, { details: [{ endToEnd: reference }] }],
    }),
  ],
  ...(
    [
      ['a part that says nothing', ({ reference }) => [{}, { details: [backIn(reference)] }]],
      ['a transaction that says nothing', ({ reference }) => [{ details: [backIn(reference), {}] }]],
      [
        'its fee and a transaction that says nothing',
        ({ reference }) => [{ details: [backIn(reference), { cents: 250, direction: 'DBIT' }, {}] }],
      ],
      ['a sum of others', ({ reference }) => [{ batch: { sumCents: 250 } }, { details: [backIn(reference)] }]],
      [
        'its fee, in a batch of its own',
        ({ reference }) => [
          { details: [{ cents: 250, direction: 'DBIT' }] },
          {
            batch: { sumCents: cents, count: 1 },
            details: [cameBack(reference, { direction: 'CRDT' })],
          },
        ],
      ],
      ['its fee', ({ reference }) => [{ details: [backIn(reference), { cents: 250, direction: 'DBIT' }] }]],
    ] satisfies [string, (of: Of) => Entry['parts']][]
  ).map(([beside, parts]): (typeof unbelieved)[number] => [
    `a return in a debit, beside ${beside}`,
    'UnklareRichtung',
    (of) => ({ cents, direction: 'DBIT', code: issued, parts: parts(of) }),
  ]),
  [
    'a file that came back and nothing else in a debit',
    'UnklareRichtung',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      isReversal: true,
      code: issued,
      parts: [{ details: [{ file, cents, direction: 'CRDT' }] }],
    }),
  ],
  [
    'a debit beside the reason of a return',
    'UnklareRichtung',
    ({ reference }) => single('DBIT', { endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }),
  ],
  [
    'a debit in a credit that is a return',
    'UnklareRichtung',
    ({ reference }) =>
      single('CRDT', { endToEnd: reference, direction: 'DBIT', returnInfo: '<Rsn><Cd>AC04</Cd></Rsn>' }),
  ],
  [
    'a debit in a credit',
    'UnklareRichtung',
    ({ reference }) => single('CRDT', { endToEnd: reference, direction: 'DBIT' }),
  ],
  [
    'a debit of the family of returns',
    'UnklareRichtung',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { code: { family: ['ICDT', 'RRTN'] } }),
  ],
  [
    'a debit by the German code of returns',
    'UnklareRichtung',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { code: { own: 'NRTI+159+00931' } }),
  ],
  [
    'a debited sum whose details came back',
    'UnklareRichtung',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file, count: 1 }, details: [{ returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }] }],
    }),
  ],
  [
    'a German batch of direct debits',
    'KeineUeberweisung',
    ({ reference }) => single('DBIT', { endToEnd: reference }, { code: { own: 'NDDT+195+00931' } }),
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
  ...unbelievedReturns,
];

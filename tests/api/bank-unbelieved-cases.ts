import type { Entry } from './bank-cases.ts';
import { cents, issued, single, type Of } from './bank-money-cases.ts';

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
    'a return less a fee',
    'RueckgabeAndererBetrag',
    ({ reference }) =>
      single('CRDT', {
        endToEnd: reference,
        cents: 5750,
        instructedCents: cents,
        returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>',
      }),
  ],
  [
    'a return less a fee that only its entry lacks',
    'RueckgabeAndererBetrag',
    ({ reference }) => single('CRDT', { endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }, { cents: 5750 }),
  ],
  [
    'a return less a fee that only its entry lacks, beside a part that says nothing',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents: 5750,
      direction: 'CRDT',
      code: issued,
      parts: [{}, { details: [{ endToEnd: reference, cents, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }] }],
    }),
  ],
  [
    'a return less a fee that only its entry lacks, beside a transaction that says nothing',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents: 5750,
      direction: 'CRDT',
      code: issued,
      parts: [{ details: [{ endToEnd: reference, cents, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }, {}] }],
    }),
  ],
  [
    'a return of more than its batch',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents: 5750,
      direction: 'CRDT',
      code: issued,
      parts: [
        {
          batch: { sumCents: 5750 },
          details: [{ endToEnd: reference, cents, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }, {}],
        },
      ],
    }),
  ],
  [
    'a returned sum less a fee that only its entry lacks',
    'RueckgabeAndererBetrag',
    ({ file }) => ({
      cents: 5750,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ batch: { file, count: 1, sumCents: cents } }],
    }),
  ],
  [
    'a return beside a transaction of others, neither of which names a sum',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents,
      direction: 'CRDT',
      code: issued,
      parts: [{ details: [{ endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }, { endToEnd: 'RENT-1' }] }],
    }),
  ],
  [
    'a return that names no sum, beside a transaction that does',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents: 9000,
      direction: 'CRDT',
      code: issued,
      parts: [
        {
          details: [
            { endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' },
            { endToEnd: 'RENT-1', cents: 3500 },
          ],
        },
      ],
    }),
  ],
  [
    'a return that names no sum, beside a sum of others',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents,
      direction: 'CRDT',
      code: issued,
      parts: [
        { batch: { file: 'OTHER-1', sumCents: 3000 } },
        { details: [{ endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }] },
      ],
    }),
  ],
  [
    'a return less more than the fee that is told beside it',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents: 5000,
      direction: 'CRDT',
      code: issued,
      parts: [
        {
          details: [
            { endToEnd: reference, cents, direction: 'CRDT', returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' },
            { cents: 250, direction: 'DBIT' },
          ],
        },
      ],
    }),
  ],
  [
    'a file that came back beside a transaction of others, neither of which names a sum',
    'RueckgabeAndererBetrag',
    ({ file }) => ({
      cents,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ details: [{ file }, { endToEnd: 'RENT-1' }] }],
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
];

import type { Entry } from './bank-cases.ts';
import { cents, issued, single, type Of } from './bank-money-cases.ts';

/** Money that came back, and not all of it, or nobody knows how much. */
export const unbelievedReturns: readonly [name: string, remark: string, of: (of: Of) => Entry][] = [
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
    'a file that came back less more than the fee that is told beside it',
    'RueckgabeAndererBetrag',
    ({ file }) => ({
      cents: 5000,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ batch: { file, sumCents: cents } }, { details: [{ cents: 250, direction: 'DBIT' }] }],
    }),
  ],
  [
    'a return in a batch of two that names no sum of its own',
    'RueckgabeAndererBetrag',
    ({ reference }) => ({
      cents,
      direction: 'CRDT',
      code: issued,
      parts: [
        {
          batch: { sumCents: cents, count: 2 },
          details: [{ endToEnd: reference, returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>' }],
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
];

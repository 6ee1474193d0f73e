import type { Entry } from './bank-cases.ts';
import { cameBack, cents, credit, issued, single, type Of } from './bank-money-cases.ts';

/** Money that came back, and not all of it, or nobody knows how much. */
export const unbelievedReturns: readonly [name: string, remark: string, of: (of: Of) => Entry][] = [
  [
    'a return less a fee',
    'RueckgabeAndererBetrag',
    ({ reference }) => single('CRDT', cameBack(reference, { cents: 5750, instructedCents: cents })),
  ],
  [
    'a return less a fee that only its entry lacks',
    'RueckgabeAndererBetrag',
    ({ reference }) => single('CRDT', cameBack(reference), { cents: 5750 }),
  ],
  [
    'a return less a fee that only its entry lacks, beside a part that says nothing',
    'RueckgabeAndererBetrag',
    ({ reference }) => credit(5750, {}, { details: [cameBack(reference, { cents })] }),
  ],
  [
    'a return less a fee that only its entry lacks, beside a transaction that says nothing',
    'RueckgabeAndererBetrag',
    ({ reference }) => credit(5750, { details: [cameBack(reference, { cents }), {}] }),
  ],
  [
    'a return of more than its batch',
    'RueckgabeAndererBetrag',
    ({ reference }) =>
      credit(5750, {
        batch: { sumCents: 5750 },
        details: [cameBack(reference, { cents }), {}],
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
    ({ reference }) => credit(cents, { details: [cameBack(reference), { endToEnd: 'RENT-1' }] }),
  ],
  [
    'a return that names no sum, beside a transaction that does',
    'RueckgabeAndererBetrag',
    ({ reference }) =>
      credit(9000, {
        details: [cameBack(reference), { endToEnd: 'RENT-1', cents: 3500 }],
      }),
  ],
  [
    'a return that names no sum, beside a sum of others',
    'RueckgabeAndererBetrag',
    ({ reference }) =>
      credit(cents, { batch: { file: 'OTHER-1', sumCents: 3000 } }, { details: [cameBack(reference)] }),
  ],
  [
    'a return less more than the fee that is told beside it',
    'RueckgabeAndererBetrag',
    ({ reference }) =>
      credit(5000, {
        details: [cameBack(reference, { cents, direction: 'CRDT' }), { cents: 250, direction: 'DBIT' }],
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
    ({ reference }) =>
      credit(cents, {
        batch: { sumCents: cents, count: 2 },
        details: [cameBack(reference)],
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

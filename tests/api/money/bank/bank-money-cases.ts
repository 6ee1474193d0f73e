import type { Details, Entry, Part } from './bank-cases.ts';

/** What a case is about: the payment, its file. */
export interface Of {
  readonly reference: string;
  readonly file: string;
}

export const cents = 6000;
export const issued = { family: ['ICDT', 'ESCT'] } as const;
export const single = (direction: Entry['direction'], details: Details, more: Partial<Entry> = {}): Entry => ({
  cents,
  direction,
  code: issued,
  parts: [{ details: [{ cents, ...details }] }],
  ...more,
});

/** A transaction of what came back, because of its account. */
export const cameBack = (endToEnd: string, more: Details = {}): Details => ({
  endToEnd,
  returnInfo: '<Rsn><Cd>AC01</Cd></Rsn>',
  ...more,
});
export const credit = (whole: number, ...parts: Part[]): Entry => ({
  cents: whole,
  direction: 'CRDT',
  code: issued,
  parts,
});

/** The one of these that says that it is the account. */
export const accountAtFault = 'a reason';

/** Ways in which banks say that money came back. */
export const returns: readonly [name: string, of: (of: Of) => Entry][] = [
  ['a reason', ({ reference }) => single('CRDT', cameBack(reference))],
  [
    'return information in words only',
    ({ reference }) =>
      single('CRDT', { endToEnd: reference, returnInfo: '<AddtlInf>sent back</AddtlInf>' }, { isReversal: true }),
  ],
  ['the reversal of a transfer', ({ reference }) => single('CRDT', { endToEnd: reference }, { isReversal: true })],
  [
    'the family of returns',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['ICDT', 'RRTN'] } }),
  ],
  [
    'the family of what was called back',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['ICDT', 'RPCR'] } }),
  ],
  [
    'the family of a clearing',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { family: ['ICDT', 'ARET'] } }),
  ],
  [
    'the family at the details, of an instant one',
    ({ reference }) => single('CRDT', { endToEnd: reference, code: { family: ['RRCT', 'RRTN'] } }, { code: {} }),
  ],
  ['a German code', ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { own: 'NRTI+159+00931' } })],
  [
    'a German code of an instant one',
    ({ reference }) => single('CRDT', { endToEnd: reference }, { code: { own: '160' } }),
  ],
  [
    'the whole file, by its batch',
    ({ file }) => ({
      cents,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ batch: { file, count: 1 } }],
    }),
  ],
  [
    'the whole file, by its details',
    ({ file }) => single('CRDT', { file, endToEnd: 'NOTPROVIDED' }, { code: { family: ['ICDT', 'RRTN'] } }),
  ],
  [
    'the whole file, whose details have a filler',
    ({ file }) => ({
      cents,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ batch: { file, count: 1 }, details: [{ endToEnd: 'NONREF' }] }],
    }),
  ],
  [
    'the whole file, whose details have the bank’s own reference',
    ({ file }) => ({
      cents,
      direction: 'CRDT',
      isReversal: true,
      code: issued,
      parts: [{ batch: { file, count: 1 }, details: [{ endToEnd: 'BANK-4711' }] }],
    }),
  ],
  [
    'its fee beside it',
    ({ reference }) => ({
      cents: 5750,
      direction: 'CRDT',
      code: { family: ['ICDT', 'RRTN'] },
      parts: [
        {
          details: [
            { endToEnd: reference, cents, direction: 'CRDT' },
            { cents: 250, direction: 'DBIT' },
          ],
        },
      ],
    }),
  ],
  [
    'a sum of others from which it was counted off',
    ({ reference }) => ({
      cents,
      direction: 'DBIT',
      code: { family: ['ICDT', 'ESCT'] },
      parts: [
        { batch: { sumCents: 12_000, count: 2 }, details: [{ endToEnd: 'RENT-1' }, { endToEnd: 'RENT-2' }] },
        { details: [{ endToEnd: reference, cents, direction: 'CRDT', returnInfo: '<AddtlInf>sent back</AddtlInf>' }] },
      ],
    }),
  ],
  [
    'the sum of a batch of its own, beside others',
    ({ reference }) => ({
      cents: 9000,
      direction: 'CRDT',
      code: { family: ['ICDT', 'RRTN'] },
      parts: [
        { batch: { file: 'OTHER-1', sumCents: 3000 } },
        { batch: { sumCents: cents }, details: [{ endToEnd: reference }] },
      ],
    }),
  ],
];

/** Bookings of a whole file, in the places where banks write its name. */
export const sums: readonly [name: string, of: (of: Of) => Entry][] = [
  [
    'in its batch, with the bank’s own reference at the details',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file, count: 1 }, details: [{ endToEnd: 'not provided' }] }],
    }),
  ],
  [
    'in a batch with a number only, named at its details',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { count: 1 }, details: [{ file }] }],
    }),
  ],
  [
    'in a batch with the bank’s name, named at its details',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { message: 'BANK-77' }, details: [{ file, endToEnd: 'NOTPROVIDED' }] }],
    }),
  ],
  [
    'in a batch whose message is ours',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file: 'NOTPROVIDED', message: file, sumCents: cents } }],
    }),
  ],
  [
    'in the second of two batches of an entry',
    ({ file }) => ({
      cents: 9000,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file: 'OTHER-1', sumCents: 3000 } }, { batch: { file, sumCents: cents } }],
    }),
  ],
  [
    'in two parts',
    ({ file }) => ({
      cents,
      direction: 'DBIT',
      code: issued,
      parts: [{ batch: { file, sumCents: 2000 } }, { batch: { file, sumCents: 4000 } }],
    }),
  ],
];

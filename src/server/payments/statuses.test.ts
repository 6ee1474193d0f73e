import { describe, expect, it } from 'vitest';
import { leaf, node } from './node.fixture.ts';
import { checkOf, countedAt, isCheckStatus, remarkOf } from './statuses.ts';

describe('the status of a comparison of names', () => {
  it.each([
    ['RCVC', 'Uebereinstimmung'],
    ['RVMC', 'FastUebereinstimmung'],
    ['RVNM', 'KeineUebereinstimmung'],
    ['RVNA', 'NichtMoeglich'],
    // Of whole files: each transfer says for itself what it has shown.
    ['RVCM', null],
    ['RVNC', null],
  ])('%s says %s', (status, check) => {
    expect([checkOf(status), isCheckStatus(status), remarkOf(status)]).toEqual([check, true, 'Empfaengerpruefung']);
  });

  it.each(['ACSC', 'ACCC', 'RJCT', 'PDNG', 'BLCK', 'CANC', 'RVCC', null])('is none: %s', (status) => {
    expect([checkOf(status), isCheckStatus(status)]).toEqual([null, false]);
  });
});

describe('what is counted by status', () => {
  const counted = (counts: Readonly<Record<string, string>>, given?: string) =>
    countedAt(
      node({
        NbOfTxsPerSts: Object.entries(counts).map(([status, count]) =>
          node({ DtldSts: leaf(status), DtldNbOfTxs: leaf(count) }),
        ),
        ...(given !== undefined && { OrgnlNbOfTxs: leaf(given) }),
      }),
      'OrgnlNbOfTxs',
    );

  type Case = [name: string, counts: Readonly<Record<string, string>>, given: string | undefined, expected: object];
  it.each<Case>([
    ['all refused', { RJCT: '2' }, '2', { failed: 2, isAllRefused: true, all: 2 }],
    ['all refused, and nobody says of how many', { RJCT: '2' }, undefined, { failed: 2, isAllRefused: true, all: 2 }],
    ['one less than there were', { RJCT: '1' }, '2', { failed: 1, isAllRefused: false, all: 2 }],
    ['one more than there were', { RJCT: '3' }, '2', { failed: 3, isAllRefused: false, all: 2 }],
    ['some refused', { RJCT: '1', ACSP: '1' }, '2', { failed: 1, isAllRefused: false, all: 2 }],
    ['refused beside others', { RJCT: '2', ACSP: '1' }, '2', { failed: 2, isAllRefused: false, all: 2 }],
    ['called off', { CANC: '1' }, '1', { failed: 1, isAllRefused: false, all: 1 }],
    ['held', { BLCK: '1' }, '1', { failed: 1, isAllRefused: false, all: 1 }],
    ['on their way', { ACSP: '1', PDNG: '2' }, undefined, { failed: 0, isAllRefused: false, all: 3 }],
    ['none of a status', { RJCT: '0', ACSC: '1' }, '1', { failed: 0, isAllRefused: false, all: 1 }],
    ['nothing', {}, '2', { failed: 0, isAllRefused: false, all: 2 }],
    ['nothing at all', {}, undefined, { failed: 0, isAllRefused: false, all: null }],
  ])('%s', (_, counts, given, expected) => {
    expect(counted(counts, given)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { Amount } from './amounts.ts';
import { noReason } from './bank-reasons.ts';
import { isAgainst, isLess, isOnly, restFor, type Details, type Part, type Whole } from './entry-sums.ts';

const one = (direction: Details['direction'], amount: Amount): Details => ({
  reference: null,
  file: null,
  direction,
  kind: { isReversal: false, isReturn: false, isTransfer: true },
  hasReturnInfo: false,
  amount,
  why: noReason,
  bankReference: null,
});
const incoming = (amount: Amount) => one('in', amount);
const outgoing = (amount: Amount) => one('out', amount);
const unclear = (amount: Amount) => one('unclear', amount);

/** A part of an entry: its batch's sum, if it has one, and its transactions. */
const part = (sum: Amount, ...details: readonly Details[]): Part => ({ file: null, sum, count: null, details });
const credit = (cents: Amount): Whole => ({ direction: 'in', cents });
const debit = (cents: Amount): Whole => ({ direction: 'out', cents });

describe('of a credit nobody has kept anything', () => {
  it.each<[string, Whole, Part[]]>([
    ['where its transactions come to it', credit(1000), [part(null, incoming(600), incoming(400))]],
    ['where a fee that is told apart is what it lacks', credit(1000), [part(null, incoming(1010), outgoing(10))]],
    [
      'where a transaction names no sum, and the others leave room',
      credit(1000),
      [part(null, incoming(600), incoming(null))],
    ],
    ['where those that name a sum come to all of it', credit(600), [part(null, incoming(600), incoming(null))]],
    ['where its batch comes to it', credit(1000), [part(1000)]],
    [
      'where its batch comes to it, and a transaction names no sum',
      credit(1000),
      [part(1000, incoming(600), incoming(null))],
    ],
    ['where batch and transactions agree', credit(1000), [part(1000, incoming(600), incoming(400))]],
    [
      'where one batch leaves room for another that names no sum',
      credit(1200),
      [part(1000), part(null, incoming(null))],
    ],
    ['where nothing names a sum', credit(1000), [part(null, incoming(null))]],
    ['where it has no parts', credit(1000), []],
    ['where it names no sum itself', credit(null), [part(null, incoming(600))]],
    [
      'where all of it goes out, whatever happened',
      credit(1000),
      [part(null, outgoing(600)), part(null, unclear(400))],
    ],
    ['where a direction is unclear, and no sum is named', credit(1000), [part(null, incoming(600), unclear(null))]],
    ['which is a debit', debit(1000), [part(null, incoming(600))]],
  ])('%s', (_, whole, parts) => {
    expect(isLess(whole, parts)).toBe(false);
  });
});

describe('of a credit somebody may have kept something', () => {
  it.each<[string, Whole, Part[]]>([
    ['where its transactions come to more', credit(999), [part(null, incoming(600), incoming(400))]],
    ['where its transactions come to less', credit(1001), [part(null, incoming(600), incoming(400))]],
    ['where some of its transactions come to more', credit(599), [part(null, incoming(600), incoming(null))]],
    ['where its batch comes to more', credit(999), [part(1000)]],
    ['where its batch comes to less', credit(1001), [part(1000)]],
    ['where batch and transactions do not agree', credit(1000), [part(1000, incoming(600), incoming(399))]],
    [
      'where a part of the transactions is more than the batch',
      credit(1000),
      [part(1000, incoming(1001), incoming(null))],
    ],
    ['where a batch is more, beside one that names no sum', credit(999), [part(1000), part(null, incoming(null))]],
    ['where a transaction is in no euros', credit(1000), [part(null, incoming(1000)), part(null, incoming('other'))]],
    ['where a batch is in no euros', credit(1000), [part('other', incoming(1000))]],
    ['where it is in no euros itself', credit('other'), [part(null, incoming(1000))]],
    ['where a sum of a batch is in no euros', credit(1000), [part(1000, incoming('other'), incoming(null))]],
    ['where it is in no euros, and not all sums are named', credit('other'), [part(null, incoming(1), incoming(null))]],
    ['where a direction is unclear', credit(1000), [part(null, incoming(600), unclear(400))]],
    ['where a part of it goes out alone', credit(1000), [part(null, outgoing(600)), part(null, incoming(1000))]],
    ['where nothing tells a direction', credit(1001), [part(null, one(null, 1000))]],
  ])('%s', (_, whole, parts) => {
    expect(isLess(whole, parts)).toBe(true);
  });
});

describe('what came in was counted off from a debit', () => {
  it.each<[string, Whole, Part[], boolean]>([
    ['where no money came in', debit(1000), [part(null, outgoing(1000))], false],
    ['where it comes to the debit', debit(1000), [part(null, outgoing(1010), incoming(10))], false],
    ['not, where it does not', debit(1000), [part(null, outgoing(1000), incoming(10))], true],
    ['where a batch comes to it', debit(1000), [part(1000, outgoing(600), outgoing(null))], false],
    ['not, where a batch does not', debit(1000), [part(900, outgoing(600), outgoing(null))], true],
    ['where a batch tells of nothing', debit(1000), [part(1000)], false],
    ['where a batch that came in is counted off', debit(1000), [part(1400), part(400, incoming(null))], false],
    ['not, where a batch goes both ways', debit(1000), [part(1000, outgoing(null), incoming(null))], true],
    ['not, where a sum is missing', debit(1000), [part(null, outgoing(null))], true],
    ['not, where a sum is in no euros', debit('other'), [part(null, outgoing('other'))], true],
    ['where it is a credit', credit(1000), [part(null, incoming(10))], false],
  ])('%s', (_, whole, parts, expected) => {
    expect(isAgainst(whole, parts)).toBe(expected);
  });
});

it('leaves to a transaction what the other parts of its entry do not have', () => {
  const its = part(999, incoming(null));
  expect(restFor(credit(1000), [part(300), its, part(null)], its)).toBe(700);
  expect(restFor(credit(1000), [part('other'), its], its)).toBe(1000);
  expect([restFor(credit(null), [part(300), its], its), restFor(credit('other'), [its], its)]).toEqual([null, 'other']);
});

it.each<[string | null, number, boolean]>([
  [null, 1, true],
  ['1', 1, true],
  ['2', 1, false],
  ['1', 0, false],
  [null, 2, false],
])('an entry that counts %j and tells of %i is of one alone: %j', (count, told, expected) => {
  const details = Array.from({ length: told }, () => incoming(1));
  expect(isOnly({ ...part(null, ...details), count })).toBe(expected);
});

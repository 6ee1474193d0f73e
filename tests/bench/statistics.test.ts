import { expect, test } from 'vitest';
import { orderIn, ratiosOf, slopeOf, spreadOf } from './statistics.ts';

test('the middle is the middle value, or lies between the two in the middle', () => {
  expect(spreadOf([9, 1, 5]).median).toBe(5);
  expect(spreadOf([4, 1, 3, 2]).median).toBe(2.5);
  expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7 });
});

test('the spread is where the middle half lies, whatever a single round did', () => {
  expect(spreadOf([5, 4, 3, 2, 1])).toEqual({ median: 3, low: 2, high: 4 });
  expect(spreadOf([10_000, 4, 3, 2, 1])).toEqual({ median: 3, low: 2, high: 4 });
});

test('figures are put in order as numbers, not as words', () => {
  expect(spreadOf([10, 9, 100]).median).toBe(10);
});

test('a ratio compares what was measured in the same round', () => {
  // Everything took ten times as long in the last round.
  expect(ratiosOf([110, 220, 1100], [100, 200, 1000]).median).toBeCloseTo(1.1);
});

test('nothing, gaps and unequal rounds give no figure at all', () => {
  expect(() => spreadOf([])).toThrow('no figure');
  expect(() => spreadOf([1, Number.NaN])).toThrow('Not every figure is a number');
  expect(() => ratiosOf([1, 2], [1])).toThrow('cannot be paired');
  expect(() => ratiosOf([1], [0])).toThrow('Not every figure');
});

test('in as many rounds as there are variants each comes first once', () => {
  const rounds = [0, 1, 2].map((round) => orderIn(round, ['a', 'b', 'c']));
  expect(rounds).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ]);
});

test('tells how much a row of figures grows, whatever one of them is', () => {
  expect(slopeOf([10, 12, 14, 16, 18])).toBe(2);
  expect(slopeOf([70, 76, 75, 227, 81, 70, 79, 79])).toBeLessThan(2);
  expect(slopeOf([5])).toBe(0);
});

import { expect, it } from 'vitest';
import { oneOf, sumOf, type Amount } from './amounts.ts';

it.each<[readonly Amount[], Amount]>([
  [[], null],
  [[null], null],
  [[null, 5, null], 5],
  [[0, null], 0],
  [[5, 5], 5],
  [[5, 6], 'other'],
  [['other', null], 'other'],
  [['other', 5], 'other'],
])('%j are one amount: %j', (amounts, one) => {
  expect(oneOf(amounts)).toBe(one);
});

it.each<[readonly Amount[], Amount]>([
  [[], 0],
  [[1, 2, -4], -1],
  [[1, null, 2], null],
  [[1, 'other', 2], 'other'],
  [[null, 'other'], 'other'],
  [['other', null], 'other'],
])('%j come to %j', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum);
});

import { expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const topics = ['keys', 'orders', 'ledger', 'payruns', 'blocks', 'people'];

it.each([
  ['kyes', ['keys']],
  ['key', ['keys']],
  ['KEYS', ['keys']],
  ['ordres', ['orders']],
  ['payrun', ['payruns']],
  ['pay', ['payruns']],
  ['leger', ['ledger']],
  ['peopel', ['people']],
  ['p', []],
  ['', []],
  ['coffee', []],
  ['schluessel', []],
])('who types %s means %j', (word, meant) => {
  expect(nearest(word, topics)).toEqual(meant);
});

it('names all that are as near', () => {
  expect(nearest('re', ['release', 'refresh', 'list'])).toEqual(['release', 'refresh']);
  expect(nearest('lint', ['list', 'lift', 'show'])).toEqual(['list', 'lift']);
});

it.each([
  [[], ''],
  [['keys'], ' Did you mean keys?'],
  [['a', 'b'], ' Did you mean a or b?'],
  [['a', 'b', 'c'], ' Did you mean a, b or c?'],
])('of %j it is asked so: "%s"', (found, question) => {
  expect(didYouMean(found)).toBe(question);
});

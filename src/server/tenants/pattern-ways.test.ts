import { expect, it } from 'vitest';
import { waysOf } from './pattern-ways.ts';

it.each([
  [String.raw`LS-?\d{6}`, 2],
  [String.raw`\d+`, 40],
  [String.raw`\d*?x`, 41],
  [String.raw`[A-Z+*(]{2}\d{6,10}`, 5],
  [String.raw`\d{4}(?: ?\d{4}){2,3}`, 12],
  [String.raw`(?<year>\d\d)\k<year>\p{Lu}\u{41}+`, 40],
  ['A|BC?|', 4],
  ['(?=a*)(?<!b)c', 41],
  ['(?:a|b){50}', 2 ** 40],
])('counts the ways in which a text can be tried against %s', (pattern, ways) => {
  expect(waysOf(pattern, 40)).toBe(ways);
});

it.each([String.raw`(?:\d+[ -]?)+`, '(a|aa)+', '(?:(?:a?b?){3})*', String.raw`\(?(?:\d\d?|[)\]])*`, '(?:a*)*'])(
  'finds %s to have more than anybody can wait for',
  (pattern) => {
    expect(waysOf(pattern, 40)).toBeGreaterThan(1e9);
  },
);

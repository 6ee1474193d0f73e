import { expect, it } from 'vitest';
import { euros, WrongUsage, wordsOf } from './command.ts';

it.each([
  [6000, '60,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [-12_345, '-123,45'],
])('%d cents are %s euros', (cents, text) => {
  expect(euros(cents)).toBe(text);
});

it.each([
  [[], []],
  [
    ['a', 'b'],
    ['NAME', 'HASH'],
  ],
])('the words %j are those of a command that takes %j', (words, names) => {
  expect(wordsOf({ words, options: {} }, ...names)).toEqual(words);
});

it.each([
  [['a'], ['NAME', 'HASH'], 'expects NAME HASH'],
  [['a', 'b', 'c'], ['NAME', 'HASH'], 'expects NAME HASH'],
  [['a'], [], 'expects nothing more'],
])('the words %j are refused by a command that takes %j', (words, names, sentence) => {
  const given = () => wordsOf({ words, options: {} }, ...names);
  expect(given).toThrow(WrongUsage);
  expect(given).toThrow(sentence);
});

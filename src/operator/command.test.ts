import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { euros } from '#contract/euros.ts';
import { WrongUsage, wordsOf } from './command.ts';
import { commands } from './commands.ts';
import { saying } from './heard-calls.fixture.ts';
import { serviceOf } from './service.ts';

it.each([
  [6000, '60,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [-12_345, '-123,45'],
  [123_456_789, '1.234.567,89'],
  [-100_000, '-1.000,00'],
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

describe.each([
  ['orders', 'import', []],
  ['payruns', 'results', []],
  ['vouchers', 'import', []],
  ['vouchers', 'withdraw', []],
  ['missing', 'answer', ['V-0000000000']],
  ['deletions', 'repeat', []],
] as const)('%s %s', (topic, action, words) => {
  it.each([
    [`${tmpdir()}/nowhere.file`, 'ENOENT: no such file or directory'],
    [tmpdir(), 'EISDIR: illegal operation on a directory|it is no file'],
  ])('says that %s cannot be read, and why', async (name, why) => {
    const given = { words: [...words, name], options: {} };
    const ran = commands[topic]?.[action]?.run(serviceOf({}), given, saying().output);
    await expect(ran).rejects.toThrow(WrongUsage);
    await expect(ran).rejects.toThrow(new RegExp(`^${name} cannot be read \\((${why})`));
  });
});

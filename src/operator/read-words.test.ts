import { expect, it } from 'vitest';
import { WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';

const options = { scopes: { type: 'string' }, days: { type: 'string' }, known: { type: 'boolean' } } as const;

it.each([
  [['a', 'b'], ['a', 'b'], {}],
  [['a', '--known', 'b'], ['a', 'b'], { known: true }],
  [['--scopes', 'x', '--days=-1', '--json'], [], { scopes: 'x', days: '-1', json: true }],
  [['-h'], [], { help: true }],
  [['--', '--known'], ['--known'], {}],
  [['--scopes='], [], { scopes: '' }],
])('%j are these words and options', (words, positionals, given) => {
  expect(readWords(words, options)).toEqual({ words: positionals, options: given });
});

it.each([
  [['--hepl'], 'there is no option --hepl. Did you mean --help?'],
  [['--scope', 'x'], 'there is no option --scope. Did you mean --scopes?'],
  [['--toString'], 'there is no option --toString.'],
  [['-x'], 'there is no option -x.'],
  [['--scopes'], '--scopes takes a value, and none is given'],
  [['--scopes', '--known'], '--scopes takes a value, and none is given'],
  [['--known=yes'], '--known takes no value'],
])('%j are refused: %s', (words, sentence) => {
  expect(() => readWords(words, options)).toThrow(new WrongUsage(sentence));
});

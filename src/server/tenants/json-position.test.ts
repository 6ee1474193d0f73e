import { describe, expect, it } from 'vitest';
import { firstMistake, lineAndColumn } from './json-position.ts';

describe('the first mistake of a JSON text', () => {
  it.each(['{"a": [1, -2.5e3, true, null, "x\\u00e4\\n"], "b": {}}', ' [] ', '"x"', '0', '[[], [{}]]'])(
    'does not exist in %s',
    (text) => {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(firstMistake(text)).toBeUndefined();
    },
  );

  it.each([
    ['{"a": x}', 6],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['[1 2]', 3],
    ['{"a": 1', 7],
    ['', 0],
    ['{} {}', 3],
    ["{'a': 1}", 1],
    ['[01]', 2],
    ['{"a": "x\ny"}', 6],
    ['[1, // no', 4],
  ])('of %j stands at %d', (text, offset) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(firstMistake(text)).toBe(offset);
  });

  it('is told as people count', () => {
    expect(lineAndColumn('{\n  "a": x\n}', 9)).toBe('line 2, column 8');
  });
});

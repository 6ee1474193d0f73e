import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { report } from './report.ts';
import { spread } from './spread.ts';
import { changesOf, touchedLines, type Change } from './trial/changes.ts';
import type { Verdict } from './try-changes.ts';

const tried = (verdict: Verdict, file = 'b.ts', more: Partial<Change> = {}) => ({
  verdict,
  change: { id: '1', file, kind: 'Equality', line: 3, column: 5, before: ['a < b'], after: ['a <= b'], ...more },
});

it('lists what nothing has noticed by its place, and counts by file', () => {
  const all = [
    tried('survived', 'b.ts', { line: 9, before: ['1', '2', '3', '4', '5', '6'], after: ['{}'] }),
    tried('killed'),
    tried('unreached', 'a.ts'),
    tried('endless'),
    tried('unknown'),
    tried('killed', 'a.ts'),
  ];
  expect(report({ tried: all, untried: 7 }).join('\n')).toBe(`
unreached: a.ts:3:5 Equality
  - a < b
  + a <= b

unknown: b.ts:3:5 Equality
  - a < b
  + a <= b

survived: b.ts:9:5 Equality
  - 1
  - 2
  - 3
  - 4
  - … 2 more
  + {}

file   score  killed  endless  survived  unreached  unknown
a.ts  50.0 %       1        0         0          1        0
b.ts  66.7 %       1        1         1          0        1
all   60.0 %       2        1         1          1        1

There was no time for 7 more: name single files, or give MUTATE_MINUTES.
Score: 60.0 % of 5 changes noticed`);
});

it('shows the lines that a change touches', () => {
  const lines = ['if (a) {', '  b();', '} else c();'];
  const location = { start: { line: 0, column: 7 }, end: { line: 2, column: 1 } };
  expect(touchedLines({ lines, location, replacement: '{}' })).toEqual({
    before: lines,
    after: ['if (a) {} else c();'],
  });
});

it('leaves alone the texts that macros read', async () => {
  const file = 'src/contract/rules.ts';
  const lines = (await readFile(file, 'utf8')).split('\n');
  const { changes } = await changesOf([file]);
  const from = lines.findIndex((line) => line.startsWith('export function isRule')) + 1;
  const lastText = lines.findLastIndex((line) => line.includes('msg')) + 1;
  expect([lastText > 0, from > lastText]).toEqual([true, true]);
  expect(new Set(changes.map(({ line }) => line))).toEqual(new Set([from, from + 1]));
});

it('tries changes of all places from the beginning on, in the same order every time', async () => {
  const { changes } = await changesOf(['src/contract/fields.ts']);
  const order = spread(changes);
  expect(order).toHaveLength(changes.length);
  expect(spread(changes.toReversed())).toEqual(order);
  const middle = changes.length / 2;
  const early = order.slice(0, 20).filter((change) => changes.indexOf(change) < middle).length;
  expect([early > 3, early < 17]).toEqual([true, true]);
});

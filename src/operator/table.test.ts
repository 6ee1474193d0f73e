import { expect, it } from 'vitest';
import { table } from './table.ts';

it('sets rows below their heads, numbers at the right', () => {
  const rows = [
    ['LS-1', 5, 'Schöne Grüße'],
    ['LS-4711', 12_345, ''],
  ];
  expect(table(['Order', { end: 'Cents' }, 'Words'], rows)).toBe(
    ['Order    Cents  Words', 'LS-1         5  Schöne Grüße', 'LS-4711  12345'].join('\n'),
  );
});

it('has its heads alone where there are no rows', () => {
  expect(table(['Order', 'Words'], [])).toBe('Order  Words');
});

it('lets nobody’s words begin a row', () => {
  const [, row, ...others] = table(['Words', 'More'], [['a\nLS-1\tpaid\u001b[2J', 'b']]).split('\n');
  expect(row).toBe('a\\u{a}LS-1\\u{9}paid\\u{1b}[2J  b');
  expect(others).toEqual([]);
});

it('counts a letter of several units once', () => {
  expect(table(['A', 'B'], [['👍', 'x']])).toBe('A  B\n👍  x');
});

it('has as many rows as there are', () => {
  const rows = Array.from({ length: 200_000 }, () => ['LS-1']);
  expect(table(['Order'], rows)).toHaveLength('Order\n'.length + 200_000 * 'LS-1\n'.length - 1);
});

import { expect, it } from 'vitest';
import { keptReason } from './bank-result.ts';

it.each([
  [[], null],
  [[''], null],
  [['AC04', 'NARR'], 'AC04 NARR'],
  [['x'.repeat(70)], 'x'.repeat(70)],
  [['x'.repeat(71)], 'x'.repeat(70)],
  [['x'.repeat(60), 'y'.repeat(10)], `${'x'.repeat(60)} ${'y'.repeat(9)}`],
])('of the reasons %j is kept %j', (reasons, kept) => {
  expect(keptReason(reasons)).toBe(kept);
});

import { expect, it } from 'vitest';
import { earliestLastDay } from './validity.ts';

it.each([
  ['2026-05-20T10:00:00Z', '2026-06-19'],
  // 21 May in Berlin already.
  ['2026-05-20T22:00:00Z', '2026-06-20'],
  ['2026-12-05T10:00:00Z', '2027-01-04'],
  // Summer time begins in between.
  ['2026-03-20T23:30:00Z', '2026-04-20'],
])('a code that is given at %s is good until %s at least', (moment, day) => {
  expect(earliestLastDay(new Date(moment))).toBe(day);
});

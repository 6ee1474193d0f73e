import { expect, it } from 'vitest';
import { asIso, counted, dayOf, utc } from './wording.ts';

it.each([
  [0, '0 payments'],
  [1, '1 payment'],
  [2, '2 payments'],
])('%d is counted as %s', (count, text) => {
  expect(counted(count, 'payment')).toBe(text);
});

it('what has a plural of its own is counted with it', () => {
  expect([1, 2].map((count) => counted(count, 'bounty', 'bounties'))).toEqual(['1 bounty', '2 bounties']);
});

it('a moment says that it is in UTC', () => {
  expect(utc('2026-05-20T10:00:00')).toBe('2026-05-20T10:00:00 UTC');
  expect([asIso('2026-05-20T10:00:00'), asIso(null)]).toEqual(['2026-05-20T10:00:00Z', null]);
});

it.each([
  ['2026-05-20T21:59:59', '2026-05-20'],
  ['2026-05-20T22:00:00', '2026-05-21'],
  ['2026-12-31T22:59:59', '2026-12-31'],
  ['2026-12-31T23:00:00', '2027-01-01'],
])('%s is on %s in Berlin', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});

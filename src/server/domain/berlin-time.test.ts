import { describe, expect, it } from 'vitest';
import { daysBetween, startOfDayInBerlin } from './berlin-time.ts';

const at = (text: string) => new Date(text);

describe('a day in Berlin', () => {
  it.each([
    ['2026-01-15T22:59:59Z', '2026-01-14T23:00:00.000Z'],
    ['2026-01-15T23:00:00Z', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15T21:59:59Z', '2026-07-14T22:00:00.000Z'],
    ['2026-07-15T22:00:00Z', '2026-07-15T22:00:00.000Z'],
    // The days on which the clocks change have 23 and 25 hours.
    ['2026-03-29T20:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25T22:30:00Z', '2026-10-24T22:00:00.000Z'],
  ])('of %s began at %s', (moment, began) => {
    expect(startOfDayInBerlin(at(moment)).toISOString()).toBe(began);
  });

  it('counts by the calendar, not by hours', () => {
    expect(daysBetween(at('2026-05-20T21:59:00Z'), at('2026-05-20T22:01:00Z'))).toBe(1);
    expect(daysBetween(at('2026-10-24T22:30:00Z'), at('2026-10-25T22:59:00Z'))).toBe(0);
    expect(daysBetween(at('2026-03-28T12:00:00Z'), at('2026-03-30T01:00:00Z'))).toBe(2);
  });
});

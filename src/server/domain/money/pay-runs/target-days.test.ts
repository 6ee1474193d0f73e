import { describe, expect, it } from 'vitest';
import { executionDayFrom } from './target-days.ts';

describe('the day on which a payment file shall be executed', () => {
  it.each([
    ['2026-11-20T09:00:00Z', '2026-11-20', 'a Friday'],
    ['2026-11-21T09:00:00Z', '2026-11-23', 'a Saturday'],
    ['2026-11-22T09:00:00Z', '2026-11-23', 'a Sunday'],
    ['2026-12-24T09:00:00Z', '2026-12-24', 'Christmas Eve, on which TARGET works'],
    ['2026-12-25T09:00:00Z', '2026-12-28', 'Christmas Day, a Friday'],
    ['2027-01-01T09:00:00Z', '2027-01-04', 'New Year’s Day, a Friday'],
    ['2027-03-26T09:00:00Z', '2027-03-30', 'Good Friday, until after Easter Monday'],
    ['2026-04-03T09:00:00Z', '2026-04-07', 'Good Friday of another year'],
    ['2026-04-06T09:00:00Z', '2026-04-07', 'Easter Monday'],
    ['2026-05-01T09:00:00Z', '2026-05-04', 'the First of May, a Friday'],
    ['2026-10-03T09:00:00Z', '2026-10-05', 'a Saturday; German holidays do not count'],
    ['2025-10-03T09:00:00Z', '2025-10-03', 'a German holiday, on which TARGET works'],
    ['2026-11-20T23:30:00Z', '2026-11-23', 'a Friday in London, but a Saturday in Berlin'],
  ])('at %s is %s: %s', (moment, day) => {
    expect(executionDayFrom(new Date(moment))).toBe(day);
  });

  // Easter Sundays; that of 2038 is the latest there can be.
  it.each(['2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28', '2038-04-25'])(
    'is no day from Good Friday to Easter Monday around %s',
    (easter) => {
      const friday = new Date(Date.parse(`${easter}T10:00:00Z`) - 2 * 86_400_000);
      const tuesday = new Date(Date.parse(easter) + 2 * 86_400_000).toISOString().slice(0, 10);
      expect(executionDayFrom(friday)).toBe(tuesday);
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  beginOfBerlinYear,
  dayInBerlin,
  daysBetween,
  daysLater,
  endOfDayInBerlin,
  fromTimestamp,
  startOfDayInBerlin,
  toTimestamp,
  yearInBerlin,
} from './berlin-time.ts';

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

  it.each([
    ['2026-05-20T10:00:00Z', 0, '2026-05-20T21:59:59.999Z'],
    ['2026-05-20T22:30:00Z', 365, '2027-05-21T21:59:59.999Z'],
    // Over a change of the clocks, from both ends of a day, and on to the day itself.
    ['2026-03-27T23:00:00Z', 1, '2026-03-29T21:59:59.999Z'],
    ['2026-03-28T22:59:59Z', 1, '2026-03-29T21:59:59.999Z'],
    ['2026-10-24T21:59:59Z', 1, '2026-10-25T22:59:59.999Z'],
    ['2026-10-25T22:59:59Z', 0, '2026-10-25T22:59:59.999Z'],
  ])('of %s, and %i days on, ends at %s', (moment, days, end) => {
    expect(endOfDayInBerlin(at(moment), days).toISOString()).toBe(end);
  });

  it.each([
    // The year before has no name on the wire, and PostgreSQL knows none of it.
    ['0001-01-01', '0001-01-01T00:00:00.000Z', '0001-01-01T22:59:59.999Z'],
    ['0099-07-01', '0099-06-30T23:00:00.000Z', '0099-07-01T22:59:59.999Z'],
    ['0999-12-31', '0999-12-30T23:00:00.000Z', '0999-12-31T22:59:59.999Z'],
    ['9999-07-01', '9999-06-30T22:00:00.000Z', '9999-07-01T21:59:59.999Z'],
    ['9999-12-31', '9999-12-30T23:00:00.000Z', '9999-12-31T22:59:59.999Z'],
  ])('that the calendar has is one: %s, from %s to %s', (day, began, end) => {
    const noon = at(`${day}T12:00:00Z`);
    expect(dayInBerlin(noon)).toBe(day);
    expect([startOfDayInBerlin(noon).toISOString(), endOfDayInBerlin(noon, 0).toISOString()]).toEqual([began, end]);
  });

  it('counts by the calendar, not by hours', () => {
    expect(daysBetween(at('2026-05-20T21:59:00Z'), at('2026-05-20T22:01:00Z'))).toBe(1);
    expect(daysBetween(at('2026-10-24T22:30:00Z'), at('2026-10-25T22:59:00Z'))).toBe(0);
    expect(daysBetween(at('2026-03-28T12:00:00Z'), at('2026-03-30T01:00:00Z'))).toBe(2);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-12-31T22:59:59.999Z', '2026-12-31', 2026],
    ['2026-12-31T23:00:00Z', '2027-01-01', 2027],
    ['2026-06-30T21:59:59Z', '2026-06-30', 2026],
    ['2026-06-30T22:00:00Z', '2026-07-01', 2026],
  ])('%s is of the day and the year that people in Berlin have: %s, %i', (moment, day, year) => {
    expect([dayInBerlin(at(moment)), yearInBerlin(at(moment))]).toEqual([day, year]);
  });

  it('begins a year in Berlin an hour before it does in UTC', () => {
    expect(beginOfBerlinYear(2027)).toEqual(at('2026-12-31T23:00:00Z'));
  });

  it('travels in UTC, to the second that has begun', () => {
    expect(toTimestamp(at('2026-05-20T22:30:59.999Z'))).toBe('2026-05-20T22:30:59');
    expect(fromTimestamp('2026-05-20T22:30:59')).toEqual(at('2026-05-20T22:30:59Z'));
  });

  it('is so many times 24 hours later, whatever the clocks on the wall do', () => {
    expect(daysLater(at('2026-03-28T12:00:00Z'), 1)).toEqual(at('2026-03-29T12:00:00Z'));
    expect(daysLater(at('2026-03-28T12:00:00Z'), -60)).toEqual(at('2026-01-27T12:00:00Z'));
  });
});

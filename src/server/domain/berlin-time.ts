import { momentOf } from '#contract/moment.ts';

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The calendar day of a moment in Europe/Berlin, `YYYY-MM-DD`. */
export function dayInBerlin(moment: Date): string {
  return berlinDay.format(moment).padStart('YYYY-MM-DD'.length, '0');
}

/** `YYYY-MM-DDThh:mm:ss` in UTC, the wire's form (specification §9). */
export function toTimestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19);
}

export function toTimestampOrNull(moment: Date | null): string | null {
  return moment && toTimestamp(moment);
}

/** A row with its moments as the wire has them. */
export function inTimestamps(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? toTimestamp(value) : value,
    ]),
  );
}

/** The moment that a timestamp of the wire means. */
export function fromTimestamp(timestamp: string): Date {
  return new Date(momentOf(timestamp));
}

const dayInMs = 86_400_000;

/** A number of times 24 hours later. */
export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayInMs);
}

/** What comes before has a year that neither the wire nor PostgreSQL knows. */
const firstMoment = new Date('0001-01-01T00:00:00Z');

/** The moment at which the day of a moment began in Europe/Berlin; summer time never changes at midnight. */
export function startOfDayInBerlin(moment: Date): Date {
  const day = dayInBerlin(moment);
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  const began = dayInBerlin(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
  return began < firstMoment ? firstMoment : began;
}

/** The last moment of the day that comes so many days after that of a moment, in Europe/Berlin. */
export function endOfDayInBerlin(moment: Date, days: number): Date {
  // Of its noon, as no change of the clock leads to another day; not by the day after, which the calendar may not have.
  const day = dayInBerlin(new Date(startOfDayInBerlin(moment).getTime() + (days + 0.5) * dayInMs));
  const inWinter = new Date(`${day}T23:59:59.999+01:00`);
  return dayInBerlin(inWinter) === day ? inWinter : new Date(`${day}T23:59:59.999+02:00`);
}

/** Calendar days from one day (`YYYY-MM-DD`) to another. */
export function daysFrom(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / dayInMs;
}

/** Calendar days of Europe/Berlin from one moment to another. */
export function daysBetween(from: Date, to: Date): number {
  return daysFrom(dayInBerlin(from), dayInBerlin(to));
}

/** The calendar year of a moment in Europe/Berlin. */
export function yearInBerlin(moment: Date): number {
  return Number(dayInBerlin(moment).slice(0, 4));
}

/** The moment at which a year begins in Europe/Berlin: in January it is an hour ahead of UTC. */
export function beginOfBerlinYear(year: number): Date {
  return new Date(Date.UTC(year, 0, 1) - 3_600_000);
}

import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayInBerlin } from './berlin-time.ts';

/** The month of a moment in Europe/Berlin, `YYYY-MM`. */
export const monthInBerlin = (moment: Date): string => dayInBerlin(moment).slice(0, 7);

/** The same of a moment in the database. */
export const monthInBerlinOf = (moment: PgColumn | SQL): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'Europe/Berlin', 'YYYY-MM')`;

/** The month that comes so many after another one, or before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

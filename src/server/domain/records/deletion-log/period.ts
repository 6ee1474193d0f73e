import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { beginOfBerlinYear, daysLater, yearInBerlin } from '../../berlin-time.ts';
import type { Deadline } from '../../deadline.ts';

/** Whether the time of what happened then is over. */
export function isOver(deadline: Deadline, column: PgColumn | SQL, now: Date): SQL {
  const { after } = deadline;
  // As text: a bare expression takes no Date.
  if ('days' in after) return sql`${column} <= ${daysLater(now, -after.days).toISOString()}::timestamptz`;
  const begin = beginOfBerlinYear(yearInBerlin(now) - after.calendarYears);
  return sql`${column} < ${begin.toISOString()}::timestamptz`;
}

/** When the time of what happens now will be over. */
export function endOf({ after }: Deadline, now: Date): Date {
  return 'days' in after ? daysLater(now, after.days) : beginOfBerlinYear(yearInBerlin(now) + after.calendarYears + 1);
}

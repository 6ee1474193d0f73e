import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DeletedKind, DeletionRule } from '#contract/records/deletion-log/deletions.ts';
import { beginOfBerlinYear, daysLater, yearInBerlin } from '../../berlin-time.ts';

/** At once, after so many times 24 hours, or with the end of the n-th calendar year after, in Europe/Berlin. */
type Period = { readonly days: number } | { readonly calendarYears: number };

export interface Deadline {
  readonly rule: DeletionRule;
  readonly kind: DeletedKind;
  /** What goes, as the operator's guide says it. */
  readonly what: string;
  readonly after: Period;
  /** What the time counts from. */
  readonly since: string;
  /** Why then: a paragraph, or what it is good for until then. */
  readonly because: string;
}

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

import { min, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { happeningCursors } from '#server/db/schema/happenings.ts';
import type { Effects } from '../../effects.ts';

/** So many months of the feed (UTC) are made ahead: what happens in one that is missing stands in the default part. */
const monthsAhead = 3;

/** So long after its end a month of the feed is dropped, whole (docs/operations.md, "The feed"). */
export const monthsKept = 12;

const monthAt = (now: Date, months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Makes the months to come and drops those that are over, where every consumer has read them. The month that has begun is left as it is: who
 * writes in it at this moment would be disturbed.
 * @returns how many were made and dropped; none is while somebody uses the feed for long, until the next call
 */
export async function keepMonths(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
): Promise<{ readonly made: number; readonly dropped: number }> {
  const now = clock.now();
  const numberOf = async (query: SQL): Promise<number> => {
    const found: unknown = await db.execute(query);
    return (found as { rows: { n: number }[] }).rows[0]?.n ?? 0;
  };
  const [first, last] = [dayOf(monthAt(now, 1)), dayOf(monthAt(now, monthsAhead))];
  const made = await numberOf(sql`select make_feed_months(${first}::date, ${last}::date) as n`);
  const [slowest] = await db.select({ readId: min(happeningCursors.readId) }).from(happeningCursors);
  const before = monthAt(now, -monthsKept).toISOString();
  const read = slowest?.readId ?? 0;
  const dropped = await numberOf(sql`select drop_feed_months(${before}::timestamptz, ${read}::bigint) as n`);
  return { made, dropped };
}

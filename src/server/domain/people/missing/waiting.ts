import { count, isNull, min, sql } from 'drizzle-orm';
import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { daysLater, startOfDayInBerlin } from '../../berlin-time.ts';
import {
  ageInSeconds,
  alarming,
  good,
  secondsBefore,
  toLookAt,
  type Figure,
  type Gauges,
  type Judged,
} from '../../figure.ts';
import { answerBy, daysToAnswer } from './answer-promise.ts';

export const missingGauges = {
  missing_bounties_waiting: 'People who wait for an answer about a bounty that they miss',
  missing_bounties_late: 'Those of them whose promised day is over',
  missing_bounties_oldest_seconds: 'For how long the first of them has waited',
};

/** Who waits for an answer, at all tenants: the index of who waits has them alone. */
export async function countWaiting(db: Database, now: Date): Promise<Figure[]> {
  const { tenant, createdAt, answeredAt } = missingBounties;
  const began = daysLater(startOfDayInBerlin(now), -daysToAnswer).toISOString();
  const rows = await db
    .select({
      tenant,
      waiting: count(),
      late: sql<number>`count(*) filter (where ${createdAt} < ${began}::timestamptz)`.mapWith(Number),
      oldest: min(createdAt),
    })
    .from(missingBounties)
    .where(isNull(answeredAt))
    .groupBy(tenant);
  return rows.flatMap(({ tenant: of, waiting, late, oldest }): Figure[] => {
    const labels = { tenant: of };
    return [
      { gauge: 'missing_bounties_waiting', labels, value: waiting },
      { gauge: 'missing_bounties_late', labels, value: late },
      ...(oldest ? [{ gauge: 'missing_bounties_oldest_seconds', labels, value: ageInSeconds(now, oldest) }] : []),
    ];
  });
}

/** So many days before the promised one somebody should begin. */
const nearDays = 3;

/** Until the promised day is near nothing presses. */
export function judgeWaiting(gauges: Gauges, now: Date): Judged {
  const waiting = gauges.sum('missing_bounties_waiting');
  if (waiting === 0) return good;
  const dueAt = answerBy({ createdAt: secondsBefore(now, gauges.max('missing_bounties_oldest_seconds') ?? 0) });
  const late = gauges.sum('missing_bounties_late');
  if (late > 0) return alarming(healthFinding.missingLate, late, dueAt);
  if (dueAt <= daysLater(now, nearDays)) return toLookAt(healthFinding.missingSoon, waiting, dueAt);
  return { ...good, count: waiting, dueAt };
}

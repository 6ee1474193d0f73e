import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import {
  ageInSeconds,
  alarming,
  good,
  hours,
  secondsBefore,
  toLookAt,
  type Figure,
  type Gauges,
  type Judged,
} from '../../figure.ts';
import { readKept } from '../../kept-figures.ts';

export const retentionGauges = {
  deletion_finished_seconds: 'How long ago all was deleted whose time is over, by the deadline',
  sealed_unreadable: 'Encrypted values that no given key opens, as the last hourly pass has counted them',
};

/** What the hourly pass has kept, of all tenants. */
export async function readRetention(db: Database, now: Date): Promise<Figure[]> {
  const finished = await readKept(db, 'deletion_finished');
  const unreadable = await readKept(db, 'sealed_unreadable');
  return [
    ...finished.map(({ label: deadline, at }) => ({
      gauge: 'deletion_finished_seconds',
      labels: { deadline },
      value: ageInSeconds(now, at),
    })),
    ...unreadable.map(({ value }) => ({ gauge: 'sealed_unreadable', labels: { deadline: '' }, value })),
  ];
}

/** The pass comes each hour; what it has not finished three times in a row does not end by itself. */
const unfinishedAfter = 3 * hours;
const longAfter = 24 * hours;

export function judgeDeletion(gauges: Gauges, now: Date): Judged {
  const late = gauges.above('deletion_finished_seconds', unfinishedAfter);
  if (late === 0) return good;
  const longest = gauges.max('deletion_finished_seconds') ?? 0;
  const judged = longest > longAfter ? alarming : toLookAt;
  return judged(healthFinding.deletionLate, late, secondsBefore(now, longest));
}

export function judgeSeals(gauges: Gauges): Judged {
  const unreadable = gauges.sum('sealed_unreadable');
  return unreadable > 0 ? alarming(healthFinding.sealsUnreadable, unreadable) : good;
}

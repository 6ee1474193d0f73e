import { and, asc, count, gt, isNotNull, isNull, lt, min } from 'drizzle-orm';
import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';
import { mails } from '#server/db/schema/mails.ts';
import {
  ageInSeconds,
  alarming,
  days,
  good,
  hours,
  secondsBefore,
  toLookAt,
  type Figure,
  type Gauges,
  type Judged,
} from '../../figure.ts';

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt));
/** One that takes longer than its first attempts. */
const lateAfter = hours / 2;

export const mailGauges = {
  mails_waiting: 'Mails that wait to be sent',
  mails_late: 'Those of them that have waited for more than half an hour',
  mails_oldest_seconds: 'For how long the first of them has waited',
  mails_given_up: 'Mails that were given up within a day',
};

/** Mails of all tenants: those that wait (`mails_due` has them alone), and those that were given up within a day. */
export async function countMails(db: Database, now: Date): Promise<Figure[]> {
  const { tenant } = mails;
  const waiting = await db
    .select({ tenant, count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting)
    .groupBy(tenant);
  const late = await db
    .select({ tenant, count: count() })
    .from(mails)
    .where(and(isWaiting, lt(mails.createdAt, secondsBefore(now, lateAfter))))
    .groupBy(tenant);
  const givenUp = await db
    .select({ tenant, count: count() })
    .from(mails)
    .where(and(isNotNull(mails.failedAt), gt(mails.failedAt, secondsBefore(now, days))))
    .groupBy(tenant);
  const figure = (gauge: keyof typeof mailGauges) => (row: { tenant: string; count: number }) => ({
    gauge,
    labels: { tenant: row.tenant },
    value: row.count,
  });
  return [
    ...waiting.map(figure('mails_waiting')),
    ...waiting.flatMap(({ tenant: of, oldest }) =>
      oldest === null
        ? []
        : { gauge: 'mails_oldest_seconds', labels: { tenant: of }, value: ageInSeconds(now, oldest) },
    ),
    ...late.map(figure('mails_late')),
    ...givenUp.map(figure('mails_given_up')),
  ];
}

/** So many of several people show that it is not one address alone. */
const manyLate = 3;

export function judgeMails(gauges: Gauges, now: Date): Judged {
  const late = gauges.sum('mails_late');
  const oldest = gauges.max('mails_oldest_seconds') ?? 0;
  const since = secondsBefore(now, oldest);
  if (late >= manyLate || oldest >= 4 * hours) return alarming(healthFinding.mailsWait, late, since);
  if (late > 0) return toLookAt(healthFinding.mailsWait, late, since);
  const givenUp = gauges.sum('mails_given_up');
  return givenUp > 0 ? toLookAt(healthFinding.mailsGivenUp, givenUp) : good;
}

export const jobGauges = {
  job_late_seconds: 'How long a job has been due, or its run silent, without anybody beginning it; 0 where all is well',
  job_failures: 'How many runs of a job in a row have failed',
  job_failing_seconds: 'For how long a job has failed; 0 where it does not',
  job_last_success_seconds: 'How long ago a run of a job went well',
};

/** The service's jobs, of all tenants: a row each. */
export async function countJobs(db: Database, now: Date): Promise<Figure[]> {
  const rows = await db.select().from(jobLeases).orderBy(asc(jobLeases.name));
  return rows.flatMap(({ name, failures, failingSince, lastSuccessAt, dueAt, leasedUntil }): Figure[] => {
    // `job` is a label of Prometheus itself.
    const labels = { name };
    const due = leasedUntil ?? dueAt;
    const late = due === null || due > now ? 0 : ageInSeconds(now, due);
    const failing = failingSince === null ? 0 : ageInSeconds(now, failingSince);
    return [
      { gauge: 'job_late_seconds', labels, value: late },
      { gauge: 'job_failures', labels, value: failures },
      { gauge: 'job_failing_seconds', labels, value: failing },
      ...(lastSuccessAt
        ? [{ gauge: 'job_last_success_seconds', labels, value: ageInSeconds(now, lastSuccessAt) }]
        : []),
    ];
  });
}

/** What fails is tried again within seconds: what still fails then does not end by itself. */
const failsForGood = hours / 4;

export function judgeJobs(gauges: Gauges, now: Date): Judged {
  const failing = gauges.above('job_failures', 0);
  if (failing === 0) return good;
  const longest = gauges.max('job_failing_seconds') ?? 0;
  const judged = longest >= failsForGood ? alarming : toLookAt;
  return judged(healthFinding.jobsFail, failing, secondsBefore(now, longest));
}

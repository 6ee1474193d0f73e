import { and, count, isNull, min } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { jobLeases } from './db/schema/job-leases.ts';
import { mails } from './db/schema/mails.ts';
import type { Figure, Figures } from './http/figures.ts';

/** How many mails of each tenant wait, and since when the first of them does: asked of the index `mails_due`, which has no others. */
export const mailFigures = (db: Database, clock: Clock): Figures => ({
  labels: ['tenant'],
  gauges: {
    mails_waiting: 'Mails that are written and not sent yet',
    mails_waiting_seconds: 'How long the first of them has waited',
  },
  count: async () => {
    const rows = await db
      .select({ tenant: mails.tenant, waiting: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt)))
      .groupBy(mails.tenant);
    const now = clock.now().getTime();
    return rows.flatMap(({ tenant, waiting, since }): Figure[] => [
      { gauge: 'mails_waiting', labels: { tenant }, value: waiting },
      { gauge: 'mails_waiting_seconds', labels: { tenant }, value: since ? (now - since.getTime()) / 1000 : 0 },
    ]);
  },
  complaint: 'mails cannot be counted',
});

/** How each job stands, over all instances: whether it runs when it is due, and how often it has failed. */
export const jobFigures = (db: Database, clock: Clock): Figures => ({
  // `job` is a label of Prometheus itself.
  labels: ['name'],
  gauges: {
    job_late_seconds:
      'How long a job has been due, or its run silent, without anybody beginning it; 0 where all is well',
    job_failures: 'How many runs of a job have failed in a row',
  },
  count: async () => {
    const now = clock.now().getTime();
    return (await db.select().from(jobLeases)).flatMap(({ name, dueAt, leasedUntil, failures }): Figure[] => {
      const since = leasedUntil ?? dueAt;
      const late = since ? Math.max(0, now - since.getTime()) / 1000 : 0;
      return [
        { gauge: 'job_late_seconds', labels: { name }, value: late },
        { gauge: 'job_failures', labels: { name }, value: failures },
      ];
    });
  },
  complaint: 'jobs cannot be looked at',
});

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';
import type { Figure, Figures } from '#server/http/figures.ts';

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

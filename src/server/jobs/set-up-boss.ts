import PgBoss from 'pg-boss';
import type { ExecuteSql } from '#server/db/database.ts';
import { statementOf } from '#server/db/locks.ts';
import type { Queue } from './queue.ts';
import { reasonOf } from './reason.ts';
import type { JobLogger } from './worker.ts';

const queueOptions = {
  // A queue that already waits to be worked off needs no second job.
  policy: 'short',
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  // A process that ended in the middle of a job must not hold it for long.
  expireInSeconds: 15 * 60,
} as const;

function newBoss(executeSql: ExecuteSql, logger: JobLogger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql },
    // Repeated work is sent by timers, throttled in the database; pg-boss' cron needs two more loops.
    schedule: false,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => logger.warn({ reason: reasonOf(error) }, 'jobs could not be tidied'));
  return boss;
}

/**
 * Of two instances that make pg-boss' tables at the same moment, one fails on the unique index of PostgreSQL's own
 * catalogue, in spite of pg-boss' lock. By then the other one is done, so a second try finds the tables there.
 */
async function startBoss(executeSql: ExecuteSql, logger: JobLogger): Promise<PgBoss> {
  const first = newBoss(executeSql, logger);
  try {
    return await first.start();
  } catch {
    // Another cause fails again below, and is told from there. A PgBoss that failed to start cannot be started again.
    return newBoss(executeSql, logger).start();
  }
}

/** Makes or updates pg-boss' tables and makes the queues that are not there yet. */
export async function setUpBoss(executeSql: ExecuteSql, queues: readonly Queue[], logger: JobLogger): Promise<PgBoss> {
  const boss = await startBoss(executeSql, logger);
  // Not by boss.createQueue: two of it at once end in a deadlock on the table of queues. Instances that start together make them
  // one after the other. Names and options are constants.
  const options = JSON.stringify(queueOptions);
  const creations = queues.map(({ name }) => `select pgboss.create_queue('${name}', '${options}');`);
  await executeSql(`begin; ${statementOf('job-queues')}; ${creations.join(' ')} commit;`);
  return boss;
}

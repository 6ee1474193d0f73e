import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Queue } from './queue.ts';
import { reasonOf } from './reason.ts';

export type JobLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface Worker {
  /** Looks for a job now instead of after the pause. */
  readonly wake: () => void;
  /** Ends the loop; resolves when the job that runs is done and noted. */
  readonly stop: () => Promise<void>;
}

/**
 * Fetches and runs the jobs of one queue, one at a time. It stands in for pg-boss' own `work`, which notes a job's end
 * without waiting for the note: a database that is closed or away at that moment ends the process by an unhandled
 * rejection, and `stop` returns while statements are still on their way.
 */
export function startWorker(boss: PgBoss, queue: Queue, logger: JobLogger): Worker {
  const stopping = new AbortController();
  let waking = new AbortController();
  let asked = false;

  const runJob = async (id: string) => {
    try {
      await queue.run(stopping.signal);
    } catch (error) {
      const reason = reasonOf(error);
      logger.error({ queue: queue.name, job: id, reason }, 'job failed');
      await boss.fail(queue.name, id, { reason });
      return;
    }
    await boss.complete(queue.name, id);
  };

  const rest = async () => {
    if (asked || stopping.signal.aborted) return;
    waking = new AbortController();
    // Rejects when woken or stopped, which is what it is for.
    await pause(queue.lookEverySeconds * 1000, undefined, { signal: waking.signal }).catch(() => undefined);
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      asked = false;
      try {
        const [job] = await boss.fetch(queue.name);
        if (job) {
          await runJob(job.id);
          continue;
        }
      } catch (error) {
        // The database is away. The job, if there was one, comes back when its time is over.
        logger.warn({ queue: queue.name, reason: reasonOf(error) }, 'jobs out of reach');
      }
      await rest();
    }
  };

  const wake = () => {
    asked = true;
    waking.abort();
  };
  const ended = loop();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await ended;
    },
  };
}

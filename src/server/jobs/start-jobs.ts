import type PgBoss from 'pg-boss';
import type { ExecuteSql } from '#server/db/database.ts';
import { countStatements } from './quiet-statements.ts';
import type { Queue, QueueName } from './queue.ts';
import { reasonOf } from './reason.ts';
import { setUpBoss } from './set-up-boss.ts';
import { startWorker, type JobLogger } from './worker.ts';

export interface JobsOptions {
  /** Of the open database; pg-boss keeps its tables in a schema of its own beside ours. */
  readonly executeSql: ExecuteSql;
  readonly queues: readonly Queue[];
  readonly logger: JobLogger;
}

export interface Jobs {
  /**
   * Has a queue worked off at once. Returns immediately and never fails: a nudge that is lost costs time, not work,
   * since every queue is due again by itself. Call it after the commit: a worker cannot see what is not committed.
   */
  readonly nudge: (queue: QueueName) => void;
  /** Begins nothing new and resolves when all that runs is finished. The database may be closed then, not before. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts working off the queues on either engine. Several instances may do so on one database: a job is with one of
 * them at a time, and repeated work is due once for all of them. With the embedded database, jobs and requests share
 * one connection, so no statement here may be awaited within a transaction; `nudge` is therefore never awaited.
 */
export async function startJobs({ executeSql, queues, logger }: JobsOptions): Promise<Jobs> {
  const statements = countStatements(executeSql);
  const boss = await setUpBoss(statements.executeSql, queues, logger);

  let stopped = false;
  const putOff = new Map<QueueName, NodeJS.Timeout>();
  /** Work that is due before the queue is due by itself. */
  const comeBack = async ({ name, everySeconds, untilNext }: Queue) => {
    const pauseMs = await untilNext?.();
    if (stopped || pauseMs === undefined || pauseMs === null || pauseMs > everySeconds * 1000) return;
    clearTimeout(putOff.get(name));
    // What is due already is with another instance; a timer may be early by a fraction of a millisecond.
    const timer = setTimeout(() => send(name), Math.max(100, pauseMs + 1));
    putOff.set(name, timer);
  };
  const andThen = (queue: Queue) => ({
    run: async (signal: AbortSignal) => {
      await queue.run(signal);
      if (queue.leadsTo) send(queue.leadsTo);
      await comeBack(queue);
    },
  });
  const workers = new Map(
    queues.map((queue) => [queue.name, startWorker(boss, { ...queue, ...andThen(queue) }, logger)]),
  );
  const send = (name: QueueName, options: PgBoss.SendOptions = {}) => {
    if (stopped) return;
    boss.send(name, {}, options).then(
      () => workers.get(name)?.wake(),
      (error: unknown) => logger.warn({ queue: name, reason: reasonOf(error) }, 'job could not be sent'),
    );
  };
  const timers = queues.map(({ name, everySeconds }) =>
    setInterval(() => send(name, { singletonSeconds: everySeconds, singletonKey: 'repeated' }), everySeconds * 1000),
  );
  // What an earlier process left behind.
  for (const { name } of queues) send(name);

  return {
    nudge: send,
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const timer of putOff.values()) clearTimeout(timer);
      await Promise.all(Array.from(workers.values(), async (worker) => worker.stop()));
      await boss.stop({ graceful: false, close: false });
      await statements.quiet();
    },
  };
}

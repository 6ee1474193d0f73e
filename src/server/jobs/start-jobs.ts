import { setTimeout as pause } from 'node:timers/promises';
import { newUuid } from '#server/domain/identity/uuid.ts';
import type { Random } from '#server/random.ts';
import type { Job } from './job.ts';
import { reasonOf } from './reason.ts';
import { leaseFrom, runLeased, type LeaseTiming, type Leasing } from './run-leased.ts';

interface JobsTiming extends LeaseTiming {
  /** How often an instance looks for what others have left; what is asked for in its own process needs no look. */
  readonly lookSeconds: number;
}

const usualTiming: JobsTiming = { leaseSeconds: 20, beatSeconds: 5, marginSeconds: 5, lookSeconds: 5 };

export interface JobsOptions<Name extends string> extends Omit<Leasing, 'timing'> {
  readonly random: Random;
  readonly jobs: readonly Job<Name>[];
  readonly timing?: JobsTiming;
}

export interface Jobs<Name extends string> {
  /**
   * Has a job run at once, or once more where it runs. Returns immediately and never fails: a nudge that is lost costs time,
   * not work, since every job is due again by itself. Call it after the commit: a job cannot see what is not committed.
   */
  readonly nudge: (name: Name) => void;
  /** Begins nothing new and resolves when all that runs is finished and given back. The database may be closed then, not before. */
  readonly stop: () => Promise<void>;
}

/** What is due already is with another instance, which takes it at this moment. */
const leastRestMs = 100;

/**
 * Runs jobs whenever they are due, on either engine, all of them once at the start: an earlier process may have left something.
 * Several instances may do so on one database: each job runs in one of them at a time. With the embedded database, jobs and
 * requests share one connection, so no statement here may be awaited within a transaction; `nudge` awaits none.
 */
export function startJobs<Name extends string>(options: JobsOptions<Name>): Jobs<Name> {
  const { leases, clock, logger, random, jobs, timing = usualTiming } = options;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>(jobs.map(({ name }) => name));
  let waking = new AbortController();

  const ask = (name: string) => {
    asked.add(name);
    waking.abort();
  };
  const run = async (job: Job, of: Parameters<typeof runLeased>[1]) => {
    await runLeased(job, of, { leases, clock, logger, timing }, stopping.signal);
    running.delete(job.name);
    if (job.leadsTo === undefined) waking.abort();
    else ask(job.leadsTo);
  };

  const tellAsked = async () => {
    const names = [...asked];
    asked.clear();
    try {
      await leases.makeDue(names, clock.now());
    } catch (error) {
      for (const name of names) asked.add(name);
      throw error;
    }
  };
  /** A run that was lost ends before this process takes its job again. */
  const idle = () => jobs.filter(({ name }) => !running.has(name)).map(({ name }) => name);
  /** Takes all that is due. @returns how long nothing will be */
  const look = async (): Promise<number> => {
    await tellAsked();
    while (!stopping.signal.aborted) {
      const now = clock.now();
      const until = leaseFrom(now, timing);
      const lease = await leases.takeDue({ names: idle(), run: newUuid(random), now, until });
      const job = jobs.find(({ name }) => name === lease?.name);
      if (!lease || !job) break;
      running.set(job.name, run(job, { lease, until }));
    }
    const next = await leases.nextOf(idle());
    return next === null ? Infinity : next.getTime() - clock.now().getTime() + 1;
  };
  const lookAgain = async () => {
    const mostMs = timing.lookSeconds * 1000;
    // Renewed first: whoever asks from here on is heard by this look, or ends the rest after it.
    waking = new AbortController();
    const untilNextMs = await look().catch((error: unknown) => {
      logger.warn({ reason: reasonOf(error) }, 'jobs out of reach');
      return mostMs;
    });
    if (stopping.signal.aborted) return;
    const restMs = Math.max(leastRestMs, Math.min(mostMs, untilNextMs));
    // Rejects when woken or stopped, which is what it is for.
    await pause(restMs, undefined, { signal: waking.signal }).catch(() => undefined);
  };
  const loop = async () => {
    while (!stopping.signal.aborted) await lookAgain();
    await Promise.all(running.values());
  };
  const ended = loop();
  return {
    nudge: ask,
    stop: async () => {
      stopping.abort();
      waking.abort();
      await ended;
    },
  };
}

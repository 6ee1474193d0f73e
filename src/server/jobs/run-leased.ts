import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Job } from './job.ts';
import { secondsAfter, type Lease, type Leases } from './leases.ts';
import { reasonOf } from './reason.ts';

export type JobLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface LeaseTiming {
  /** How long a job stays with a run that is not heard of. */
  readonly leaseSeconds: number;
  /** How often a run is heard of. */
  readonly beatSeconds: number;
  /** So long before its lease is over a run ends by itself: what it is at takes a moment, and clocks differ. */
  readonly marginSeconds: number;
}

/** What runs need to go on being theirs. */
export interface Leasing {
  readonly leases: Leases;
  readonly clock: Clock;
  readonly logger: JobLogger;
  readonly timing: LeaseTiming;
}

/**
 * A run that takes longer hangs, most likely: it is told to end, another instance is let at its job, and the log says so. This one takes the
 * job again when the run has ended, or after a restart. What was only long goes on where it was.
 */
const longestSeconds = 2 * 3600;

/** Until when a lease that begins now lasts. */
export const leaseFrom = (now: Date, { leaseSeconds }: LeaseTiming): Date => secondsAfter(now, leaseSeconds);

/** Extends a lease again and again. */
function keepLease({ leases, clock, logger, timing }: Leasing, lease: Lease, leasedUntil: Date) {
  const losing = new AbortController();
  let endsBy = secondsAfter(leasedUntil, -timing.marginSeconds);
  const mustEndBy = secondsAfter(clock.now(), longestSeconds);
  const lose = () => {
    if (losing.signal.aborted) return;
    losing.abort();
    logger.warn({ job: lease.name, run: lease.run }, 'job lost its lease');
  };
  const extend = async () => {
    const until = leaseFrom(clock.now(), timing);
    if (await leases.extend(lease, until)) endsBy = secondsAfter(until, -timing.marginSeconds);
    else lose();
  };
  let extending: Promise<void> | undefined;
  const checkTime = () => {
    // The database did not answer in time: by the time it does, another instance may have the job.
    if (clock.now() >= endsBy) lose();
    if (clock.now() < mustEndBy || losing.signal.aborted) return;
    logger.error({ job: lease.name, run: lease.run }, 'job takes too long');
    lose();
  };
  const beat = () => {
    checkTime();
    if (clock.now() >= mustEndBy) return;
    extending ??= extend()
      .catch((error: unknown) => logger.warn({ job: lease.name, reason: reasonOf(error) }, 'jobs out of reach'))
      .finally(() => (extending = undefined));
  };
  checkTime();
  const timer = setInterval(beat, timing.beatSeconds * 1000);
  return {
    /** Is aborted when the job is with another run, or may be. */
    lost: losing.signal,
    /** Resolves when nothing is on its way any more. */
    stop: async () => {
      clearInterval(timer);
      await extending;
    },
  };
}

/** What should be done already is with somebody who is at it: not at once again. */
const leastPauseSeconds = 0.1;

/** Seconds before a job that failed is tried again, by how often it failed in a row. */
const pauseAfter = (failures: number) => 10 * 2 ** Math.min(failures - 1, 10);

/** When what failed now is tried again, and how often it has failed by now. */
function afterFailure(job: Job, before: Lease, now: Date) {
  const failures = before.failures + 1;
  return { dueAt: secondsAfter(now, Math.min(job.everySeconds, pauseAfter(failures))), failures };
}

/** Does the work. @returns when it has to be done again, and how often it has failed by now */
async function work(job: Job, lease: Lease, { clock, logger }: Leasing, signal: AbortSignal) {
  try {
    if (!signal.aborted) await job.run(signal);
    const untilNextMs = (await job.untilNextMs?.()) ?? Infinity;
    const pause = Math.min(job.everySeconds, Math.max(leastPauseSeconds, untilNextMs / 1000));
    return { dueAt: secondsAfter(clock.now(), pause), failures: 0 };
  } catch (error) {
    logger.error({ job: job.name, reason: reasonOf(error) }, 'job failed');
    return afterFailure(job, lease, clock.now());
  }
}

/**
 * Runs a job, holds it meanwhile, and gives it back. What was told to end is due at once: somebody else goes on. What lost its lease by
 * itself counts as failed: it would lose it again.
 * @param stopping is aborted when the service stops
 */
export async function runLeased(
  job: Job,
  { lease, until }: { readonly lease: Lease; readonly until: Date },
  leasing: Leasing,
  stopping: AbortSignal,
): Promise<void> {
  const kept = keepLease(leasing, lease, until);
  const signal = AbortSignal.any([stopping, kept.lost]);
  const done = await work(job, lease, leasing, signal);
  await kept.stop();
  const now = leasing.clock.now();
  let after = kept.lost.aborted ? afterFailure(job, lease, now) : done;
  if (stopping.aborted) after = { ...done, dueAt: now };
  try {
    await leasing.leases.giveBack(lease, { ...after, endedAt: now });
  } catch (error) {
    // It is free when its lease is over.
    leasing.logger.warn({ job: job.name, reason: reasonOf(error) }, 'jobs out of reach');
  }
}

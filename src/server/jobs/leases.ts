import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { unlockedIn } from '#server/db/locks.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';

/** A run of a job, which has it until the moment it is told of or has extended to. */
export interface Lease {
  readonly name: string;
  readonly run: string;
  /** How many runs before this one failed in a row. */
  readonly failures: number;
}

/** Who runs which job. Several instances ask at once; each statement is short, and none waits for a job. */
export interface Leases {
  /** Makes jobs due, those that run included: they run once more then. A job that nobody has heard of comes to be known by it. */
  readonly makeDue: (names: readonly string[], now: Date) => Promise<void>;
  /**
   * Takes one of some jobs that is due, or whose run has not extended its lease: its instance died.
   * @param run an id that no run had before
   * @returns null where nobody has to do anything
   */
  readonly takeDue: (of: {
    readonly names: readonly string[];
    readonly run: string;
    readonly now: Date;
    readonly until: Date;
  }) => Promise<Lease | null>;
  /** @returns whether the run has its job still; otherwise another one has it, or had */
  readonly extend: (lease: Lease, until: Date) => Promise<boolean>;
  /** Ends a run, whose job is due again at this moment at the latest, and keeps whether it went well. Does nothing where another run has the job. */
  readonly giveBack: (
    lease: Lease,
    after: { readonly dueAt: Date; readonly failures: number; readonly endedAt: Date },
  ) => Promise<void>;
  /** When one of some jobs can be taken next; null where none is known. */
  readonly nextOf: (names: readonly string[]) => Promise<Date | null>;
}

/** When a job can be taken: once it is due, or once the lease of the run that has it is over. */
const canBeTakenAt = sql<Date>`coalesce(${jobLeases.leasedUntil}, ${jobLeases.dueAt})`.mapWith(jobLeases.dueAt);

export const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/**
 * More than honest moments are ahead of who looks: clocks differ by seconds (docs/operations.md, Several instances), and a statement may have
 * waited for minutes since its moments were read. Less than this frees itself.
 */
const mostAheadSeconds = 900;
/** No job is due later than that. */
const longestPauseSeconds = 3600;

/**
 * What no instance whose clock is right can have written: its own was ahead when it took the job or gave it back, and nobody would come
 * to that moment for as long.
 */
const isFromTheFuture = (now: Date, until: Date) =>
  or(
    gt(jobLeases.leasedUntil, secondsAfter(until, mostAheadSeconds)),
    and(isNull(jobLeases.leasedUntil), gt(jobLeases.dueAt, secondsAfter(now, longestPauseSeconds + mostAheadSeconds))),
  );

const isOf = ({ name, run }: Lease) => and(eq(jobLeases.name, name), eq(jobLeases.run, run));

export function leasesOn(db: Database): Leases {
  return {
    makeDue: async (names, dueAt) => {
      if (names.length === 0) return;
      await db
        .insert(jobLeases)
        // In one order: who makes several due locks them one after the other.
        .values(names.toSorted().map((name) => ({ name, dueAt })))
        .onConflictDoUpdate({
          target: jobLeases.name,
          // `least` passes over null.
          set: { dueAt: sql`least(${jobLeases.dueAt}, excluded.due_at)` },
        });
    },
    takeDue: async ({ names, run, now, until }) => {
      if (names.length === 0) return null;
      const due = db
        .select({ name: jobLeases.name })
        .from(jobLeases)
        .where(and(inArray(jobLeases.name, [...names]), or(lte(canBeTakenAt, now), isFromTheFuture(now, until))))
        .orderBy(asc(canBeTakenAt), asc(jobLeases.name))
        .limit(1);
      const [taken] = await db
        .update(jobLeases)
        .set({ run, leasedUntil: until, dueAt: null })
        // `=` and not `in`: a subquery that is run once locks one row, one that is joined may lock several.
        .where(sql`${jobLeases.name} = (${unlockedIn(due)})`)
        .returning({ name: jobLeases.name, failures: jobLeases.failures });
      return taken ? { ...taken, run } : null;
    },
    extend: async (lease, leasedUntil) => {
      const held = await db
        .update(jobLeases)
        .set({ leasedUntil })
        .where(isOf(lease))
        .returning({ name: jobLeases.name });
      return held.length > 0;
    },
    giveBack: async (lease, { dueAt, failures, endedAt }) => {
      await db
        .update(jobLeases)
        .set({
          run: null,
          leasedUntil: null,
          dueAt: sql`least(${jobLeases.dueAt}, ${dueAt.toISOString()}::timestamptz)`,
          failures,
          lastRunAt: endedAt,
          ...(failures === 0
            ? { lastSuccessAt: endedAt, failingSince: null }
            : { failingSince: sql`coalesce(${jobLeases.failingSince}, ${endedAt.toISOString()}::timestamptz)` }),
        })
        .where(isOf(lease));
    },
    nextOf: async (names) => {
      if (names.length === 0) return null;
      const [next] = await db
        .select({ at: canBeTakenAt })
        .from(jobLeases)
        .where(inArray(jobLeases.name, [...names]))
        .orderBy(asc(canBeTakenAt))
        .limit(1);
      return next?.at ?? null;
    },
  };
}

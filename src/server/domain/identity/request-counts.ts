import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { tries } from '#server/db/schema/requests.ts';
import type { Effects } from '../effects.ts';

const windowMs = 60_000;
/** Requests of all tenants count together. */
const everyTenant = '';
const kind = 'requests';
/** A minute with more callers than that forgets who came first; whoever asks often is still in the database. */
const mostSources = 50_000;

/** Requests of one source in this window. */
interface Count {
  /** Of all instances, as the database said when it was asked last. */
  told: number;
  /** Of this one since then: what the database is being told now, and what it has not been told. */
  underway: number;
  untold: number;
  telling?: Promise<void> | undefined;
}

export interface RequestCountOptions {
  /** Requests of one source in a minute, over all instances. */
  readonly most: number;
  /** The database did not take a count; this instance goes on counting by itself. */
  readonly onError: (error: unknown) => void;
}

/** Counts requests by source in minutes of the clock. */
export interface RequestCounts {
  /** Counts one. @returns how many there were in this minute, this one included, and the milliseconds until it is over */
  readonly count: (source: string) => Promise<{ current: number; ttl: number }>;
}

/** Adds to what all instances have counted, and takes away what the source left behind earlier. @returns the sum */
async function add(
  db: Database,
  { source, windowStart, count }: { source: string; windowStart: Date; count: number },
): Promise<number> {
  const ofSource = and(eq(tries.tenant, everyTenant), eq(tries.kind, kind), eq(tries.source, source));
  const former = db.$with('former').as(
    db
      .delete(tries)
      .where(and(ofSource, lt(tries.windowStart, windowStart)))
      .returning({ source: tries.source }),
  );
  const [row] = await db
    .with(former)
    .insert(tries)
    .values({ tenant: everyTenant, kind, source, windowStart, count })
    .onConflictDoUpdate({
      target: [tries.tenant, tries.kind, tries.source, tries.windowStart],
      set: { count: plusExcluded(tries.count) },
    })
    .returning({ count: tries.count });
  return row?.count ?? count;
}

/**
 * Requests of all instances, counted so that few of them wait for the database: each instance counts by itself and tells the database
 * after every fiftieth part of what is allowed. Whoever asks seldom never gets there; whoever spreads over n instances gets at most
 * n fiftieths more.
 */
export function countRequests(db: Database, effects: Effects, { most, onError }: RequestCountOptions): RequestCounts {
  const step = Math.max(1, Math.ceil(most / 50));
  let windowStart = 0;
  let counts = new Map<string, Count>();

  async function tell(source: string, count: Count): Promise<void> {
    const sent = count.untold;
    count.underway = sent;
    count.untold = 0;
    try {
      const place = { source: effects.pseudonym(source), windowStart: new Date(windowStart) };
      count.told = await add(db, { ...place, count: sent });
    } catch (error) {
      count.told += sent;
      onError(error);
    }
    count.underway = 0;
    count.telling = undefined;
  }

  return {
    async count(source) {
      const now = effects.clock.now().getTime();
      const start = now - (now % windowMs);
      if (start !== windowStart) {
        windowStart = start;
        counts = new Map();
      }
      const count = counts.get(source) ?? { told: 0, underway: 0, untold: 0 };
      if (counts.size >= mostSources && !counts.has(source)) counts.delete(counts.keys().next().value ?? '');
      counts.set(source, count);
      count.untold += 1;
      const current = () => count.told + count.underway + count.untold;
      // Beyond the limit it is refused by what is known.
      if (count.untold >= step && current() <= most) await (count.telling ??= tell(source, count));
      return { current: current(), ttl: start + windowMs - now };
    },
  };
}

import { asc, eq } from 'drizzle-orm';
import {
  healthCheck,
  healthFinding,
  healthState,
  type HealthCheck,
  type HealthFinding,
  type HealthState,
} from '#contract/records/health/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { healthStates } from '#server/db/schema/health.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';

/** Everything is looked at each minute: what was not for longer says nothing any more. */
const trustedMinutes = 10;

type Row = typeof healthStates.$inferSelect;

/** How one thing is, without words. */
export interface KnownHealth {
  readonly check: HealthCheck;
  readonly state: HealthState;
  readonly finding: HealthFinding | null;
  readonly count: number;
  readonly since: string;
  readonly dueAt: string | null;
  readonly lookedAt: string | null;
}

function present(row: Row, trustedFrom: Date): KnownHealth {
  const { check, lookedAt } = row;
  const at = { check, lookedAt: toTimestamp(lookedAt) };
  if (lookedAt < trustedFrom) return { ...notLooked, ...at, since: toTimestamp(lookedAt) };
  const { state, finding, count, since, dueAt } = row;
  return { ...at, state, finding, count, since: toTimestamp(since), dueAt: toTimestampOrNull(dueAt) };
}

const notLooked = { state: healthState.alarm, finding: healthFinding.notLooked, count: 0, dueAt: null } as const;

const worst = [healthState.alarm, healthState.look, healthState.good] as const;
const order = valuesOf(healthCheck);
const inOrder = (one: KnownHealth, other: KnownHealth) =>
  worst.indexOf(one.state) - worst.indexOf(other.state) || order.indexOf(one.check) - order.indexOf(other.check);

/** How the things of a tenant are, the worst first; a dozen rows by their key, whatever there is to count. */
export async function readHealth(db: Database, { clock }: Pick<Effects, 'clock'>, tenant: string) {
  const now = clock.now();
  const rows = await db.select().from(healthStates).where(eq(healthStates.tenant, tenant));
  const trustedFrom = new Date(now.getTime() - trustedMinutes * 60_000);
  const known = rows.map((row) => present(row, trustedFrom)).toSorted(inOrder);
  // Before anybody has looked there is nothing to be said of anything else.
  const unknown = { check: healthCheck.jobs, ...notLooked, since: toTimestamp(now), lookedAt: null };
  const checks: readonly KnownHealth[] = known.length > 0 ? known : [unknown];
  return { state: checks[0]?.state ?? healthState.good, checks, jobs: await readJobs(db) };
}

async function readJobs(db: Database) {
  const rows = await db.select().from(jobLeases).orderBy(asc(jobLeases.name));
  return rows.map(({ name, lastRunAt, lastSuccessAt, failingSince }) => ({
    job: name,
    lastRunAt: toTimestampOrNull(lastRunAt),
    lastSuccessAt: toTimestampOrNull(lastSuccessAt),
    failingSince: toTimestampOrNull(failingSince),
  }));
}

import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { healthState, type HealthCheck } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { healthStates } from '#server/db/schema/health.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import type { Judged } from '../../figure.ts';
import type { OperatedTenant } from '../../tenant-parts.ts';
import { tellChanges, type Changes } from './tell-changes.ts';

/** What goes bad again within that time was not well: of it nobody is told twice. */
const calmMinutes = 10;

/** What each thing was found to be; null of one that the tenant has no more. */
export type Findings = ReadonlyMap<HealthCheck, Judged | null>;

const { tenant: whose, check, state, finding, count, since, alarmedAt } = healthStates;
const isOf = (tenant: string) => eq(whose, tenant);

async function write(tx: Database, tenant: string, now: Date, findings: Findings): Promise<void> {
  const rows = [...findings].flatMap(([name, judged]) =>
    judged ? [{ ...judged, tenant, check: name, since: now, dueAt: judged.dueAt ?? null, lookedAt: now }] : [],
  );
  if (rows.length === 0) return;
  await tx
    .insert(healthStates)
    // In one order: two instances may look at the same time.
    .values(rows.toSorted((one, other) => (one.check < other.check ? -1 : 1)))
    .onConflictDoUpdate({
      target: [whose, check],
      set: {
        state: sql`excluded.state`,
        finding: sql`excluded.finding`,
        count: sql`excluded.count`,
        dueAt: sql`excluded.due_at`,
        lookedAt: sql`excluded.looked_at`,
        since: sql`case when ${state} = excluded.state then ${since} else excluded.since end`,
      },
    });
}

/** Takes what is new to be told: of several instances that look at once, each change comes to one. */
async function takeChanges(tx: Database, tenant: string, now: Date, gone: readonly HealthCheck[]): Promise<Changes> {
  const alarms = await tx
    .update(healthStates)
    .set({ alarmedAt: now })
    .where(and(isOf(tenant), eq(state, healthState.alarm), isNull(alarmedAt)))
    .returning({ check, finding, count });
  const calmSince = new Date(now.getTime() - calmMinutes * 60_000);
  const wells = await tx
    .update(healthStates)
    .set({ alarmedAt: null })
    .where(and(isOf(tenant), ne(state, healthState.alarm), isNotNull(alarmedAt), lte(since, calmSince)))
    .returning({ check });
  const dropped =
    gone.length === 0
      ? []
      : await tx
          .delete(healthStates)
          .where(and(isOf(tenant), inArray(check, [...gone])))
          .returning({ check, alarmedAt });
  const over = dropped.filter((each) => each.alarmedAt !== null);
  return {
    alarms: alarms.flatMap((each) => (each.finding === null ? [] : [{ ...each, finding: each.finding }])),
    wells: [...wells, ...over].map((each) => each.check),
  };
}

/**
 * Keeps how things of a tenant were found to be, and tells what has gone bad or is well again: once each, in the same transaction, however many
 * instances look and however often the service starts.
 * @returns what this call has told
 */
export async function keepHealth(
  db: Database,
  effects: Effects,
  tenant: OperatedTenant,
  findings: Findings,
): Promise<Changes> {
  const now = effects.clock.now();
  const gone = [...findings].filter(([, judged]) => judged === null).map(([name]) => name);
  return transact(db, async (tx) => {
    await write(tx, tenant.key, now, findings);
    const changes = await takeChanges(tx, tenant.key, now, gone);
    await tellChanges(tx, effects, tenant, changes);
    return changes;
  });
}

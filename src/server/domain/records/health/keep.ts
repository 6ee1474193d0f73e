import { and, eq, inArray, isNotNull, isNull, lte, max, ne, notExists, sql } from 'drizzle-orm';
import { healthState, type HealthCheck } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { happenings } from '#server/db/schema/happenings.ts';
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

/**
 * Alarms that stand already, of which something is found that the feed has not told since all was well: books that are late may be wrong as well. What comes
 * and goes meanwhile is told once. They were written by this transaction, so that no other one tells of them.
 */
function withOtherFinding(tx: Database, tenant: string, written: readonly HealthCheck[]) {
  const { id, topic, kind, subject, details } = happenings;
  const isOfCheck = and(eq(happenings.tenant, tenant), eq(subject, check), eq(topic, 'health'));
  const lastWell = tx
    .select({ id: max(id) })
    .from(happenings)
    .where(and(isOfCheck, eq(kind, 'well')));
  const told = tx
    .select({ one: sql`1` })
    .from(happenings)
    .where(
      and(
        isOfCheck,
        eq(kind, 'alarm'),
        sql`${details} ->> 'finding' = ${finding}`,
        sql`${id} > coalesce(${lastWell}, 0)`,
      ),
    );
  return tx
    .select({ check, finding, count })
    .from(healthStates)
    .where(
      and(
        isOf(tenant),
        inArray(check, [...written]),
        eq(state, healthState.alarm),
        isNotNull(alarmedAt),
        notExists(told),
      ),
    );
}

/** Takes what is new to be told: of several instances that look at once, each change comes to one. */
async function takeChanges(tx: Database, tenant: string, now: Date, findings: Findings): Promise<Changes> {
  const named = (isGone: boolean) =>
    [...findings].flatMap(([name, judged]) => ((judged === null) === isGone ? [name] : []));
  const gone = named(true);
  const worse = await withOtherFinding(tx, tenant, named(false));
  const begun = await tx
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
    alarms: [...begun, ...worse].flatMap((each) => (each.finding === null ? [] : [{ ...each, finding: each.finding }])),
    wells: [...wells, ...over].map((each) => each.check),
  };
}

/**
 * Keeps how things of a tenant were found to be, and tells what has gone bad, what else is found of it, and what is well again: once each, in the same transaction, however many
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
  return transact(db, async (tx) => {
    await write(tx, tenant.key, now, findings);
    const changes = await takeChanges(tx, tenant.key, now, findings);
    await tellChanges(tx, effects, tenant, changes);
    return changes;
  });
}

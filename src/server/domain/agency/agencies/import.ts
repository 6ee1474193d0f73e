import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AgencyChanges, ToldAgency } from '#contract/agency/agencies/calls.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencies, agencyAgents } from '#server/db/schema/agencies.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';
import { noteAction, type Actor } from '../../operator/actions.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { changesBy, type Changes } from './changes.ts';
import { countPlans, endPlansOf } from './end-plans.ts';
import { endSessionsOfAgencies } from './people.ts';
import { mistakesIn } from './mistakes.ts';

/** A statement takes so many rows at most. */
const mostRows = 500;

interface Importing {
  readonly told: readonly ToldAgency[];
  /** Ends agencies that the list does not name. */
  readonly endMissing: boolean;
  /** Nothing is written. */
  readonly dryRun: boolean;
  readonly by: Actor;
}

async function writeAgencies(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  told: readonly ToldAgency[],
  { isNew, changed }: Changes,
): Promise<void> {
  const at = clock.now();
  const [fresh, other] = [new Set(isNew), new Set(changed)];
  const made = told.filter(({ agencyNumber }) => fresh.has(agencyNumber));
  const rows = made.map(({ agencyNumber: number, name, street, postcode, city, releasesOrders = false }) => ({
    tenant,
    number,
    name,
    street,
    postcode,
    city,
    releasesOrders,
    createdAt: at,
    changedAt: at,
  }));
  for (const some of lotsOf(rows, mostRows)) await tx.insert(agencies).values(some);
  for (const { agencyNumber, name, street, postcode, city, releasesOrders } of told) {
    if (!other.has(agencyNumber)) continue;
    await tx
      .update(agencies)
      // What nothing is said of stays.
      .set({ name, street, postcode, city, ...(releasesOrders !== undefined && { releasesOrders }), changedAt: at })
      .where(and(eq(agencies.tenant, tenant), eq(agencies.number, agencyNumber)));
  }
}

async function placeAgents(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { joining, moving, leaving }: Changes,
): Promise<void> {
  const createdAt = clock.now();
  const gone = [...moving, ...leaving].map(({ agentNumber }) => agentNumber);
  for (const some of lotsOf(gone, mostRows)) {
    await tx.delete(agencyAgents).where(and(eq(agencyAgents.tenant, tenant), inArray(agencyAgents.agentNumber, some)));
  }
  const rows = [...joining, ...moving].map(({ agentNumber, agencyNumber }) => {
    return { tenant, agentNumber, agencyNumber, createdAt };
  });
  for (const some of lotsOf(rows, mostRows)) await tx.insert(agencyAgents).values(some);
}

async function endMissingOnes(
  tx: Database,
  effects: Effects,
  tenant: string,
  { numbers, by }: { readonly numbers: readonly string[]; readonly by: Actor },
): Promise<void> {
  const endedAt = effects.clock.now();
  for (const some of lotsOf(numbers, mostRows)) {
    await tx
      .update(agencies)
      .set({ endedAt })
      .where(and(eq(agencies.tenant, tenant), inArray(agencies.number, some), isNull(agencies.endedAt)));
    await endPlansOf(tx, tenant, some, endedAt);
    await endSessionsOfAgencies(tx, tenant, some);
  }
  for (const subject of numbers) await noteAction(tx, effects, tenant, { by, action: 'agency-ended', subject });
}

const isNothing = ({ isNew, changed, ended, joining, moving, leaving }: Changes) =>
  [isNew, changed, ended, joining, moving, leaving].every((list) => list.length === 0);

/**
 * Takes a list of agencies with their advisers, all of it or nothing. What the list does not name stays as it is, unless its end is wished for;
 * what has ended stays so. The same list a second time changes nothing, and nothing is noted of it.
 * @returns what has changed, or would in a dry run
 * @throws Failure PSOF0775 with the place of each mistake: an adviser whom the tenant has not, an agency or adviser that stands twice
 */
export async function importAgencies(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant & Pick<TenantProgramme, 'agents'>,
  { told, endMissing, dryRun, by }: Importing,
): Promise<AgencyChanges> {
  const mistakes = mistakesIn(told, tenant);
  if (mistakes.length > 0) throw new Failure('PSOF0775', mistakes);
  const { key } = tenant;
  return transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant: key });
    const known = {
      agencies: await tx.select().from(agencies).where(eq(agencies.tenant, key)),
      agents: await tx.select().from(agencyAgents).where(eq(agencyAgents.tenant, key)),
    };
    const found = changesBy(told, known, endMissing);
    const changes = { ...found, endedPlanCount: await countPlans(tx, key, found.ended, effects.clock.now()) };
    if (dryRun || isNothing(changes)) return changes;
    await writeAgencies(tx, effects, key, told, changes);
    await placeAgents(tx, effects, key, changes);
    await noteAction(tx, effects, key, { by, action: 'agencies-imported', subject: `${told.length}` });
    await endMissingOnes(tx, effects, key, { numbers: changes.ended, by });
    return changes;
  });
}

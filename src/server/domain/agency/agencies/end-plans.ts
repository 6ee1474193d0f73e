import { and, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import { dayInBerlin } from '../../berlin-time.ts';

/** What some agencies add to bounties on a day, or will. */
const areLeft = (tenant: string, numbers: readonly string[], at: Date) =>
  and(
    eq(agencyBountyPlans.tenant, tenant),
    inArray(agencyBountyPlans.agencyNumber, [...numbers]),
    isNull(agencyBountyPlans.endedAt),
    gte(agencyBountyPlans.endDay, dayInBerlin(at)),
  );

/** Ends all that some agencies add to bounties; what was promised with referrals stays. @returns how many that were */
export async function endPlansOf(tx: Database, tenant: string, numbers: readonly string[], at: Date): Promise<number> {
  const ended = await tx
    .update(agencyBountyPlans)
    .set({ endedAt: at })
    .where(areLeft(tenant, numbers, at))
    .returning({ id: agencyBountyPlans.id });
  return ended.length;
}

/** How many {@link endPlansOf} would end. */
export async function countPlans(db: Database, tenant: string, numbers: readonly string[], at: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(agencyBountyPlans)
    .where(areLeft(tenant, numbers, at));
  return found?.count ?? 0;
}

/** Takes the ids of people who are gone off the plans that they made or ended. */
export async function forgetPlanners(tx: Database, tenant: string, ids: readonly string[]): Promise<void> {
  for (const column of ['createdBy', 'endedBy'] as const) {
    await tx
      .update(agencyBountyPlans)
      .set({ [column]: null })
      .where(and(eq(agencyBountyPlans.tenant, tenant), inArray(agencyBountyPlans[column], [...ids])));
  }
}

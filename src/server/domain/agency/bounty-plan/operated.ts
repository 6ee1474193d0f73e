import { asc, count, desc, eq, and } from 'drizzle-orm';
import type { AgencyPlan } from '#contract/agency/bounty-plan/calls-operator.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin, toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { paged, type AskedPage } from '../../paged.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { hangingOn, isLeftOn, presentPlan } from './own.ts';

interface Asked extends AskedPage {
  readonly now: Date;
  readonly language: Language;
}

/** What all agencies of a tenant add or added, a page of it, those made last first. */
export async function listPlans(
  db: Database,
  tenant: KeyedTenant & Pick<TenantProgramme, 'products' | 'formerProducts'>,
  { now, language, ...page }: Asked,
) {
  const ofTenant = eq(agencyBountyPlans.tenant, tenant.key);
  const [total] = await db.select({ count: count() }).from(agencyBountyPlans).where(ofTenant);
  const rows = await db
    .select({ plan: agencyBountyPlans, ...hangingOn(db, now) })
    .from(agencyBountyPlans)
    .where(ofTenant)
    .orderBy(desc(agencyBountyPlans.createdAt), asc(agencyBountyPlans.id))
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);
  const content: AgencyPlan[] = rows.map(({ plan, ...hanging }) => ({
    ...presentPlan(tenant, plan, { now, language }),
    ...hanging,
    agencyNumber: plan.agencyNumber,
    createdAt: toTimestamp(plan.createdAt),
  }));
  return paged(content, total?.count ?? 0, page);
}

/**
 * Ends what an agency adds, whose it may be, by an operator.
 * @throws Failure PSOF0782 no such addition, PSOF0783 it has ended, or its days are over
 */
export async function endPlan(
  db: Database,
  effects: Effects,
  tenant: string,
  { planId, by }: { readonly planId: string; readonly by: Operator },
): Promise<void> {
  await transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const isIt = and(eq(agencyBountyPlans.tenant, tenant), eq(agencyBountyPlans.id, planId));
    const [plan] = await tx.select().from(agencyBountyPlans).where(isIt);
    if (!plan) throw new Failure('PSOF0782');
    const endedAt = effects.clock.now();
    if (!isLeftOn(plan, dayInBerlin(endedAt))) throw new Failure('PSOF0783');
    await tx.update(agencyBountyPlans).set({ endedAt }).where(isIt);
    await noteAction(tx, effects, tenant, { by, action: 'agency-plan-ended', subject: planId });
  });
}

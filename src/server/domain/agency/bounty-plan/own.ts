import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { OwnPlan, OwnRules } from '#contract/agency/bounty-plan/calls.ts';
import { mostListed, ownPlanState, type OwnPlanState } from '#contract/agency/bounty-plan/states.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { dayInBerlin, toTimestampOrNull } from '../../berlin-time.ts';
import { findProduct, type TenantProgramme } from '../../tenant.ts';
import { canBringMore, isUndecided, roomOf, type OfAgency } from './budget.ts';
import type { AddingTenant } from './counting.ts';

type Plan = typeof agencyBountyPlans.$inferSelect;

/** Where a plan stands on a day. */
function stateOf(
  { startDay, endDay, endedAt }: Pick<Plan, 'startDay' | 'endDay' | 'endedAt'>,
  day: string,
): OwnPlanState {
  if (endedAt) return ownPlanState.ended;
  if (endDay < day) return ownPlanState.over;
  return startDay > day ? ownPlanState.toCome : ownPlanState.running;
}

/** It counts on a day, or will. */
export const isLeftOn = (plan: Parameters<typeof stateOf>[0], day: string): boolean =>
  ([ownPlanState.running, ownPlanState.toCome] as readonly OwnPlanState[]).includes(stateOf(plan, day));

/** A plan as people read it, but for what hangs on it. */
export const presentPlan = (
  tenant: Pick<TenantProgramme, 'products' | 'formerProducts'>,
  plan: Plan,
  { now, language }: { readonly now: Date; readonly language: Language },
): Omit<OwnPlan, 'referralCount' | 'openCent'> => ({
  planId: plan.id,
  productId: plan.productId,
  productName: findProduct(tenant, plan.productId)?.name[language] ?? plan.productId,
  addedCent: plan.addedCent,
  startDay: plan.startDay,
  endDay: plan.endDay,
  state: stateOf(plan, dayInBerlin(now)),
  endedAt: toTimestampOrNull(plan.endedAt),
});

/** What hangs on the plan at hand: confirmed referrals, and cents that may still come of them. */
export function hangingOn(db: Database, now: Date) {
  const byIt = and(
    eq(referrals.tenant, agencyBountyPlans.tenant),
    eq(referrals.payingAgency, agencyBountyPlans.agencyNumber),
    eq(referrals.agencyPlanId, agencyBountyPlans.id),
  );
  const toCome = db.select({ cents: sql`coalesce(sum(${referrals.agencyCent}), 0)` }).from(referrals);
  const hanging = db
    .select({ cents: sql`coalesce(sum(${bounties.agencyCent}), 0)` })
    .from(bounties)
    .innerJoin(referrals, and(eq(referrals.tenant, bounties.tenant), eq(referrals.number, bounties.referralNumber)));
  return {
    referralCount: db.$count(referrals, and(byIt, sql`${referrals.confirmedAt} is not null`)),
    openCent:
      sql<number>`(${toCome.where(and(byIt, canBringMore(now)))}) + (${hanging.where(and(byIt, isUndecided))})`.mapWith(
        Number,
      ),
  };
}

/** What an agency itself adds or added, those that count or will first, and what hangs on each. */
export async function ownPlansOf(
  db: Database,
  tenant: AddingTenant & Pick<TenantProgramme, 'products' | 'formerProducts'>,
  { agency, now, language }: OfAgency & { readonly language: Language },
): Promise<OwnPlan[]> {
  const today = dayInBerlin(now);
  const { startDay, endDay, endedAt, id } = agencyBountyPlans;
  const isLeft = sql`${endedAt} is null and ${endDay} >= ${today}`;
  const rows = await db
    .select({ plan: agencyBountyPlans, ...hangingOn(db, now) })
    .from(agencyBountyPlans)
    .where(and(eq(agencyBountyPlans.tenant, tenant.key), eq(agencyBountyPlans.agencyNumber, agency)))
    .orderBy(desc(isLeft), asc(sql`case when ${isLeft} then ${startDay} end`), desc(startDay), asc(id))
    .limit(mostListed);
  return rows.map(({ plan, ...hanging }) => ({ ...presentPlan(tenant, plan, { now, language }), ...hanging }));
}

/** What the tenant allows an agency, and how much of that is used; null where agencies add nothing. */
export async function ownRulesOf(
  db: Database,
  { key, private: { agencyPlan: rules } }: AddingTenant,
  { plans, ...of }: OfAgency & { readonly plans: readonly OwnPlan[] },
): Promise<OwnRules | null> {
  if (!rules) return null;
  const room = await roomOf(db, { key, rules }, of);
  const { capCent, budgetCent } = rules;
  const running = plans.filter(({ state }) => state === ownPlanState.running);
  // Nothing is added as long as not even the smallest of them fits; without any, as long as no cent does.
  const smallest = Math.min(...running.map(({ addedCent }) => Math.min(addedCent, capCent)));
  const stopped = room.stops(running.length > 0 ? smallest : 1);
  return { capCent, budgetCent, usedCent: room.usedCent, stopped };
}

import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { mayChangePlan } from '#contract/agency-roles.ts';
import type { NewAddition } from '#contract/agency/bounty-plan/calls.ts';
import { mostDays } from '#contract/agency/bounty-plan/states.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin, daysFrom } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { once } from '../../identity/idempotency.ts';
import { limitTries, tryLimits } from '../../identity/tries.ts';
import { newUuid } from '../../identity/uuid.ts';
import { noteOwnersAction } from '../../operator/actions.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { readAgency } from '../agencies/agency.ts';
import type { AgencyUser } from '../agencies/user.ts';
import type { AddingTenant } from './counting.ts';
import { isLeftOn } from './own.ts';

/** Whoever changes the plan of their agency. */
export interface Changing {
  readonly user: Pick<AgencyUser, 'id' | 'agency' | 'role'>;
}

/** @throws Failure PSOF0103 for whoever may look and change nothing */
function requireChanging({ user }: Changing): void {
  if (!mayChangePlan(user.role)) throw new Failure('PSOF0103');
}

/** What the tenant allows. @throws Failure PSOF0963 its agencies add nothing */
function rulesOf({ private: { agencyPlan } }: AddingTenant) {
  if (!agencyPlan) throw new Failure('PSOF0963');
  return agencyPlan;
}

/**
 * Whether an addition may be made, but for those that there are.
 * @throws Failure PSOF0103, PSOF0963, PSOF0003 at each field that is not right
 */
function requireAddable(
  tenant: AddingTenant & Pick<TenantProgramme, 'products'>,
  { user, addition, now }: Changing & { readonly addition: NewAddition; readonly now: Date },
): void {
  requireChanging({ user });
  const { capCent } = rulesOf(tenant);
  const { productId, addedCent, startDay, endDay } = addition;
  const today = dayInBerlin(now);
  const wrong = [
    !tenant.products.some(({ id }) => id === productId) && ('productId' as const),
    addedCent > capCent && ('addedCent' as const),
    (startDay < today || daysFrom(today, startDay) >= mostDays) && ('startDay' as const),
    (endDay < startDay || daysFrom(startDay, endDay) >= mostDays) && ('endDay' as const),
  ].filter((field) => field !== false);
  if (wrong.length > 0) {
    throw new Failure(
      'PSOF0003',
      wrong.map((field) => ({ field, rule: 'invalid' })),
    );
  }
}

/** @throws Failure PSOF0961 one of the agency and product that counts on some of these days */
async function requireNoOther(
  db: Database,
  tenant: string,
  { agency, addition }: { readonly agency: string; readonly addition: NewAddition },
): Promise<void> {
  const [other] = await db
    .select({ id: agencyBountyPlans.id })
    .from(agencyBountyPlans)
    .where(
      and(
        eq(agencyBountyPlans.tenant, tenant),
        eq(agencyBountyPlans.agencyNumber, agency),
        eq(agencyBountyPlans.productId, addition.productId),
        isNull(agencyBountyPlans.endedAt),
        lte(agencyBountyPlans.startDay, addition.endDay),
        gte(agencyBountyPlans.endDay, addition.startDay),
      ),
    )
    .limit(1);
  if (other) throw new Failure('PSOF0961', [{ field: 'startDay', rule: 'invalid' }]);
}

/** Whether an addition could be made now; nothing is written. @throws Failure as `addToPlan` */
export async function requireFree(
  db: Database,
  tenant: AddingTenant & Pick<TenantProgramme, 'products'>,
  { user, addition, now }: Changing & { readonly addition: NewAddition; readonly now: Date },
): Promise<void> {
  requireAddable(tenant, { user, addition, now });
  await requireNoOther(db, tenant.key, { agency: user.agency, addition });
}

interface Adding extends Changing {
  readonly addition: NewAddition;
  readonly idempotencyKey: string | null;
}

/**
 * Adds cents of an agency to the bounty of a product for some days, once per idempotency key. On any day one of an agency and product counts.
 * @returns the id of the plan
 * @throws Failure as `requireAddable`; PSOF0012, PSOF0009 too many by this owner, PSOF0961 one that counts on some of these days
 */
export async function addToPlan(
  db: Database,
  effects: Effects,
  tenant: AddingTenant & Pick<TenantProgramme, 'products'>,
  { user, addition, idempotencyKey: key }: Adding,
): Promise<string> {
  requireChanging({ user });
  const repeated = { tenant: tenant.key, call: 'addToAgencyBountyPlan', caller: user.id, key, body: addition };
  // Not asked for a repetition, which may come when the first day is over.
  const admit = async () => {
    requireAddable(tenant, { user, addition, now: effects.clock.now() });
    await limitTries(db, effects, [{ tenant: tenant.key, limit: tryLimits.agencyPlansOfOwner, source: user.id }]);
  };
  return once(db, effects, { ...repeated, admit }, async (tx) => {
    await take(tx, 'agencies', { tenant: tenant.key });
    const { agency, id: createdBy } = user;
    // Whoever has ended it meanwhile has ended its plans, and there is to be none after that.
    if ((await readAgency(tx, tenant.key, agency))?.endedAt !== null) throw new Failure('PSOF0103');
    await requireNoOther(tx, tenant.key, { agency, addition });
    const id = newUuid(effects.random);
    const createdAt = effects.clock.now();
    await tx
      .insert(agencyBountyPlans)
      .values({ ...addition, tenant: tenant.key, id, agencyNumber: agency, createdAt, createdBy });
    await noteOwnersAction(tx, effects, tenant.key, { by: user, action: 'agency-plan-added', subject: id });
    return id;
  });
}

/**
 * Ends an addition of an agency: referrals of now on get nothing of it, those that were made keep it. One that has ended, or whose days are over, stays as it is.
 * @throws Failure PSOF0103, PSOF0963, PSOF0962 the agency has none of this id, whoever has
 */
export async function deleteFromPlan(
  db: Database,
  effects: Effects,
  tenant: AddingTenant,
  { user, planId }: Changing & { readonly planId: string },
): Promise<void> {
  rulesOf(tenant);
  await transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant: tenant.key });
    const isIt = and(
      eq(agencyBountyPlans.tenant, tenant.key),
      eq(agencyBountyPlans.agencyNumber, user.agency),
      eq(agencyBountyPlans.id, planId),
    );
    const [plan] = await tx.select().from(agencyBountyPlans).where(isIt);
    if (!plan) throw new Failure('PSOF0962');
    requireChanging({ user });
    const endedAt = effects.clock.now();
    if (!isLeftOn(plan, dayInBerlin(endedAt))) return;
    await tx.update(agencyBountyPlans).set({ endedAt, endedBy: user.id }).where(isIt);
    await noteOwnersAction(tx, effects, tenant.key, { by: user, action: 'agency-plan-ended', subject: planId });
  });
}

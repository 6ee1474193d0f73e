import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyAgents } from '#server/db/schema/agencies.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { KeyedTenant, WithPrivate } from '../../tenant-parts.ts';
import { roomOf, type OfAgency } from './budget.ts';

/** Whose agencies may add to bounties. */
export type AddingTenant = KeyedTenant & WithPrivate<'agencyPlan'>;

/** The plan at hand counts on a day: it has begun, its last day is not over, and nobody has ended it. */
export const countsOn = (day: string) =>
  and(isNull(agencyBountyPlans.endedAt), lte(agencyBountyPlans.startDay, day), gte(agencyBountyPlans.endDay, day));

/** What an agency adds to a referral of now. */
export interface Addition {
  readonly agencyPlanId: string;
  /** 1 and more. */
  readonly agencyCent: number;
  readonly payingAgency: string;
}

/**
 * What an agency adds now, by the product: no more than the tenant allows today, and nothing where its budget is used up or an invoice waits for too long.
 * Plans are read without a lock: one that ends in the same second may be promised still, and that promise holds.
 */
export async function additionsOf(
  db: Database,
  { key, private: { agencyPlan: rules } }: AddingTenant,
  { agency, now }: OfAgency,
): Promise<ReadonlyMap<string, Addition>> {
  if (!rules) return new Map();
  const { id, productId, addedCent } = agencyBountyPlans;
  const rows = await db
    .select({ id, productId, addedCent })
    .from(agencyBountyPlans)
    .innerJoin(
      agencies,
      and(eq(agencies.tenant, agencyBountyPlans.tenant), eq(agencies.number, agencyBountyPlans.agencyNumber)),
    )
    .where(
      and(
        eq(agencyBountyPlans.tenant, key),
        eq(agencyBountyPlans.agencyNumber, agency),
        isNull(agencies.endedAt),
        countsOn(dayInBerlin(now)),
      ),
    );
  if (rows.length === 0) return new Map();
  const room = await roomOf(db, { key, rules }, { agency, now });
  const counting = rows
    .map((row) => ({ ...row, agencyCent: Math.min(row.addedCent, rules.capCent) }))
    .filter(({ agencyCent }) => room.stops(agencyCent) === null);
  return new Map(
    counting.map((row) => [row.productId, { agencyPlanId: row.id, agencyCent: row.agencyCent, payingAgency: agency }]),
  );
}

/** What agencies of some tenants add on a day to which product, whatever their budgets: it was promised, or may be. By the tenant's key. */
export async function addedOn(
  db: Database,
  tenants: readonly AddingTenant[],
  day: string,
): Promise<ReadonlyMap<string, readonly { readonly productId: string; readonly addedCent: number }[]>> {
  const caps = new Map(
    tenants.flatMap(({ key, private: { agencyPlan } }) => (agencyPlan ? [[key, agencyPlan.capCent] as const] : [])),
  );
  if (caps.size === 0) return new Map();
  const { tenant, productId, addedCent } = agencyBountyPlans;
  const rows = await db
    .selectDistinct({ tenant, productId, addedCent })
    .from(agencyBountyPlans)
    .where(and(inArray(tenant, [...caps.keys()]), countsOn(day)));
  const capped = rows.map((row) => ({ ...row, addedCent: Math.min(row.addedCent, caps.get(row.tenant) ?? 0) }));
  return groupedBy(capped, (row) => row.tenant);
}

/** What the agency of an adviser adds to a referral of a product that is made now, or null: of nobody's adviser nobody adds anything. */
export async function planFor(
  db: Database,
  tenant: AddingTenant,
  { agentNumber, productId, now }: { readonly agentNumber: string; readonly productId: string; readonly now: Date },
): Promise<Addition | null> {
  if (agentNumber === '' || !tenant.private.agencyPlan) return null;
  const [of] = await db
    .select({ agency: agencyAgents.agencyNumber })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.tenant, tenant.key), eq(agencyAgents.agentNumber, agentNumber)));
  return (of && (await additionsOf(db, tenant, { ...of, now })).get(productId)) ?? null;
}

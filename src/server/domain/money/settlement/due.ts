import { and, asc, eq, gt, inArray, lte, not } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { isBlocked } from '../holds/blocked.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { SamePeriod } from '../bounty/complaint-period.ts';
import type { Bounty } from '../bounty/transitions.ts';

/** How many bounties are looked at in one go. */
const batch = 200;

interface Part {
  /** Only those among these ids. */
  readonly ids?: readonly string[];
  /** Only those of these referrals. */
  readonly referralNumbers?: readonly string[];
  /** Only those after this id, in the order of ids. */
  readonly after?: string;
}

/**
 * Open bounties whose order is paid and past the complaint period, by id. What is blocked waits until the block
 * is lifted.
 */
export async function dueBounties(
  db: Database,
  effects: Effects,
  { keys, complaintPeriodDays }: SamePeriod,
  { ids, referralNumbers, after }: Part,
): Promise<Bounty[]> {
  // The mirror image of complaintPeriodEnd.
  const latest = daysLater(effects.clock.now(), -complaintPeriodDays);
  const rows = await db
    .select({ bounty: bounties })
    .from(bounties)
    .innerJoin(orders, and(eq(orders.tenant, bounties.tenant), eq(orders.externalId, bounties.orderId)))
    .where(
      and(
        inArray(bounties.tenant, [...keys]),
        eq(bounties.state, bountyState.open),
        eq(orders.status, orderStatus.paid),
        lte(orders.orderedAt, latest),
        not(isBlocked),
        ids && inArray(bounties.id, [...ids]),
        referralNumbers && inArray(bounties.referralNumber, [...referralNumbers]),
        after === undefined ? undefined : gt(bounties.id, after),
      ),
    )
    .orderBy(asc(bounties.id))
    .limit(batch);
  return rows.map(({ bounty }) => bounty);
}

/** Bounties of some tenants that nobody collected before their deadline, by id. */
export async function overdueBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  { after }: Part,
): Promise<Bounty[]> {
  return db
    .select()
    .from(bounties)
    .where(
      and(
        inArray(bounties.tenant, [...tenants]),
        eq(bounties.state, bountyState.provided),
        lte(bounties.claimBy, effects.clock.now()),
        after === undefined ? undefined : gt(bounties.id, after),
      ),
    )
    .orderBy(asc(bounties.id))
    .limit(batch);
}

import { and, asc, eq, gt, inArray, lte, not } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { isBlocked } from '../holds/blocked.ts';
import type { Effects } from '../../effects.ts';
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
 * Open bounties of some tenants whose order is paid and past the complaint period, by id. What is blocked waits until the block
 * is lifted.
 */
export async function dueBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  { ids, referralNumbers, after }: Part,
): Promise<Bounty[]> {
  return db
    .select()
    .from(bounties)
    .where(
      and(
        inArray(bounties.tenant, [...tenants]),
        eq(bounties.state, bountyState.open),
        lte(bounties.readyAt, effects.clock.now()),
        not(isBlocked),
        ids && inArray(bounties.id, [...ids]),
        referralNumbers && inArray(bounties.referralNumber, [...referralNumbers]),
        after === undefined ? undefined : gt(bounties.id, after),
      ),
    )
    .orderBy(asc(bounties.id))
    .limit(batch);
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

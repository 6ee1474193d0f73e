import { and, asc, eq, gt, inArray, isNull, lt, lte, not, type SQL } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { isBlocked } from '../holds/blocked.ts';
import { awaitsRelease, isRefusalGone, isReleaseRefused } from '../holds/release.ts';
import type { Effects } from '../../effects.ts';
import { waitedSince } from '../bounty/order-period.ts';
import { mayHaveOrder } from '../bounty/orders.ts';
import type { Bounty } from '../bounty/transitions.ts';

/** How many bounties are looked at in one go. */
const batch = 200;

interface Part {
  /** Only those among these ids. */
  readonly ids?: readonly string[] | undefined;
  /** Only those of these referrals. */
  readonly referralNumbers?: readonly string[];
  /** Only those after this id, in the order of ids. */
  readonly after?: string | undefined;
}

/** A batch of those that are meant, by id. */
const found = (db: Database, areMeant: SQL | undefined, { ids, referralNumbers, after }: Part): Promise<Bounty[]> =>
  db
    .select()
    .from(bounties)
    .where(
      and(
        areMeant,
        ids && inArray(bounties.id, [...ids]),
        referralNumbers && inArray(bounties.referralNumber, [...referralNumbers]),
        after === undefined ? undefined : gt(bounties.id, after),
      ),
    )
    .orderBy(asc(bounties.id))
    .limit(batch);

const areReady = (effects: Effects, tenants: readonly string[]) =>
  and(
    inArray(bounties.tenant, [...tenants]),
    eq(bounties.state, bountyState.open),
    lte(bounties.readyAt, effects.clock.now()),
  );

/**
 * Open bounties of some tenants whose order is paid, past the complaint period, and released where an agency has to, by id. What is
 * blocked waits until the block is lifted.
 */
export async function dueBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  part: Part,
): Promise<Bounty[]> {
  const isReleased = and(not(awaitsRelease(effects.clock.now())), not(isReleaseRefused));
  return found(db, and(areReady(effects, tenants), not(isBlocked), isReleased), part);
}

/** The same whose order was refused by its agency, which has had until their day to think otherwise: blocked or not, nothing comes of it. */
export async function refusedBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  part: Pick<Part, 'ids' | 'after'>,
): Promise<Bounty[]> {
  return found(db, and(areReady(effects, tenants), isReleaseRefused), part);
}

/** Open bounties of some tenants that hang on an order that is not paid, though one of their recipient's is that is refused no more. */
export async function freedBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  part: Pick<Part, 'after'>,
): Promise<Bounty[]> {
  const areOpen = and(inArray(bounties.tenant, [...tenants]), eq(bounties.state, bountyState.open));
  return found(db, and(areOpen, isRefusalGone(effects.clock.now())), part);
}

/** Open bounties of some tenants without an order, for which none is waited any more, by id: blocked or not, nobody has ordered. */
export async function orderlessBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  { ids, after }: Pick<Part, 'ids' | 'after'>,
): Promise<Bounty[]> {
  const isOver = lt(bounties.orderUntil, waitedSince(effects.clock.now()));
  const hasNone = and(
    eq(bounties.state, bountyState.open),
    isNull(bounties.orderId),
    not(mayHaveOrder(effects.clock.now())),
  );
  return found(db, and(inArray(bounties.tenant, [...tenants]), hasNone, isOver), { ids, after });
}

/** Bounties of some tenants that nobody collected before their deadline, by id. */
export async function overdueBounties(
  db: Database,
  effects: Effects,
  tenants: readonly string[],
  { after }: Pick<Part, 'after'>,
): Promise<Bounty[]> {
  const isOver = lte(bounties.claimBy, effects.clock.now());
  const areWaiting = and(inArray(bounties.tenant, [...tenants]), eq(bounties.state, bountyState.provided));
  return found(db, and(areWaiting, isOver), { after });
}

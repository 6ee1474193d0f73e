import { and, asc, eq, gte, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { waitedSince } from '../../money/bounty/order-period.ts';
import { takeTurn } from '../../money/bounty/turn.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Gone } from '../../topic-rules.ts';
import { batch, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';

type Key = Pick<typeof orders.$inferSelect, 'tenant' | 'externalId' | 'referralNumber'>;

/** Tenants in the order of the keys that begin with them. */
const asKeys = (one: string, other: string) => (`${one}/` < `${other}/` ? -1 : 1);

/** Nobody hangs a bounty of these orders' referrals on another one until the transaction ends. */
async function takeTurns(tx: Database, locked: readonly Key[]): Promise<void> {
  for (const tenant of [...new Set(locked.map((order) => order.tenant))].toSorted(asKeys)) {
    const theirs = locked.filter((order) => order.tenant === tenant);
    await takeTurn(tx, tenant, [...new Set(theirs.flatMap(({ referralNumber }) => referralNumber ?? []))]);
  }
}

/** Old orders of a referral, on which a bounty of it may come to hang at any moment. */
async function deleteNamed(tx: Database, areIdle: SQL | undefined): Promise<readonly Gone[]> {
  const named = tx
    .select({ tenant: orders.tenant, externalId: orders.externalId, referralNumber: orders.referralNumber })
    .from(orders)
    .where(and(isNotNull(orders.referralNumber), areIdle))
    .orderBy(asc(orders.tenant), asc(orders.externalId))
    .limit(batch);
  const locked = await lockFree(tx, 'order', named, { key: ({ externalId }) => externalId });
  if (locked.length === 0) return [];
  // Who hangs a bounty on an order has read it, and holds no lock on it but the turn of its referral.
  await takeTurns(tx, locked);
  const areLocked = locked.map(({ tenant, externalId }) =>
    and(eq(orders.tenant, tenant), eq(orders.externalId, externalId)),
  );
  return tx
    .delete(orders)
    .where(and(or(...areLocked), areIdle))
    .returning({ tenant: orders.tenant });
}

/** Orders on which no bounty hangs, and for which none of their referral waits any more. On one that names no referral none comes to hang. */
export const deleteIdleOrders: Deleter = async (tx, { clock }) => {
  const hanging = tx
    .select({ one: sql`1` })
    .from(bounties)
    .where(and(eq(bounties.tenant, orders.tenant), eq(bounties.orderId, orders.externalId)));
  const isOfReferral = and(eq(bounties.tenant, orders.tenant), eq(bounties.referralNumber, orders.referralNumber));
  const isAwaited = and(eq(bounties.state, bountyState.open), gte(bounties.orderUntil, waitedSince(clock.now())));
  const waiting = tx
    .select({ one: sql`1` })
    .from(bounties)
    .where(and(isOfReferral, isAwaited));
  const isOld = isOver(deadlines.idleOrders, orders.createdAt, clock.now());
  const areIdle = and(isOld, notExists(hanging), notExists(waiting));
  const nobodys = await tx
    .delete(orders)
    .where(unlocked(tx, orders, and(isNull(orders.referralNumber), areIdle)))
    .returning({ tenant: orders.tenant });
  return [...nobodys, ...(await deleteNamed(tx, areIdle))];
};

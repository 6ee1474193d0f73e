import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import type { Bounty } from './transitions.ts';
import type { PaidOrder } from './worth.ts';

type Order = typeof orders.$inferSelect;

/** What the orders say about a bounty: the one it hangs on, the furthest; or that the one it hung on is cancelled and there is no other. */
export type Said = Order | 'none' | 'cancelled';

const isPaid = (order: Order): order is PaidOrder =>
  order.status === orderStatus.paid && order.paidAt !== null && order.readyAt !== null;

/** The order that a bounty hangs on, where that is paid. */
export const paidOf = (said: Said): PaidOrder | null =>
  said !== 'none' && said !== 'cancelled' && isPaid(said) ? said : null;

function furthestOf({ orderId }: Bounty, found: readonly Order[]): Said {
  const furthest =
    found.find(({ status }) => status === orderStatus.paid) ?? found.find(({ status }) => status === orderStatus.open);
  if (furthest) return furthest;
  // What was cancelled before anything hung on it ends nothing: it may be somebody else's, or of former times.
  return found.some(({ externalId }) => externalId === orderId) ? 'cancelled' : 'none';
}

/** Referrals of which exactly one recipient has ever confirmed: who was deleted meanwhile counts by what was opened for them. */
async function withOneRecipient(tx: Database, tenant: string, numbers: string[]): Promise<Set<string>> {
  const known = tx
    .select({ referralNumber: recipients.referralNumber, number: recipients.number })
    .from(recipients)
    .where(
      and(
        eq(recipients.tenant, tenant),
        inArray(recipients.referralNumber, numbers),
        isNotNull(recipients.confirmedAt),
      ),
    );
  const opened = tx
    .select({ referralNumber: bounties.referralNumber, number: bounties.recipientNumber })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.referralNumber, numbers)));
  const all = union(known, opened).as('everybody');
  const rows = await tx
    .select({ referralNumber: all.referralNumber })
    .from(all)
    .groupBy(all.referralNumber)
    .having(sql`count(*) = 1`);
  return new Set(rows.map(({ referralNumber }) => referralNumber));
}

/** States of a bounty that an order can still leave: what is further stands on it, whoever is named later. */
export const loose = [bountyState.open, bountyState.cancelled] as const;

const isLoose = ({ state }: Bounty) => loose.some((one) => one === state);

/** Whose an order is as far as the bounties know that hang on it: whether an order that names nobody, or this recipient or another, can be this one's. */
function canHang(bounty: Bounty, order: Order, all: readonly Bounty[], isAlone: boolean): boolean {
  if (order.referralNumber !== bounty.referralNumber) return false;
  const hanging = all.filter(({ orderId }) => orderId === order.externalId);
  const isOwn = ({ recipientNumber }: Bounty) => recipientNumber === bounty.recipientNumber;
  const own = hanging.filter(isOwn);
  const others = hanging.filter((one) => !isOwn(one));
  const isStanding = (some: readonly Bounty[]) => some.some((one) => !isLoose(one));
  if (isStanding(others)) return false;
  const isItsOwn = order.externalId === bounty.orderId;
  if (order.recipientNumber === bounty.recipientNumber) return true;
  if (order.recipientNumber !== null) return isItsOwn && isStanding(own);
  // What hangs on it of a referral that it was taken from leaves it now.
  const isRival = ({ state, referralNumber }: Bounty) =>
    state === bountyState.open && referralNumber === order.referralNumber;
  return isItsOwn || (isAlone && !others.some(isRival));
}

/**
 * What the orders say about each open bounty of referrals of a tenant. A bounty can hang on those that name its recipient, and on
 * those that name nobody while its recipient is the only one who ever confirmed; never on one on which something of another recipient
 * stands. The one it hangs on already stays its own, unless it names another recipient now and nothing of its own stands on it.
 * @param open those that can hang on another order, among `all` bounties of these referrals, locked
 * @returns by the bounty's id
 */
export async function furthestOrders(
  tx: Database,
  tenant: string,
  { open, all }: { readonly open: readonly Bounty[]; readonly all: readonly Bounty[] },
): Promise<ReadonlyMap<string, Said>> {
  if (open.length === 0) return new Map();
  const numbers = [...new Set(open.map(({ referralNumber }) => referralNumber))];
  const alone = await withOneRecipient(tx, tenant, numbers);
  // Who names a recipient names the referral, too.
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.referralNumber, numbers)))
    .orderBy(sql`${orders.orderedAt}, ${orders.externalId}`);
  const saidOf = (bounty: Bounty) =>
    furthestOf(
      bounty,
      found.filter((order) => canHang(bounty, order, all, alone.has(bounty.referralNumber))),
    );
  return new Map(open.map((bounty) => [bounty.id, saidOf(bounty)]));
}

/** Those of these bounties of a tenant whose order was cancelled. */
export async function cancelledAmong(tx: Database, tenant: string, asked: readonly Bounty[]): Promise<Bounty[]> {
  const ids = asked.map(({ orderId }) => orderId).filter((orderId) => orderId !== null);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ externalId: orders.externalId })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.externalId, ids), eq(orders.status, orderStatus.cancelled)));
  const cancelled = new Set(rows.map(({ externalId }) => externalId));
  return asked.filter(({ orderId }) => orderId !== null && cancelled.has(orderId));
}

/**
 * Whether all orders that can be those of the open bounty at hand are cancelled. It stays open, since what was cancelled before anything
 * hung on it ends nothing (`furthestOf`), but nothing is to be expected of it as long as no other order comes. An order that names nobody
 * can be its own where nobody else has confirmed.
 */
export const hasCancelledOrders = sql`coalesce((select bool_and(${orders.status} = ${orderStatus.cancelled}) from ${orders}
  where ${orders.tenant} = ${bounties.tenant} and ${orders.referralNumber} = ${bounties.referralNumber}
  and (${orders.externalId} = ${bounties.orderId} or ${orders.recipientNumber} = ${bounties.recipientNumber}
    or (${orders.recipientNumber} is null and not exists (select 1 from ${bounties} as other
      where other.tenant = ${bounties.tenant} and other.referral_number = ${bounties.referralNumber}
      and other.recipient_number <> ${bounties.recipientNumber})))), false)`;

/**
 * Whether an order has come in time that names nobody and hangs on nothing: of several who have confirmed it may be the bounty at hand's, and an
 * operator says whose it is.
 */
export const mayHaveOrder = sql`exists (select 1 from ${orders} where ${orders.tenant} = ${bounties.tenant}
  and ${orders.referralNumber} = ${bounties.referralNumber} and ${orders.recipientNumber} is null
  and ${orders.status} <> ${orderStatus.cancelled} and ${orders.createdAt} <= ${bounties.orderUntil}
  and not exists (select 1 from ${bounties} as other where other.tenant = ${orders.tenant}
    and other.referral_number = ${orders.referralNumber} and other.order_id = ${orders.externalId}
    and other.state <> ${bountyState.cancelled}))`;

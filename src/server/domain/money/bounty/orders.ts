import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { isRefusedForGood, refusedForGood } from '../holds/release.ts';
import { saidOf, type Said } from './said.ts';
import type { Bounty } from './transitions.ts';

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

interface Followed {
  /** Those that can hang on another order. */
  readonly open: readonly Bounty[];
  /** All bounties of their referrals, locked. */
  readonly all: readonly Bounty[];
  readonly now: Date;
}

/**
 * What the orders say about each open bounty of referrals of a tenant (`saidOf`). One that its agency has refused for good counts as a
 * cancelled one does.
 * @returns by the bounty's id
 */
export async function furthestOrders(
  tx: Database,
  tenant: string,
  { open, all, now }: Followed,
): Promise<ReadonlyMap<string, Said>> {
  if (open.length === 0) return new Map();
  const numbers = [...new Set(open.map(({ referralNumber }) => referralNumber))];
  // Who names a recipient names the referral, too.
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.referralNumber, numbers)));
  const alone = found.length === 0 ? new Set<string>() : await withOneRecipient(tx, tenant, numbers);
  const orderIds = found.map(({ externalId }) => externalId);
  const refused = await refusedForGood(tx, tenant, { orderIds, now });
  const counted = found.map((order) =>
    refused.has(order.externalId) ? { ...order, status: orderStatus.cancelled } : order,
  );
  const said = saidOf({ open, all, found: counted, alone });
  const hangsOnRefused = ({ orderId }: Bounty) => orderId !== null && refused.has(orderId);
  const endings = open.filter((bounty) => said.get(bounty.id) === 'cancelled' && hangsOnRefused(bounty));
  return new Map([...said, ...endings.map(({ id }) => [id, 'refused'] as const)]);
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
 * Whether all orders that can be those of the open bounty at hand are cancelled, or refused for good. It stays open, since what was cancelled before anything
 * hung on it ends nothing (`furthestOf`), but nothing is to be expected of it as long as no other order comes. An order that names nobody
 * can be its own where nobody else has confirmed.
 */
export const hasCancelledOrders = (
  now: Date,
) => sql`coalesce((select bool_and(${orders.status} = ${orderStatus.cancelled} or ${isRefusedForGood(now)}) from ${orders}
  where ${orders.tenant} = ${bounties.tenant} and ${orders.referralNumber} = ${bounties.referralNumber}
  and ${orders.orderedAt} <= ${bounties.orderUntil} and (${orders.externalId} = ${bounties.orderId} or ${orders.recipientNumber} = ${bounties.recipientNumber}
    or (${orders.recipientNumber} is null and not exists (select 1 from ${bounties} as other
      where other.tenant = ${bounties.tenant} and other.referral_number = ${bounties.referralNumber}
      and other.recipient_number <> ${bounties.recipientNumber})))), false)`;

/** The order at hand names somebody who has not confirmed, or never did: nothing can hang on it, and an operator says whose it is. */
export const isNamedInVain = sql`(${orders.recipientNumber} is not null and ${orders.status} <> ${orderStatus.cancelled}
  and not exists (select 1 from ${recipients} where ${recipients.tenant} = ${orders.tenant}
    and ${recipients.number} = ${orders.recipientNumber} and ${recipients.confirmedAt} is not null)
  and not exists (select 1 from ${bounties} where ${bounties.tenant} = ${orders.tenant}
    and ${bounties.recipientNumber} = ${orders.recipientNumber}))`;

/**
 * Whether an order of the referral was made in time that names nobody, or somebody who has not confirmed, and hangs on nothing: it may be the
 * bounty at hand's, and an operator says whose it is, or sets it aside.
 */
export const mayHaveOrder = (
  now: Date,
) => sql`exists (select 1 from ${orders} where ${orders.tenant} = ${bounties.tenant}
  and ${orders.referralNumber} = ${bounties.referralNumber} and (${orders.recipientNumber} is null or ${isNamedInVain})
  and ${orders.status} <> ${orderStatus.cancelled} and not ${isRefusedForGood(now)} and ${orders.setAsideAt} is null and ${orders.orderedAt} <= ${bounties.orderUntil}
  and not exists (select 1 from ${bounties} as other where other.tenant = ${orders.tenant}
    and other.referral_number = ${orders.referralNumber} and other.order_id = ${orders.externalId}
    and other.state <> ${bountyState.cancelled}))`;

import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { orderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import type { Bounty } from './transitions.ts';

type Order = typeof orders.$inferSelect;

/** What the orders say about a bounty: the one it hangs on, the furthest; or that all there were are cancelled. */
type Said = Order | 'none' | 'cancelled';

function furthestOf(found: readonly Order[]): Said {
  const furthest =
    found.find(({ status }) => status === orderStatus.paid) ?? found.find(({ status }) => status === orderStatus.open);
  if (furthest) return furthest;
  return found.length > 0 ? 'cancelled' : 'none';
}

/** Referrals of which exactly one recipient has confirmed. */
async function withOneRecipient(tx: Database, tenant: string, numbers: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ number: recipients.referralNumber })
    .from(recipients)
    .where(
      and(
        eq(recipients.tenant, tenant),
        inArray(recipients.referralNumber, numbers),
        isNotNull(recipients.confirmedAt),
      ),
    )
    .groupBy(recipients.referralNumber)
    .having(sql`count(*) = 1`);
  return new Set(rows.map(({ number }) => number));
}

/**
 * What the orders say about each of these bounties of a tenant. A bounty can hang on those that name its recipient, and on those
 * that name nobody while its recipient is the only one who confirmed. The one it hangs on already stays its own.
 * @returns by the bounty's id
 */
export async function furthestOrders(
  tx: Database,
  tenant: string,
  asked: readonly Bounty[],
): Promise<ReadonlyMap<string, Said>> {
  if (asked.length === 0) return new Map();
  const numbers = [...new Set(asked.map(({ referralNumber }) => referralNumber))];
  const alone = await withOneRecipient(tx, tenant, numbers);
  const own = asked.map(({ orderId }) => orderId).filter((orderId) => orderId !== null);
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, tenant),
        or(
          // Who names a recipient names the referral, too.
          inArray(orders.referralNumber, numbers),
          own.length > 0 ? inArray(orders.externalId, own) : undefined,
        ),
      ),
    )
    .orderBy(sql`${orders.orderedAt}, ${orders.externalId}`);
  const canHang = (bounty: Bounty, order: Order) =>
    order.externalId === bounty.orderId ||
    order.recipientNumber === bounty.recipientNumber ||
    (order.recipientNumber === null &&
      order.referralNumber === bounty.referralNumber &&
      alone.has(bounty.referralNumber));
  return new Map(asked.map((bounty) => [bounty.id, furthestOf(found.filter((order) => canHang(bounty, order)))]));
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

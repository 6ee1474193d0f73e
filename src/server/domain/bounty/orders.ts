import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { orderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import type { Bounty } from './transitions.ts';

type Order = typeof orders.$inferSelect;

/**
 * The orders a bounty can hang on: those that name its recipient, and those that name nobody while its recipient is the
 * only one who confirmed. The one it hangs on already stays its own.
 */
async function ordersFor(tx: Database, bounty: Bounty): Promise<Order[]> {
  const { tenant, referralNumber, recipientNumber, orderId } = bounty;
  const confirmed = await tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(
      and(
        eq(recipients.tenant, tenant),
        eq(recipients.referralNumber, referralNumber),
        isNotNull(recipients.confirmedAt),
      ),
    );
  const isOnly = confirmed.length === 1;
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, tenant),
        or(
          eq(orders.recipientNumber, recipientNumber),
          orderId === null ? undefined : eq(orders.externalId, orderId),
          isOnly ? and(eq(orders.referralNumber, referralNumber), isNull(orders.recipientNumber)) : undefined,
        ),
      ),
    )
    .orderBy(sql`${orders.orderedAt}, ${orders.externalId}`);
}

/** What the orders say about a bounty: the one it hangs on, the furthest; or that all there were are cancelled. */
export async function furthestOrder(tx: Database, bounty: Bounty): Promise<Order | 'none' | 'cancelled'> {
  const found = await ordersFor(tx, bounty);
  const furthest =
    found.find(({ status }) => status === orderStatus.paid) ?? found.find(({ status }) => status === orderStatus.open);
  if (furthest) return furthest;
  return found.length > 0 ? 'cancelled' : 'none';
}

/** Whether the order that a bounty hangs on was cancelled. */
export async function hangsOnCancelled(tx: Database, { tenant, orderId }: Bounty): Promise<boolean> {
  if (orderId === null) return false;
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.externalId, orderId)));
  return order?.status === orderStatus.cancelled;
}

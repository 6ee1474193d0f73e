import { orderStatus } from '#contract/referral/order/states.ts';
import type { orders } from '#server/db/schema/orders.ts';

type Order = typeof orders.$inferSelect;

const progress = [orderStatus.cancelled, orderStatus.open, orderStatus.paid] as const;

function isFurther(one: Order, other: Order): boolean {
  const ahead = progress.indexOf(one.status) - progress.indexOf(other.status);
  const earlier = other.orderedAt.getTime() - one.orderedAt.getTime();
  const surer = Number(one.recipientNumber !== null) - Number(other.recipientNumber !== null);
  return (ahead || earlier || surer || (one.externalId < other.externalId ? 1 : -1)) > 0;
}

/**
 * The order that got furthest: a link can bring several, and so can a recipient. Of two that got equally far it is the earlier one, of two of
 * one moment one that names its recipient, and else the same one for bounties and pages.
 */
export function furthest(candidates: Iterable<Order>): Order | null {
  let found: Order | null = null;
  for (const one of candidates) if (found === null || isFurther(one, found)) found = one;
  return found;
}

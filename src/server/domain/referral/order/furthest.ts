import { orderStatus } from '#contract/referral/order/states.ts';
import type { orders } from '#server/db/schema/orders.ts';

type Order = typeof orders.$inferSelect;

const progressOfOrder = [orderStatus.cancelled, orderStatus.open, orderStatus.paid] as const;

/** The order that got furthest: a link can bring several, and so can a recipient. */
export function furthest(candidates: readonly Order[]): Order | null {
  const rank = (order: Order) => progressOfOrder.indexOf(order.status);
  return candidates.toSorted((a, b) => rank(b) - rank(a) || a.orderedAt.getTime() - b.orderedAt.getTime())[0] ?? null;
}

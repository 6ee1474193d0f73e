import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import type { Happening, KindOf } from '#contract/happenings.ts';
import type { orders } from '#server/db/schema/orders.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'referralNumber' | 'productId' | 'status'>;

const kindOf = {
  [orderStatus.paid]: 'paid',
  [orderStatus.cancelled]: 'cancelled',
} as const satisfies Partial<Record<OrderStatus, KindOf<'order'>>>;

/**
 * What the feed has to tell of an order that is others' or in another status now: where it goes from and comes to, then what became
 * of it. Nothing is told of one without a referral, so all is new once it has one; and an order never loses one but to another.
 * @param before the order as it was, undefined where it was not there
 */
export function newsOf(
  before: Pick<Order, 'referralNumber' | 'status'> | undefined,
  { id: orderId, referralNumber: subject, productId, status: now }: Order,
): Happening[] {
  if (subject === null) return [];
  const former = before?.referralNumber ?? null;
  const told = former === null || !before ? orderStatus.open : before.status;
  const moved = { orderId, productId, status: told };
  const left = { topic: 'order', kind: 'detached', subject: former ?? '', details: moved } as const;
  const came = { topic: 'order', kind: 'attached', subject, details: moved } as const;
  const became =
    now === told || now === orderStatus.open
      ? []
      : [{ topic: 'order', kind: kindOf[now], subject, details: { orderId, productId } } as const];
  if (former === subject) return became;
  return [...(former === null ? [] : [left]), came, ...became];
}

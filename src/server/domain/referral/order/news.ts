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

/**
 * What the feed has to tell of an order that is as before an import again, or gone: whoever adds up by referral takes away what they had
 * added, and adds what was there before. Where it is the same as before nothing is told.
 * @param after as it was before the import; null of one that is removed
 */
export function newsOfUndone(now: Order, after: Order | null): Happening[] {
  const former = after?.referralNumber ?? null;
  if (former === now.referralNumber && after?.status === now.status) return [];
  const of = ({ id: orderId, productId, status }: Order) => ({ orderId, productId, status });
  const left = { topic: 'order', kind: 'detached', subject: now.referralNumber ?? '', details: of(now) } as const;
  const back = after && ({ topic: 'order', kind: 'attached', subject: former ?? '', details: of(after) } as const);
  return [...(now.referralNumber === null ? [] : [left]), ...(back && former !== null ? [back] : [])];
}

import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../berlin-time.ts';
import { followOrders } from '../bounty/settle.ts';
import type { Effects } from '../effects.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import { holdReferral, recordEvent, type ReferralEvent } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';
import { match } from './match.ts';

export const eventOf: Readonly<Record<OrderStatus, ReferralEvent>> = {
  [orderStatus.open]: 'ordered',
  [orderStatus.paid]: 'order-paid',
  [orderStatus.cancelled]: 'order-cancelled',
};

/** Orders without a referral, oldest first, a page of them. */
export async function listUnmatched(
  db: Database,
  tenant: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const isUnmatched = and(eq(orders.tenant, tenant), isNull(orders.referralNumber));
  const [total] = await db.select({ count: count() }).from(orders).where(isUnmatched);
  const rows = await db
    .select()
    .from(orders)
    .where(isUnmatched)
    .orderBy(asc(orders.createdAt), asc(orders.externalId))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const totalCount = total?.count ?? 0;
  const pageCount = Math.ceil(totalCount / pageSize);
  const content = rows.map(({ externalId, productId, status, orderedAt, createdAt }) => ({
    externalId,
    productId,
    status,
    orderedAt: toTimestamp(orderedAt),
    createdAt: toTimestamp(createdAt),
  }));
  return { content, hasNext: pageNumber < pageCount, pageCount, totalCount };
}

interface Giving {
  readonly externalId: string;
  readonly referralNumber: string | null;
  readonly recipientNumber: string | null;
  readonly by: Operator;
}

/**
 * Gives an unmatched order to whom the operator says.
 * @throws Failure PSOF0706 no such order, PSOF0707 it has a referral already, PSOF0301 no such referral or recipient
 */
export async function giveOrder(db: Database, effects: Effects, tenant: Tenant, giving: Giving): Promise<void> {
  const { externalId, by, ...to } = giving;
  const mine = and(eq(orders.tenant, tenant.key), eq(orders.externalId, externalId));
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(mine).for('update');
    if (!order) throw new Failure('PSOF0706');
    if (order.referralNumber !== null) throw new Failure('PSOF0707');
    const report = { ...to, externalId, productId: order.productId, status: order.status, orderedAt: '' };
    const [found] = await match(tx, effects, tenant.key, [{ ...report, referralCode: null, emailHash: null }]);
    const { referralNumber = null, recipientNumber = null } = found ?? {};
    if (referralNumber === null) throw new Failure('PSOF0301');
    await holdReferral(tx, tenant.key, referralNumber);
    await tx.update(orders).set({ referralNumber, recipientNumber, emailHash: null }).where(mine);
    await recordEvent(tx, effects, { tenant: tenant.key, number: referralNumber, event: eventOf[order.status] });
    await followOrders(tx, effects, tenant, [referralNumber]);
    await noteAction(tx, effects, tenant.key, { operator: by, action: 'order-matched', subject: order.id });
  });
}

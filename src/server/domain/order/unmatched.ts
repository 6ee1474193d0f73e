import { and, asc, count, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { bountyState, orderStatus, type OrderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../berlin-time.ts';
import { loose } from '../bounty/orders.ts';
import { followOrders } from '../bounty/settle.ts';
import type { Effects } from '../effects.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import { holdReferral, recordEvent, type ReferralEvent } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';
import { match } from './match.ts';

type Order = typeof orders.$inferSelect;

export const eventOf: Readonly<Record<OrderStatus, ReferralEvent>> = {
  [orderStatus.open]: 'ordered',
  [orderStatus.paid]: 'order-paid',
  [orderStatus.cancelled]: 'order-cancelled',
};

/** Several recipients confirmed, the order names none of them, and nothing hangs on it but what was cancelled with its person. */
const isNobodysOfSeveral = sql`${orders.recipientNumber} is null and ${orders.status} <> ${orderStatus.cancelled} and (
  select count(distinct ${bounties.recipientNumber}) > 1 and not bool_or(${bounties.orderId} is not distinct from ${orders.externalId}
    and ${bounties.state} <> ${bountyState.cancelled})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber})`;

/** Orders without a referral, or with one but nobody's of its recipients; oldest first, a page of them. */
export async function listUnmatched(
  db: Database,
  tenant: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const isUnmatched = and(eq(orders.tenant, tenant), or(isNull(orders.referralNumber), isNobodysOfSeveral));
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
  const content = rows.map(({ externalId, referralNumber, productId, status, orderedAt, createdAt }) => ({
    externalId,
    referralNumber,
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

/** Whether something of another recipient stands on an order, so that it is given to nobody else. */
export async function isAnothers(
  tx: Database,
  { tenant, externalId, referralNumber }: Order,
  recipientNumber: string,
): Promise<boolean> {
  if (referralNumber === null) return false;
  const [found] = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.referralNumber, referralNumber),
        eq(bounties.orderId, externalId),
        ne(bounties.recipientNumber, recipientNumber),
        notInArray(bounties.state, [...loose]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Gives an unmatched order to whom the operator says, or one that belongs to nobody of its referral to one of its recipients.
 * @throws Failure PSOF0706 no such order, PSOF0707 it is of another referral or recipient already, PSOF0301 no such referral or recipient
 */
export async function giveOrder(db: Database, effects: Effects, tenant: Tenant, giving: Giving): Promise<void> {
  const { externalId, by, ...to } = giving;
  const mine = and(eq(orders.tenant, tenant.key), eq(orders.externalId, externalId));
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(mine).for('update');
    if (!order) throw new Failure('PSOF0706');
    if (order.referralNumber !== null && order.recipientNumber !== null) throw new Failure('PSOF0707');
    const report = { ...to, externalId, productId: order.productId, status: order.status, orderedAt: '' };
    const [found] = await match(tx, effects, tenant.key, [{ ...report, referralCode: null, emailHash: null }]);
    const { referralNumber = null, recipientNumber = null } = found ?? {};
    if (referralNumber === null) throw new Failure('PSOF0301');
    const isNew = order.referralNumber === null;
    if (!isNew && (order.referralNumber !== referralNumber || recipientNumber === null)) throw new Failure('PSOF0707');
    await holdReferral(tx, tenant.key, referralNumber);
    if (recipientNumber !== null && (await isAnothers(tx, order, recipientNumber))) throw new Failure('PSOF0707');
    await tx.update(orders).set({ referralNumber, recipientNumber, emailHash: null }).where(mine);
    const event = eventOf[order.status];
    if (isNew) await recordEvent(tx, effects, { tenant: tenant.key, number: referralNumber, event });
    await followOrders(tx, effects, tenant, [referralNumber]);
    await noteAction(tx, effects, tenant.key, { operator: by, action: 'order-matched', subject: order.id });
  });
}

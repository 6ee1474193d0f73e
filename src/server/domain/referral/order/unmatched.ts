import { and, asc, count, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { isNamedInVain } from '../../money/bounty/orders.ts';
import { paged } from '../../paged.ts';

/** Several recipients confirmed, the order names none of them, and nothing hangs on it but what was cancelled with its person. */
const isNobodysOfSeveral = sql`${orders.recipientNumber} is null and ${orders.status} <> ${orderStatus.cancelled} and (
  select count(distinct ${bounties.recipientNumber}) > 1 and not bool_or(${bounties.orderId} is not distinct from ${orders.externalId}
    and ${bounties.state} <> ${bountyState.cancelled})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber})`;

/** When the bounties lapsed that it might have earned: it came too late for them, and hangs on nothing. Null of any other. */
const lapsedAt = sql`(select max(${bounties.at}) filter (where ${bounties.reason} = ${bountyReason.noOrderCame})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber}
  and (${orders.recipientNumber} is null or ${bounties.recipientNumber} = ${orders.recipientNumber})
  having not bool_or(${bounties.state} = ${bountyState.open} or ${bounties.orderId} is not distinct from ${orders.externalId}))`;

/** The bounties that the order at hand might have earned have lapsed. */
const isTooLate = sql`${orders.status} <> ${orderStatus.cancelled} and ${lapsedAt} is not null`;

/**
 * The order at hand is no use to whom it names: their bounties have lapsed, or wait for one of days that were over when it was made. It is none of
 * these where nothing was opened for them yet, or their bounties hang on another order.
 */
export const earnsNothing = sql`${orders.status} <> ${orderStatus.cancelled} and (
  select bool_or(${bounties.reason} = ${bountyReason.noOrderCame} or (${bounties.state} = ${bountyState.open}
      and ${bounties.orderId} is null and ${bounties.orderUntil} < ${orders.orderedAt}))
    and not bool_or((${bounties.state} = ${bountyState.open} and ${bounties.orderUntil} >= ${orders.orderedAt})
      or ${bounties.orderId} is not distinct from ${orders.externalId})
  from ${bounties} where ${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber}
    and (${orders.recipientNumber} is null or ${bounties.recipientNumber} = ${orders.recipientNumber}))`;

/** Nothing follows from the order at hand before an operator has said whose it is. */
const isNobodys = or(isNull(orders.referralNumber), isNobodysOfSeveral, isNamedInVain);

/** An operator has the order at hand to look into, and has not set it aside. */
export const isToLookInto = and(or(isNobodys, isTooLate), isNull(orders.setAsideAt));

/**
 * Orders that are nobody's, oldest first, a page of them; and after these such as came too late: nothing can follow from them, and they
 * shall not stand before those that keep somebody waiting.
 */
export async function listUnmatched(
  db: Database,
  tenant: string,
  { pageNumber, pageSize, all }: { pageNumber: number; pageSize: number; all: 'true' | 'false' },
) {
  const isMeant = and(eq(orders.tenant, tenant), all === 'true' ? or(isNobodys, isTooLate) : isToLookInto);
  const [total] = await db.select({ count: count() }).from(orders).where(isMeant);
  const rows = await db
    .select({ ...getTableColumns(orders), lapsedAt: sql<Date | null>`${lapsedAt}`.mapWith(bounties.at) })
    .from(orders)
    .where(isMeant)
    .orderBy(sql`(${isNobodys}) desc`, asc(orders.createdAt), asc(orders.externalId))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const content = rows.map(({ externalId, referralNumber, productId, status, setAsideReason, ...row }) => ({
    externalId,
    referralNumber,
    productId,
    status,
    orderedAt: toTimestamp(row.orderedAt),
    createdAt: toTimestamp(row.createdAt),
    bountyLapsedAt: toTimestampOrNull(row.lapsedAt),
    setAsideAt: toTimestampOrNull(row.setAsideAt),
    setAsideReason,
  }));
  return paged(content, total?.count ?? 0, { pageNumber, pageSize });
}

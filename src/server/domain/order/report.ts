import { and, eq, sql } from 'drizzle-orm';
import type { OrderReport } from '#contract/calls/orders.ts';
import { orderStatus, type OrderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Failure } from '#server/failure.ts';
import { fromTimestamp } from '../berlin-time.ts';
import { followOrders } from '../bounty/settle.ts';
import type { Effects } from '../effects.ts';
import { recordEvent } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';
import { match } from './match.ts';
import { eventOf } from './unmatched.ts';

/** The moves an order may make (design §6 Order); one that was paid can still be revoked, and its bounty with it. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.open]: [orderStatus.paid, orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
};

function momentsOf(status: OrderStatus, now: Date, paidBefore: Date | null = null) {
  return {
    paidAt: status === orderStatus.paid ? now : paidBefore,
    cancelledAt: status === orderStatus.cancelled ? now : null,
  };
}

/**
 * Takes an order, its new status or a correction of it from the tenant's system, and what that means for its bounties. The
 * same report again changes nothing; of two at the same moment the second waits.
 * @throws Failure PSOF0702 when the order cannot move to this status
 */
export async function takeOrder(db: Database, effects: Effects, partner: Tenant, report: OrderReport) {
  const now = effects.clock.now();
  const { key: tenant } = partner;
  const { externalId, status, productId } = report;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant}/order/${externalId}`}, 0))`);
    const mine = and(eq(orders.tenant, tenant), eq(orders.externalId, externalId));
    const [known] = await tx.select().from(orders).where(mine);
    const matched = known?.referralNumber ? known : await match(tx, tenant, report);
    const { referralNumber, recipientNumber } = matched;
    if (known && known.status !== status && !moves[known.status].includes(status)) throw new Failure('PSOF0702');
    const orderedAt = fromTimestamp(report.orderedAt);
    const changed =
      known !== undefined &&
      (known.status !== status ||
        known.referralNumber !== referralNumber ||
        known.productId !== productId ||
        known.orderedAt.getTime() !== orderedAt.getTime());
    if (!known) {
      await tx.insert(orders).values({
        tenant,
        externalId,
        referralNumber,
        recipientNumber,
        productId,
        emailHash: referralNumber === null ? (report.emailHash?.toLowerCase() ?? null) : null,
        status,
        orderedAt,
        createdAt: now,
        ...momentsOf(status, now),
      });
    } else if (changed) {
      const moments = known.status === status ? {} : momentsOf(status, now, known.paidAt);
      await tx
        .update(orders)
        .set({ status, productId, orderedAt, referralNumber, recipientNumber, ...moments })
        .where(mine);
    }
    if (referralNumber && (!known || changed)) {
      const isNews = known?.status !== status || known.referralNumber !== referralNumber;
      if (isNews) await recordEvent(tx, effects, { tenant, number: referralNumber, event: eventOf[status] });
      await followOrders(tx, effects, partner, referralNumber);
    }
    return { externalId, status, isNew: !known, changed, matched: referralNumber !== null };
  });
}

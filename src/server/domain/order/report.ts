import { and, eq, sql } from 'drizzle-orm';
import type { OrderReport } from '#contract/calls/orders.ts';
import { orderStatus, type OrderStatus } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { fromTimestamp } from '../berlin-time.ts';
import { followOrders } from '../bounty/settle.ts';
import type { Effects } from '../effects.ts';
import { recordEvent, type ReferralEvent } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';

/** The moves an order may make (design §6 Order); one that was paid can still be revoked, and its bounty with it. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.open]: [orderStatus.paid, orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
};

const eventOf: Readonly<Record<OrderStatus, ReferralEvent>> = {
  [orderStatus.open]: 'ordered',
  [orderStatus.paid]: 'order-paid',
  [orderStatus.cancelled]: 'order-cancelled',
};

interface Match {
  readonly referralNumber: string | null;
  readonly recipientNumber: string | null;
}

/** The referral an order belongs to: by the recipient's number, else by the referral's own. */
async function match(tx: Database, tenant: string, report: OrderReport): Promise<Match> {
  if (report.recipientNumber) {
    const [recipient] = await tx
      .select({ referralNumber: recipients.referralNumber, recipientNumber: recipients.number })
      .from(recipients)
      .where(and(eq(recipients.tenant, tenant), eq(recipients.number, report.recipientNumber)));
    if (recipient) return recipient;
  }
  if (!report.referralNumber) return { referralNumber: null, recipientNumber: null };
  const [referral] = await tx
    .select({ referralNumber: referrals.number })
    .from(referrals)
    .where(
      and(
        eq(referrals.tenant, tenant),
        eq(referrals.number, report.referralNumber),
        sql`${referrals.confirmedAt} is not null`,
      ),
    );
  return { referralNumber: referral?.referralNumber ?? null, recipientNumber: null };
}

function momentsOf(status: OrderStatus, now: Date, paidBefore: Date | null = null) {
  return {
    paidAt: status === orderStatus.paid ? now : paidBefore,
    cancelledAt: status === orderStatus.cancelled ? now : null,
  };
}

/**
 * Takes an order or its new status from the tenant's system, and what that means for its bounties. The same report again changes nothing; of two at the same
 * moment the second waits.
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
    if (!known) {
      await tx.insert(orders).values({
        tenant,
        externalId,
        referralNumber,
        recipientNumber,
        productId,
        status,
        orderedAt: fromTimestamp(report.orderedAt),
        createdAt: now,
        ...momentsOf(status, now),
      });
    } else if (known.status !== status) {
      await tx
        .update(orders)
        .set({ status, referralNumber, recipientNumber, ...momentsOf(status, now, known.paidAt) })
        .where(mine);
    } else if (known.referralNumber !== referralNumber) {
      await tx.update(orders).set({ referralNumber, recipientNumber }).where(mine);
    }
    if (referralNumber && (known?.status !== status || known.referralNumber !== referralNumber)) {
      await recordEvent(tx, effects, { tenant, number: referralNumber, event: eventOf[status] });
      await followOrders(tx, effects, partner, referralNumber);
    }
    return { externalId, status, isNew: !known, matched: referralNumber !== null };
  });
}

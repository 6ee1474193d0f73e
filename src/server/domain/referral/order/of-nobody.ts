import { and, count, eq, isNull, min } from 'drizzle-orm';
import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ageInSeconds, good, secondsBefore, toLookAt, type Figure, type Gauges, type Judged } from '../../figure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';

/** Whoever has more than that knows it. */
const most = 10_000;

export const orderGauges = {
  orders_unmatched: 'Orders that name no referral and are not set aside, ten thousand at most',
  orders_unmatched_oldest_seconds: 'For how long the first of them has been there',
};

/** Orders that name no referral, of each tenant, by the index of these alone. What else waits to be looked into the list has (`unmatched.ts`). */
export async function countUnmatched(db: Database, tenants: Iterable<KeyedTenant>, now: Date): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { key: tenant } of tenants) {
    const some = db
      .select({ createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.tenant, tenant), isNull(orders.referralNumber), isNull(orders.setAsideAt)))
      .orderBy(orders.createdAt)
      .limit(most)
      .as('some');
    const [row] = await db.select({ count: count(), oldest: min(some.createdAt) }).from(some);
    if (!row) continue;
    figures.push({ gauge: 'orders_unmatched', labels: { tenant }, value: row.count });
    const { oldest } = row;
    if (oldest)
      figures.push({
        gauge: 'orders_unmatched_oldest_seconds',
        labels: { tenant },
        value: ageInSeconds(now, oldest),
      });
  }
  return figures;
}

/** They earn nobody anything until somebody has looked; most are those of customers whom nobody has recommended. */
export function judgeUnmatched(gauges: Gauges, now: Date): Judged {
  const unmatched = gauges.sum('orders_unmatched');
  const oldest = gauges.max('orders_unmatched_oldest_seconds') ?? 0;
  return unmatched > 0 ? toLookAt(healthFinding.ordersUnmatched, unmatched, secondsBefore(now, oldest)) : good;
}

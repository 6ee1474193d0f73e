import { min, sql } from 'drizzle-orm';
import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { eachTenant } from '#server/db/each-tenant.ts';
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
  const { tenant, createdAt, referralNumber, setAsideAt } = orders;
  // One statement for all: several instances ask it again and again.
  const rows = await db
    .select({
      tenant: sql<string>`whose.tenant`,
      count: sql<number>`count(waiting.at)`.mapWith(Number),
      oldest: min(sql`waiting.at`).mapWith(createdAt),
    })
    .from(eachTenant(Array.from(tenants, ({ key }) => key)))
    .leftJoin(
      sql`lateral (
        select ${createdAt} as at from ${orders}
        where ${tenant} = whose.tenant and ${referralNumber} is null and ${setAsideAt} is null
        order by ${createdAt} limit ${most}
      ) as waiting`,
      sql`true`,
    )
    .groupBy(sql`1`);
  return rows.flatMap(({ tenant: of, count, oldest }) => [
    { gauge: 'orders_unmatched', labels: { tenant: of }, value: count },
    ...(oldest
      ? [{ gauge: 'orders_unmatched_oldest_seconds', labels: { tenant: of }, value: ageInSeconds(now, oldest) }]
      : []),
  ]);
}

/** They earn nobody anything until somebody has looked; most are those of customers whom nobody has recommended. */
export function judgeUnmatched(gauges: Gauges, now: Date): Judged {
  const unmatched = gauges.sum('orders_unmatched');
  const oldest = gauges.max('orders_unmatched_oldest_seconds') ?? 0;
  return unmatched > 0 ? toLookAt(healthFinding.ordersUnmatched, unmatched, secondsBefore(now, oldest)) : good;
}

import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';

/**
 * How many orders of a tenant name no referral that is known and are not set aside, and since when the first of them is here: the greater
 * part of what `listUnmatched` has, by the index `orders_of_referral` alone.
 */
export async function countOfNobody(db: Database, tenant: string) {
  const [found] = await db
    .select({ waiting: count(), since: min(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), isNull(orders.referralNumber), isNull(orders.setAsideAt)));
  return { waiting: found?.waiting ?? 0, since: found?.since ?? null };
}

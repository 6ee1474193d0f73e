import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';

/**
 * Which of these products a tenant's referrals and orders name, and until when: a referral until it expires, an order at the moment in which it was placed.
 * Each row of the tenant's is looked at, so it is for whoever asks seldom.
 * @param ids of products; an order may name one by its external id
 * @returns the last such moment by id; none for those that nobody names
 */
export async function namedProducts(
  db: Database,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const recommended = await db
    .select({ id: referrals.productId, at: max(referrals.expiresAt) })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), inArray(referrals.productId, [...ids])))
    .groupBy(referrals.productId);
  const ordered = await db
    .select({ id: orders.productId, at: max(orders.orderedAt) })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.productId, [...ids])))
    .groupBy(orders.productId);
  const named = new Map<string, Date>();
  for (const { id, at } of [...recommended, ...ordered]) {
    const known = named.get(id);
    if (at !== null && (known === undefined || known < at)) named.set(id, at);
  }
  return named;
}

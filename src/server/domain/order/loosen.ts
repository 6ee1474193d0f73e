import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { recipients } from '#server/db/schema/recipients.ts';
import { hangAgain } from '../bounty/settle.ts';

type Named = Pick<typeof recipients.$inferSelect, 'tenant' | 'number' | 'referralNumber'>;

/**
 * Orders that name recipients who never confirmed and are gone belong to their referral alone from now on: to its one recipient, or
 * to nobody of several until somebody says whose they are. One that is being told of at this moment is not waited for: it goes on
 * naming who is gone, and is listed as unmatched.
 */
export async function loosenOrders(tx: Database, gone: readonly Named[]): Promise<void> {
  if (gone.length === 0) return;
  const named = JSON.stringify(gone.map(({ tenant, number, referralNumber }) => ({ tenant, number, referralNumber })));
  const loosened = await tx
    .select({ tenant: orders.tenant, externalId: orders.externalId, referralNumber: orders.referralNumber })
    .from(orders)
    .where(
      sql`(${orders.tenant}, ${orders.referralNumber}, ${orders.recipientNumber}) in (select tenant, "referralNumber", number
        from json_to_recordset(${named}::json) as gone(tenant text, "referralNumber" text, number text))`,
    )
    .orderBy(asc(orders.tenant), asc(orders.externalId))
    .for('update', { skipLocked: true });
  for (const tenant of new Set(loosened.map((order) => order.tenant))) {
    const theirs = loosened.filter((order) => order.tenant === tenant);
    const ids = theirs.map(({ externalId }) => externalId);
    await tx
      .update(orders)
      .set({ recipientNumber: null })
      .where(and(eq(orders.tenant, tenant), inArray(orders.externalId, ids)));
    await hangAgain(tx, tenant, [...new Set(theirs.flatMap(({ referralNumber }) => referralNumber ?? []))]);
  }
}

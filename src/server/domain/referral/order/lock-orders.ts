import { asc, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { orders } from '#server/db/schema/orders.ts';

/** Locks orders until the transaction ends, by the tenant's ids. @param areMeant which, of one tenant */
export const lockOrders = (tx: Database, areMeant: SQL | undefined): Promise<(typeof orders.$inferSelect)[]> =>
  lockRows(tx, 'order', tx.select().from(orders).where(areMeant).orderBy(asc(orders.externalId)), {
    key: ({ externalId }) => externalId,
  });

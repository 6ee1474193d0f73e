import { asc, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';

/**
 * Locks bounties until the transaction ends.
 * @param areMeant which, of one tenant
 * @returns them by their ids, as they are once they are locked
 */
export const lockBounties = (tx: Database, areMeant: SQL | undefined): Promise<(typeof bounties.$inferSelect)[]> =>
  lockRows(tx, 'bounty', tx.select().from(bounties).where(areMeant).orderBy(asc(bounties.id)), { key: ({ id }) => id });

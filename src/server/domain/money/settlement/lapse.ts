import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { lapseBounties, type Bounty } from '../bounty/transitions.ts';
import { orderlessBounties } from './by-time.ts';

/**
 * Ends the parts of a recipient for whom no order came in time, all at once. Several instances may try: one does it.
 * @param found a bounty of `orderlessBounties`, when somebody looked
 * @returns how many this call ended
 */
export async function endWithoutOrder(
  db: Database,
  effects: Effects,
  { tenant, recipientNumber }: Bounty,
): Promise<number> {
  const areTheirs = and(eq(bounties.tenant, tenant), eq(bounties.recipientNumber, recipientNumber));
  return transact(db, async (tx) => {
    const theirs = await lockBounties(tx, areTheirs);
    // Seen again once they are locked: who hangs one on an order that has just come holds the same lock.
    const over = await orderlessBounties(tx, effects, [tenant], { ids: theirs.map(({ id }) => id) });
    return (await lapseBounties(tx, effects, { tenant, ids: over.map(({ id }) => id) })).length;
  });
}

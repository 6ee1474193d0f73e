import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { cancelUnreleased, type Bounty } from '../bounty/transitions.ts';
import { refusedBounties } from './due.ts';

/**
 * Ends a bounty whose order its agency has refused. Several instances may try: one does it.
 * @param found a bounty of `refusedBounties`, when somebody looked
 * @returns whether this call ended it
 */
export async function endUnreleased(
  db: Database,
  effects: Effects,
  tenant: OfferingTenant,
  { id }: Bounty,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockBounties(tx, and(eq(bounties.tenant, tenant.key), eq(bounties.id, id)));
    // Seen again once it is locked: who takes the refusal back holds the same lock.
    const [refused] = await refusedBounties(tx, effects, [tenant.key], { ids: [id] });
    return refused !== undefined && (await cancelUnreleased(tx, effects, refused)) !== null;
  });
}

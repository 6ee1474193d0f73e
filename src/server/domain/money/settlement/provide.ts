import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { sendReady } from '../bounty/bounty-mails.ts';
import { dueBounties } from './by-time.ts';
import { provideBounties, type Bounty } from '../bounty/transitions.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';

/**
 * Makes those of some bounties available that are due still, and writes their mails in the same transaction. Several instances may
 * try: one does it.
 * @param found bounties that were due when somebody looked, at most a batch of `dueBounties`
 * @returns how many this call made available
 */
export async function makeAvailable(
  db: Database,
  effects: Effects,
  tenant: AskingTenant,
  found: readonly Bounty[],
): Promise<number> {
  const wanted = found.map(({ id }) => id);
  if (wanted.length === 0) return 0;
  return transact(db, async (tx) => {
    const areWanted = and(eq(bounties.tenant, tenant.key), inArray(bounties.id, wanted));
    await lockBounties(tx, areWanted);
    // Seen again once they are locked: who blocks one, or hangs it on another order, holds the same lock.
    const ids = (await dueBounties(tx, effects, [tenant.key], { ids: wanted })).map(({ id }) => id);
    const provided = await provideBounties(tx, effects, { tenant: tenant.key, ids });
    await sendReady(tx, effects, tenant, provided);
    return provided.length;
  });
}

import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import { sendReady } from './bounty-mails.ts';
import { provideBounties, type Bounty } from './transitions.ts';

/**
 * Makes bounties available and writes their mails in the same transaction. Several instances may try: one does it.
 * @returns how many this call made available
 */
export async function makeAvailable(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  bounties: readonly Bounty[],
): Promise<number> {
  const ids = bounties.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const provided = await provideBounties(tx, effects, { tenant: tenant.key, ids });
    await sendReady(tx, effects, tenant, provided);
    return provided.length;
  });
}

import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import { sendReady } from './bounty-mails.ts';
import { provideBounty, type Bounty } from './transitions.ts';

/**
 * Makes a bounty available and writes its mail in the same transaction. Several instances may try: one does it.
 * @returns whether it was this call
 */
export async function makeAvailable(db: Database, effects: Effects, tenant: Tenant, bounty: Bounty): Promise<boolean> {
  return db.transaction(async (tx) => {
    const provided = await provideBounty(tx, effects, bounty);
    if (provided) await sendReady(tx, effects, tenant, provided);
    return provided !== null;
  });
}

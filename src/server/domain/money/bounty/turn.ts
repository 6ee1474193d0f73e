import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';

/**
 * Confirmations and orders of one referral are judged one after the other, or of two at the same moment neither would see
 * the other. Held until the transaction ends.
 */
export async function takeTurn(tx: Database, tenant: string, referralNumbers: readonly string[]): Promise<void> {
  await take(tx, 'bounty-turn', { tenant, keys: referralNumbers });
}

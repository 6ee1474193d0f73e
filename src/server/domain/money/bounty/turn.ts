import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/**
 * Confirmations and orders of one referral are judged one after the other, or of two at the same moment neither would see
 * the other. Held until the transaction ends; who needs several takes them in the same order as everybody.
 */
export async function takeTurn(tx: Database, tenant: string, referralNumbers: readonly string[]): Promise<void> {
  const keys = referralNumbers.map((number) => `${tenant}/bounties/${number}`).toSorted();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from json_array_elements_text(${JSON.stringify(keys)}::json) as key`,
  );
}

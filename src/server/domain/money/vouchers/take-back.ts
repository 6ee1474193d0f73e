import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { lockVouchers } from './lock-vouchers.ts';

async function forget(tx: Database, tenant: string, which: SQL): Promise<void> {
  const theirs = and(eq(vouchers.tenant, tenant), which);
  await lockVouchers(tx, theirs);
  await tx.update(vouchers).set({ redirect: null }).where(theirs);
}

/**
 * Takes back what revoked keys have said as the first of two about where a voucher goes: somebody else says it anew. In the transaction in
 * which the keys end, and which has locked them.
 */
export async function takeBackRedirects(
  tx: Database,
  { tenant, keyIds }: { readonly tenant: string; readonly keyIds: readonly string[] },
): Promise<void> {
  if (keyIds.length === 0) return;
  await forget(tx, tenant, inArray(sql`${vouchers.redirect} -> 'by' ->> 'keyId'`, [...keyIds]));
}

/**
 * Nobody gets the vouchers of these bounties any more, as their person is gone: nothing of another address is kept.
 */
export async function forgetRedirects(tx: Database, tenant: string, bountyIds: readonly string[]): Promise<void> {
  await forget(tx, tenant, inArray(vouchers.bountyId, [...bountyIds]));
}

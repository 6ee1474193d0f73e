import { and, count, eq, min } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerUnsealed } from '#server/db/schema/ledger.ts';

/** Of each tenant whose books have entries without a number: how many, and since when the first of them stands in them. */
export async function unsealedByTenant(db: Database) {
  return db
    .select({ tenant: ledgerUnsealed.tenant, waiting: count(), since: min(ledgerEntries.at) })
    .from(ledgerUnsealed)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.tenant, ledgerUnsealed.tenant), eq(ledgerEntries.id, ledgerUnsealed.entryId)),
    )
    .groupBy(ledgerUnsealed.tenant);
}

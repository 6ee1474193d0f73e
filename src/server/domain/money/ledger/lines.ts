import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import type { LedgerEntry, LedgerLine } from './entry-text.ts';

/** Some entries, by their ids. What is not there is not among them. */
export async function entriesOf(
  db: Database,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LedgerEntry>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenant, tenant), inArray(ledgerEntries.id, [...ids])));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The lines of some entries, in their order, by their entry's id. */
export async function linesOf(
  db: Database,
  tenant: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerLine[]>> {
  const groups = new Map<string, LedgerLine[]>();
  if (entryIds.length === 0) return groups;
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(and(eq(ledgerLines.tenant, tenant), inArray(ledgerLines.entryId, [...entryIds])))
    .orderBy(asc(ledgerLines.entryId), asc(ledgerLines.line));
  for (const line of lines) groups.set(line.entryId, [...(groups.get(line.entryId) ?? []), line]);
  return groups;
}

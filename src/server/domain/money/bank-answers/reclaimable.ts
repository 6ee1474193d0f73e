import { and, eq, inArray, sql } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';

const asked = [ledgerKind.paidUnowed, ledgerKind.cancelledAfterPayout];

/**
 * Bounties of which money is out that nobody is owed, and has not come back yet: more was paid than was owed, or the order was cancelled
 * after that. What comes back first, is that.
 */
export async function reclaimableAmong(
  tx: Database,
  tenant: string,
  bountyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bountyIds.length === 0) return new Set();
  const { reclaimed } = ledgerKind;
  const { kind } = ledgerEntries;
  const rows = await tx
    .select({ bountyId: ledgerEntries.bountyId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.tenant, tenant),
        inArray(ledgerEntries.bountyId, [...bountyIds]),
        inArray(kind, [...asked, reclaimed]),
      ),
    )
    .groupBy(ledgerEntries.bountyId)
    .having(sql`count(*) filter (where ${inArray(kind, asked)}) > count(*) filter (where ${eq(kind, reclaimed)})`);
  return new Set(rows.flatMap(({ bountyId }) => bountyId ?? []));
}

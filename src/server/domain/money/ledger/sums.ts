import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerLines, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';
import { keptSums, summedOf, type LedgerSum } from './kept-sums.ts';

const columns = {
  month: sql<string>`moved.month`,
  kind: sql<LedgerSum['kind']>`moved.kind`,
  account: sql<LedgerSum['account']>`moved.account`,
  debitCent: sql<number>`sum(moved.debit)`.mapWith(Number),
  creditCent: sql<number>`sum(moved.credit)`.mapWith(Number),
};
const groups = [sql`1`, sql`2`, sql`3`];

type List = typeof ledgerSeals | typeof ledgerUnsealed;

/**
 * Adds up what a list names: sealed entries, or those that wait for it. They are few, and are looked up one by one: statistics know nothing of where
 * a tenant's numbers end, and the database would read all entries to join them with the last ten.
 */
function sumsBy(db: Database, list: List) {
  const { tenant, id, kind, at } = ledgerEntries;
  const { account, debitCent, creditCent } = ledgerLines;
  const moved = sql`lateral (
    select ${monthInBerlinOf(at)} as month, ${kind} as kind, ${account} as account, ${debitCent} as debit, ${creditCent} as credit
    from ${ledgerEntries} join ${ledgerLines} on ${ledgerLines.tenant} = ${tenant} and ${ledgerLines.entryId} = ${id}
    where ${tenant} = ${list.tenant} and ${id} = ${list.entryId} offset 0
  ) as moved`;
  return db
    .select(columns)
    .from(list)
    .innerJoin(moved, sql`true`);
}

/**
 * All that a tenant's entries have moved: the kept sums, and what was sealed and posted since. Each entry is in one of the three, as they are
 * in one snapshot, so within a transaction that has one. A month, kind and account may come more than once.
 */
export async function allSums(tx: Database, tenant: string): Promise<LedgerSum[]> {
  const summed = await summedOf(tx, tenant);
  const sealed = await sumsBy(tx, ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), gt(ledgerSeals.seq, summed?.seq ?? 0)))
    .groupBy(...groups);
  const unsealed = await sumsBy(tx, ledgerUnsealed)
    .where(eq(ledgerUnsealed.tenant, tenant))
    .groupBy(...groups);
  return [...(summed ? await keptSums(tx, tenant) : []), ...sealed, ...unsealed];
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { takeFree } from '#server/db/locks.ts';
import { ledgerEntries, ledgerLines, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import { ledgerSummed, ledgerSums } from '#server/db/schema/ledger-sums.ts';
import { transact } from '#server/db/transact.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';
import type { Effects } from '../../effects.ts';
import type { FoundFault } from './check-seals.ts';
import { keptSums, noteSummed, summedUpTo, type LedgerSum } from './kept-sums.ts';
import { ProvenSums } from './proven-sums.ts';

type Summing = Pick<Effects, 'ledgerHashes'>;

/** Entries that are added by one transaction. */
const lot = 2000;

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
  const after = await summedUpTo(tx, tenant);
  const sealed = await sumsBy(tx, ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), gt(ledgerSeals.seq, after)))
    .groupBy(...groups);
  const unsealed = await sumsBy(tx, ledgerUnsealed)
    .where(eq(ledgerUnsealed.tenant, tenant))
    .groupBy(...groups);
  return [...(await keptSums(tx, tenant)), ...sealed, ...unsealed];
}

async function addSums(tx: Database, tenant: string, sums: readonly LedgerSum[]): Promise<void> {
  if (sums.length === 0) return;
  const { month, kind, account, debitCent, creditCent } = ledgerSums;
  await tx
    .insert(ledgerSums)
    .values(sums.map((sum) => ({ tenant, ...sum })))
    .onConflictDoUpdate({
      target: [ledgerSums.tenant, month, kind, account],
      set: { debitCent: plusExcluded(debitCent), creditCent: plusExcluded(creditCent) },
    });
}

/** What one transaction has added of a tenant's. */
interface SummedLot {
  readonly count: number;
  /** Why its sums are signed no more, where that is new. */
  readonly fault: FoundFault | null;
}

/**
 * Sums of what is not as the service wrote it, or that somebody else has written, are added to all the same, and stay unsigned until they are deleted:
 * the check of the books says so.
 * @returns nothing added also while another instance does it
 */
async function sumLot(db: Database, { ledgerHashes }: Summing, tenant: string): Promise<SummedLot> {
  return transact(db, async (tx) => {
    if (!(await takeFree(tx, 'ledger-sums', tenant))) return { count: 0, fault: null };
    // Read once nobody else adds. Seals are given one after the other: below the last that is seen none is missing.
    const sums = await ProvenSums.goingOn(tx, ledgerHashes, tenant);
    const after = sums.upTo;
    const moved = await sums.add(tx, after + lot);
    const { upTo: seq, standing, fault } = sums;
    await addSums(tx, tenant, moved.sums());
    await noteSummed(tx, ledgerHashes, { tenant, seq, standing });
    return { count: seq - after, fault };
  });
}

/** Why a tenant's sums are signed no more. */
export interface FaultOfSums {
  readonly tenant: string;
  readonly fault: FoundFault;
}

/** Who has seals that are not among the sums, or sums without a signature: a few looks by key for each who has books, however long these are. */
async function tenantsBehind(db: Database): Promise<string[]> {
  const { tenant, seq } = ledgerSeals;
  const found = await db.execute<{ tenant: string }>(sql`
    with recursive having_books (tenant) as (
      select min(${tenant}) from ${ledgerSeals}
      union all
      select (select min(${tenant}) from ${ledgerSeals} where ${tenant} > having_books.tenant)
      from having_books where having_books.tenant is not null
    )
    select tenant from having_books where exists (
      select from ${ledgerSeals} where ${tenant} = having_books.tenant and ${seq} > coalesce(
        (select ${ledgerSummed.seq} from ${ledgerSummed} where ${ledgerSummed.tenant} = having_books.tenant), 0
      )
    ) or exists (
      select from ${ledgerSummed} where ${ledgerSummed.tenant} = having_books.tenant and ${ledgerSummed.hash} is null
    ) order by tenant`);
  return (found as { rows: { tenant: string }[] }).rows.map((row) => row.tenant);
}

/**
 * Adds what was sealed since to the sums of its month, a lot at a time, also of books that are older than the sums. Several instances may do so
 * at once: of each tenant's one adds at a time, and each entry is added with the cursor that says so, or not at all.
 * @returns how many entries were added
 * @throws the first failure, once all had their turn
 */
export async function sumBooks(
  db: Database,
  effects: Summing,
  { onFault, ...going }: InTurn & { readonly onFault?: (found: FaultOfSums) => Promise<void> } = {},
): Promise<number> {
  let added = 0;
  const behind = (await tenantsBehind(db)).map((tenant) => ({ tenant }));
  await allAlone(behind, { work: 'sum-books', ...going }, async ({ tenant }) => {
    let count = lot;
    while (count === lot && !going.signal?.aborted) {
      const summed = await sumLot(db, effects, tenant);
      count = summed.count;
      added += count;
      if (summed.fault) await onFault?.({ tenant, fault: summed.fault });
    }
  });
  return added;
}

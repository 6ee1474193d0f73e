import { and, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { takeFree } from '#server/db/locks.ts';
import { ledgerEntries, ledgerLines, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import { ledgerSummed, ledgerSums } from '#server/db/schema/ledger-sums.ts';
import { transact } from '#server/db/transact.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';
import type { Effects, KeyedHashes } from '../../effects.ts';
import { keptSums, noteSummed, signatureOf, summedUpTo, wrongSums, type LedgerSum } from './kept-sums.ts';

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
 * Adds up what a list names: the sealed entries, or those that wait for it.
 * @param are how many these may be. A few are looked up one by one: statistics know nothing of where a tenant's numbers end, and the database
 * would read all entries to join them with the last ten.
 */
function sumsBy(db: Database, list: List, are: 'few' | 'many') {
  const { tenant, id, kind, at } = ledgerEntries;
  const { account, debitCent, creditCent } = ledgerLines;
  const moved = sql`lateral (
    select ${monthInBerlinOf(at)} as month, ${kind} as kind, ${account} as account, ${debitCent} as debit, ${creditCent} as credit
    from ${ledgerEntries} join ${ledgerLines} on ${ledgerLines.tenant} = ${tenant} and ${ledgerLines.entryId} = ${id}
    where ${tenant} = ${list.tenant} and ${id} = ${list.entryId} ${are === 'few' ? sql`offset 0` : sql``}
  ) as moved`;
  return db
    .select(columns)
    .from(list)
    .innerJoin(moved, sql`true`);
}

interface Seals {
  readonly after: number;
  readonly upTo?: number;
  readonly are: 'few' | 'many';
}

/** What the entries of these seals have moved, added up anew. */
export const sumsOfSealed = (db: Database, tenant: string, { after, upTo, are }: Seals): Promise<LedgerSum[]> =>
  sumsBy(db, ledgerSeals, are)
    .where(
      and(
        eq(ledgerSeals.tenant, tenant),
        gt(ledgerSeals.seq, after),
        upTo === undefined ? undefined : lte(ledgerSeals.seq, upTo),
      ),
    )
    .groupBy(...groups);

/**
 * All that a tenant's entries have moved: the kept sums, and what was sealed and posted since. Each entry is in one of the three, as they are
 * in one snapshot, so within a transaction that has one. A month, kind and account may come more than once.
 */
export async function allSums(tx: Database, tenant: string): Promise<LedgerSum[]> {
  const sealed = await sumsOfSealed(tx, tenant, { after: await summedUpTo(tx, tenant), are: 'few' });
  const unsealed = await sumsBy(tx, ledgerUnsealed, 'few')
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

/** Whether the kept sums are those of the sealed entries up to their last seal, added up anew. */
async function areCountedAnew(tx: Database, tenant: string): Promise<boolean> {
  const counted = await sumsOfSealed(tx, tenant, { after: 0, upTo: await summedUpTo(tx, tenant), are: 'many' });
  return wrongSums(await keptSums(tx, tenant), counted).length === 0;
}

/**
 * Whether what is about to be added to may be signed with it: the service has signed it, or it bears out. Sums that somebody else has written are
 * added to all the same, and stay unsigned until they are deleted: the check of the books says so.
 */
async function mayBeSigned(tx: Database, hashes: KeyedHashes, tenant: string): Promise<boolean> {
  const signed = await signatureOf(tx, hashes, tenant);
  return signed === 'ours' || (signed !== 'refuted' && (await areCountedAnew(tx, tenant)));
}

/** @returns how many entries were added; 0 also while another instance does it */
async function sumLot(db: Database, { ledgerHashes }: Summing, tenant: string): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await takeFree(tx, 'ledger-sums', tenant))) return 0;
    const isTrue = await mayBeSigned(tx, ledgerHashes, tenant);
    // Read once nobody else adds. Seals are given one after the other: below the last that is seen none is missing.
    const after = await summedUpTo(tx, tenant);
    const next = tx
      .select({ seq: ledgerSeals.seq })
      .from(ledgerSeals)
      .where(and(eq(ledgerSeals.tenant, tenant), gt(ledgerSeals.seq, after)))
      .orderBy(ledgerSeals.seq)
      .limit(lot)
      .as('next');
    const [last] = await tx.select({ seq: max(next.seq) }).from(next);
    const upTo = last?.seq ?? after;
    const sums = await sumsOfSealed(tx, tenant, { after, upTo, are: 'few' });
    await addSums(tx, tenant, sums);
    await noteSummed(tx, ledgerHashes, { tenant, seq: upTo, isTrue });
    return upTo - after;
  });
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
export async function sumBooks(db: Database, effects: Summing, going: InTurn = {}): Promise<number> {
  let added = 0;
  const behind = (await tenantsBehind(db)).map((tenant) => ({ tenant }));
  await allAlone(behind, { work: 'sum-books', ...going }, async ({ tenant }) => {
    let count = lot;
    while (count === lot && !going.signal?.aborted) {
      count = await sumLot(db, effects, tenant);
      added += count;
    }
  });
  return added;
}

import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { takeFree } from '#server/db/locks.ts';
import { ledgerSeals } from '#server/db/schema/ledger.ts';
import { ledgerSummed, ledgerSums } from '#server/db/schema/ledger-sums.ts';
import { transact } from '#server/db/transact.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import type { FoundFault } from './check-seals.ts';
import { beginning } from './entry-text.ts';
import {
  isRefuted,
  keptSums,
  noteSummed,
  sealAt,
  standingOf,
  summedOf,
  wrongSums,
  type LedgerSum,
} from './kept-sums.ts';
import { Moved } from './moved.ts';
import { ProvenSums } from './proven-sums.ts';

type Summing = Pick<Effects, 'ledgerHashes'>;

/** Entries that are added by one transaction. */
const lot = 2000;

/** What is signed is what was read, and not what somebody has written meanwhile. */
const oneSnapshot = { config: { isolationLevel: 'repeatable read' } } as const;

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

const nothing: SummedLot = { count: 0, fault: null };

/**
 * Once an entry is not as the service wrote it, sums are added to all the same, but for that one, and stay unsigned until they are deleted: the check of the books says so.
 * @returns nothing added also while another instance does it; null where the kept sums are nobody's, so that they have to be proven first
 */
async function sumLot(db: Database, { ledgerHashes }: Summing, tenant: string): Promise<SummedLot | null> {
  return transact(
    db,
    async (tx) => {
      if (!(await takeFree(tx, 'ledger-sums', tenant))) return nothing;
      const before = await summedOf(tx, tenant);
      const standing = before ? await standingOf(tx, ledgerHashes, tenant) : 'proven';
      if (standing === 'nobody’s') return null;
      if (!before) await tx.delete(ledgerSums).where(eq(ledgerSums.tenant, tenant));
      const kept = before ? await keptSums(tx, tenant) : [];
      const seq = before?.seq ?? 0;
      // One that is gone leads to no chain.
      const start = (await sealAt(tx, tenant, seq)) ?? { seq, hash: '' };
      // Seals are given one after the other: below the last that is seen none is missing.
      const sums = new ProvenSums(ledgerHashes, tenant, standing, start);
      const moved = new Moved();
      await sums.add(tx, seq + lot, moved);
      await addSums(tx, tenant, moved.sums());
      for (const sum of kept) moved.addSum(sum);
      const { upTo, fault } = sums;
      await noteSummed(tx, ledgerHashes, { tenant, before, upTo, sums: moved.sums(), standing: sums.standing });
      return { count: upTo.seq - seq, fault };
    },
    oneSnapshot,
  );
}

/** Sums with what is noted of them, at one moment. */
const keptOf = async (tx: Database, tenant: string) => ({
  before: await summedOf(tx, tenant),
  sums: await keptSums(tx, tenant),
});

/**
 * Proves sums that nobody has signed, such as those of the version before, by adding up all entries anew: page by page, as these never change, so that
 * others have their turn. Where the sums are others by then, it is left to the next pass.
 */
async function proveKept(
  db: Database,
  { ledgerHashes }: Summing,
  tenant: string,
  signal: AbortSignal | undefined,
): Promise<FoundFault | null> {
  const kept = await transact(db, (tx) => keptOf(tx, tenant), oneSnapshot);
  const { before, sums } = kept;
  if (!before) return null;
  const anew = new ProvenSums(ledgerHashes, tenant, 'proven', { seq: 0, hash: beginning });
  const moved = new Moved();
  await anew.add(db, before.seq, moved, signal);
  if (signal?.aborted) return null;
  const [wrong] = wrongSums(sums, moved.sums());
  if (wrong) anew.refute({ seq: null, month: wrong.month, what: ledgerFault.sums });
  if (anew.upTo.seq !== before.seq) anew.refute({ seq: before.seq, what: ledgerFault.missing });
  const { standing, fault } = anew;
  const upTo = { ...anew.upTo, seq: before.seq };
  return transact(
    db,
    async (tx) => {
      if (!(await takeFree(tx, 'ledger-sums', tenant))) return null;
      const now = await keptOf(tx, tenant);
      const isSame = wrongSums(now.sums, sums).length === 0 && JSON.stringify(now.before) === JSON.stringify(before);
      if (!isSame) return null;
      await noteSummed(tx, ledgerHashes, { tenant, before, upTo, sums, standing });
      return fault;
    },
    oneSnapshot,
  );
}

/** Why a tenant's sums are signed no more. */
export interface FaultOfSums {
  readonly tenant: string;
  readonly fault: FoundFault;
}

interface SummingRun extends InTurn {
  readonly onFault?: (found: FaultOfSums) => void;
}

/**
 * Who has seals that are not among the sums, or sums without a signature by the key of today: a few looks by key for each who has books, however long these
 * are.
 */
async function tenantsBehind(db: Database, { ledgerHashes }: Summing): Promise<string[]> {
  const { tenant, seq } = ledgerSeals;
  const { hash, key } = ledgerSummed;
  const isSignedToday = and(isNotNull(hash), or(isRefuted, eq(key, ledgerHashes.of('').key)));
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
      select from ${ledgerSummed} where ${ledgerSummed.tenant} = having_books.tenant and not coalesce(${isSignedToday}, false)
    ) order by tenant`);
  return (found as { rows: { tenant: string }[] }).rows.map((row) => row.tenant);
}

/** @returns how many entries were added */
async function sumTenant(
  db: Database,
  effects: Summing,
  tenant: string,
  { signal, onFault }: SummingRun,
): Promise<number> {
  const tell = (fault: FoundFault | null) => {
    if (fault) onFault?.({ tenant, fault });
  };
  let added = 0;
  let summed = await sumLot(db, effects, tenant);
  if (!summed) {
    tell(await proveKept(db, effects, tenant, signal));
    // What has changed while it was proven is left to the next pass.
    summed = await sumLot(db, effects, tenant);
  }
  while (summed) {
    added += summed.count;
    tell(summed.fault);
    if (summed.count < lot || signal?.aborted) break;
    summed = await sumLot(db, effects, tenant);
  }
  return added;
}

/**
 * Adds what was sealed since to the sums of its month, a lot at a time, also of books that are older than the sums. Several instances may do so
 * at once: of each tenant's one adds at a time, and each entry is added with the cursor that says so, or not at all.
 * @returns how many entries were added
 * @throws the first failure, once all had their turn
 */
export async function sumBooks(db: Database, effects: Summing, going: SummingRun = {}): Promise<number> {
  let added = 0;
  const behind = (await tenantsBehind(db, effects)).map((tenant) => ({ tenant }));
  await allAlone(behind, { work: 'sum-books', ...going }, async ({ tenant }) => {
    added += await sumTenant(db, effects, tenant, going);
  });
  return added;
}

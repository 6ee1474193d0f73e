import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { takeFree } from '#server/db/locks.ts';
import { ledgerEntries, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import type { Anchor } from './anchor-text.ts';
import { beginning, sealText } from './entry-text.ts';
import { linesOf } from './lines.ts';

type Sealing = Pick<Effects, 'clock' | 'ledgerHashes'>;

/** Entries that are sealed by one transaction. */
const lot = 500;

/** The last seal of a tenant, or null before the first. */
export async function headOf(db: Database, tenant: string): Promise<Anchor | null> {
  const [head] = await db
    .select({ seq: ledgerSeals.seq, hash: ledgerSeals.hash })
    .from(ledgerSeals)
    .where(eq(ledgerSeals.tenant, tenant))
    .orderBy(desc(ledgerSeals.seq))
    .limit(1);
  return head ?? null;
}

/** What one transaction has sealed of a tenant's. */
export interface SealedLot {
  readonly tenant: string;
  readonly count: number;
  /** The last seal of it. */
  readonly head: Anchor;
}

/** @returns null where there is nothing to seal, also while another instance seals this tenant's */
async function sealLot(db: Database, effects: Sealing, tenant: string): Promise<SealedLot | null> {
  return transact(db, async (tx) => {
    if (!(await takeFree(tx, 'ledger-seals', tenant))) return null;
    // Seen by statements of their own, once nobody else seals.
    const head = await headOf(tx, tenant);
    const waiting = await tx
      .select({ entry: ledgerEntries })
      .from(ledgerUnsealed)
      .innerJoin(
        ledgerEntries,
        and(eq(ledgerEntries.tenant, ledgerUnsealed.tenant), eq(ledgerEntries.id, ledgerUnsealed.entryId)),
      )
      .where(eq(ledgerUnsealed.tenant, tenant))
      .orderBy(asc(ledgerUnsealed.position))
      .limit(lot);
    if (waiting.length === 0) return null;
    const ids = waiting.map(({ entry }) => entry.id);
    const lines = await linesOf(tx, tenant, ids);
    const sealedAt = effects.clock.now();
    let [seq, previousHash] = [head?.seq ?? 0, head?.hash ?? beginning];
    const seals = waiting.map(({ entry }) => {
      seq += 1;
      const seal = { tenant, seq, entryId: entry.id, sealedAt, previousHash };
      const made = { ...seal, ...effects.ledgerHashes.of(sealText(seal, entry, lines.get(entry.id) ?? [])) };
      previousHash = made.hash;
      return made;
    });
    await tx.insert(ledgerSeals).values(seals);
    await tx.delete(ledgerUnsealed).where(and(eq(ledgerUnsealed.tenant, tenant), inArray(ledgerUnsealed.entryId, ids)));
    return { tenant, count: seals.length, head: { seq, hash: previousHash } };
  });
}

async function tenantsThatWait(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tenant: ledgerUnsealed.tenant })
    .from(ledgerUnsealed)
    .orderBy(asc(ledgerUnsealed.tenant));
  return rows.map(({ tenant }) => tenant);
}

interface SealingRun extends InTurn {
  /** Whose; everybody's where none is said. */
  readonly tenant?: string;
  /** Hears of each lot once it is committed. */
  readonly onSealed?: (lot: SealedLot) => void;
}

/**
 * Numbers and chains what is committed, in the order in which it was posted, a lot at a time. What commits later than its neighbours
 * stands on the list of work until its turn, and gets a later number: nothing is passed over. Several instances may do so at once,
 * each tenant's books are sealed by one of them at a time; one that cannot be sealed keeps no other from its turn.
 * @returns how many entries were sealed
 * @throws the first failure, once all had their turn
 */
export async function sealBooks(
  db: Database,
  effects: Sealing,
  { tenant: one, onSealed, ...going }: SealingRun = {},
): Promise<number> {
  let sealed = 0;
  const whose = one === undefined ? await tenantsThatWait(db) : [one];
  await allAlone(
    whose.map((tenant) => ({ tenant })),
    { work: 'seal-books', ...going },
    async ({ tenant }) => {
      let count = lot;
      while (count === lot && !going.signal?.aborted) {
        const done = await sealLot(db, effects, tenant);
        if (done) onSealed?.(done);
        count = done?.count ?? 0;
        sealed += count;
      }
    },
  );
  return sealed;
}

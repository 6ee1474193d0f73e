import { desc, eq } from 'drizzle-orm';
import { accountsOf, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';
import { beginning, entryHash } from './entry-hash.ts';

export interface Posting {
  readonly kind: LedgerKind;
  /** Whole cents, above 0. */
  readonly amountCent: number;
  readonly bountyId?: string;
  readonly paymentId?: string;
  readonly voucherId?: string;
}

/** Entries that are written by one statement, which takes a limited number of values. */
const batch = 1000;

/** Nobody else posts for this tenant until the transaction ends. */
async function holdBooks(tx: Database, tenant: string): Promise<void> {
  await take(tx, 'books', { tenant });
}

/**
 * Writes balanced entries into a tenant's books, in the transaction of what they tell of: all are there or none. Entries of
 * a tenant are written one after the other until each transaction ends, so that their numbers have no gap and the chain no fork.
 */
export async function postAll(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return;
  await holdBooks(tx, tenant);
  const [last] = await tx
    .select({ seq: ledgerEntries.seq, hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.tenant, tenant))
    .orderBy(desc(ledgerEntries.seq))
    .limit(1);
  const at = clock.now();
  let [seq, previousHash] = [last?.seq ?? 0, last?.hash ?? beginning];
  const written = postings.map(({ kind, amountCent, bountyId = null, paymentId = null, voucherId = null }) => {
    seq += 1;
    const entry = { tenant, seq, kind, bountyId, paymentId, voucherId, at, previousHash };
    const { debit, credit } = accountsOf[kind];
    const lines = [
      { account: debit, debitCent: amountCent, creditCent: 0 },
      { account: credit, debitCent: 0, creditCent: amountCent },
    ].map((line, index) => ({ tenant, seq, line: index + 1, ...line }));
    previousHash = entryHash(entry, lines);
    return { entry: { ...entry, hash: previousHash }, lines };
  });
  for (const part of lotsOf(written, batch)) {
    await tx.insert(ledgerEntries).values(part.map(({ entry }) => entry));
    await tx.insert(ledgerLines).values(part.flatMap(({ lines }) => lines));
  }
}

/** Writes one, as `postAll`. */
export async function post(
  tx: Database,
  effects: Pick<Effects, 'clock'>,
  tenant: string,
  posting: Posting,
): Promise<void> {
  await postAll(tx, effects, tenant, [posting]);
}

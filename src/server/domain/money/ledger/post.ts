import { accountsOf, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerLines, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import { requireTransaction } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { newTimedUuids } from '../../identity/uuid.ts';
import { lotsOf } from '../../lots.ts';
import { entryText } from './entry-text.ts';

export interface Posting {
  readonly kind: LedgerKind;
  /** Whole cents, above 0. */
  readonly amountCent: number;
  readonly bountyId?: string;
  readonly paymentId?: string;
  readonly voucherId?: string;
}

type Writing = Pick<Effects, 'clock' | 'random' | 'ledgerHashes'>;

/** Entries that are written by one statement, which takes a limited number of values. */
const batch = 1000;

/**
 * Writes balanced entries into a tenant's books, in the transaction of what they tell of: all are there or none. It waits for nobody,
 * and nobody for it: they are numbered and chained once they are committed (`sealBooks`).
 * @throws Error outside of a transaction, also where there is nothing to post
 */
export async function postAll(
  tx: Database,
  effects: Writing,
  tenant: string,
  postings: readonly Posting[],
): Promise<void> {
  requireTransaction(tx);
  if (postings.length === 0) return;
  const at = effects.clock.now();
  const ids = newTimedUuids(effects, postings.length);
  const written = postings.map(({ kind, amountCent, bountyId = null, paymentId = null, voucherId = null }, index) => {
    const entryId = ids[index] ?? '';
    const entry = { tenant, id: entryId, kind, bountyId, paymentId, voucherId, at };
    const { debit, credit } = accountsOf[kind];
    const lines = [
      { tenant, entryId, line: 1, account: debit, debitCent: amountCent, creditCent: 0 },
      { tenant, entryId, line: 2, account: credit, debitCent: 0, creditCent: amountCent },
    ];
    return { entry: { ...entry, ...effects.ledgerHashes.of(entryText(entry, lines)) }, lines };
  });
  for (const part of lotsOf(written, batch)) {
    await tx.insert(ledgerEntries).values(part.map(({ entry }) => entry));
    await tx.insert(ledgerLines).values(part.flatMap(({ lines }) => lines));
    await tx.insert(ledgerUnsealed).values(part.map(({ entry: { id: entryId } }) => ({ tenant, entryId })));
  }
}

/** Writes one, as `postAll`. */
export async function post(tx: Database, effects: Writing, tenant: string, posting: Posting): Promise<void> {
  await postAll(tx, effects, tenant, [posting]);
}

import { createHash } from 'node:crypto';
import type { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
export type LedgerLine = typeof ledgerLines.$inferSelect;

type Hashed = Omit<LedgerEntry, 'hash'>;
type HashedLine = Pick<LedgerLine, 'account' | 'debitCent' | 'creditCent'>;

/** What the first entry of a tenant is chained to. */
export const beginning = '0'.repeat(64);

/** SHA-256 in hex of everything an entry says, its predecessor's hash included. */
export function entryHash(entry: Hashed, lines: readonly HashedLine[]): string {
  const said = [
    entry.previousHash,
    entry.tenant,
    entry.seq,
    entry.kind,
    entry.bountyId,
    entry.paymentId,
    entry.voucherId,
    entry.at.toISOString(),
    ...lines.map(({ account, debitCent, creditCent }) => [account, debitCent, creditCent]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

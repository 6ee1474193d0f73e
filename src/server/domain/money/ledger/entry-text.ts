import type { ledgerEntries, ledgerLines, ledgerSeals } from '#server/db/schema/ledger.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
export type LedgerLine = typeof ledgerLines.$inferSelect;
export type LedgerSeal = typeof ledgerSeals.$inferSelect;

type Unhashed<Row> = Omit<Row, 'key' | 'hash'>;

function saidBy(entry: Unhashed<LedgerEntry>, lines: readonly LedgerLine[]) {
  const { tenant, id, kind, bountyId, paymentId, voucherId, at } = entry;
  const said = lines.map(({ line, account, debitCent, creditCent }) => [line, account, debitCent, creditCent]);
  return [tenant, id, kind, bountyId, paymentId, voucherId, at.toJSON(), said];
}

/** Everything that an entry says, as its hash covers it: of what is no moment (PostgreSQL’s `infinity`) nothing. @param lines in their order */
export function entryText(entry: Unhashed<LedgerEntry>, lines: readonly LedgerLine[]): string {
  return JSON.stringify(['entry', ...saidBy(entry, lines)]);
}

/** Everything that a seal says, as its hash covers it: its entry with its lines and hash, and the seal before. */
export function sealText(seal: Unhashed<LedgerSeal>, entry: LedgerEntry, lines: readonly LedgerLine[]): string {
  const { tenant, seq, sealedAt, previousHash } = seal;
  return JSON.stringify([
    'seal',
    tenant,
    seq,
    sealedAt.toJSON(),
    previousHash,
    entry.key,
    entry.hash,
    ...saidBy(entry, lines),
  ]);
}

/** What the first seal of a tenant is chained to. */
export const beginning = '0'.repeat(64);

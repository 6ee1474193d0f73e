import { desc, eq, sql } from 'drizzle-orm';
import { accountsOf, type LedgerKind } from '#contract/ledger.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import type { Effects } from '../effects.ts';
import { beginning, entryHash } from './entry-hash.ts';

export interface Posting {
  readonly kind: LedgerKind;
  /** Whole cents, above 0. */
  readonly amountCent: number;
  readonly bountyId?: string;
  readonly paymentId?: string;
  readonly voucherId?: string;
}

/** Nobody else posts for this tenant until the transaction ends. */
export async function holdBooks(tx: Database, tenant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant}/ledger`}, 0))`);
}

/**
 * Writes a balanced entry into a tenant's books, in the transaction of what it tells of: both are there or none. Entries of
 * a tenant are written one after the other until each transaction ends, so that their numbers have no gap and the chain no fork;
 * whoever posts has locked everything else before.
 */
export async function post(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { kind, amountCent, ...about }: Posting,
): Promise<void> {
  await holdBooks(tx, tenant);
  const [last] = await tx
    .select({ seq: ledgerEntries.seq, hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.tenant, tenant))
    .orderBy(desc(ledgerEntries.seq))
    .limit(1);
  const entry = {
    tenant,
    seq: (last?.seq ?? 0) + 1,
    kind,
    bountyId: about.bountyId ?? null,
    paymentId: about.paymentId ?? null,
    voucherId: about.voucherId ?? null,
    at: clock.now(),
    previousHash: last?.hash ?? beginning,
  };
  const { debit, credit } = accountsOf[kind];
  const lines = [
    { account: debit, debitCent: amountCent, creditCent: 0 },
    { account: credit, debitCent: 0, creditCent: amountCent },
  ];
  await tx.insert(ledgerEntries).values({ ...entry, hash: entryHash(entry, lines) });
  await tx
    .insert(ledgerLines)
    .values(lines.map((line, index) => ({ tenant, seq: entry.seq, line: index + 1, ...line })));
}

import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ledgerSeals } from '#server/db/schema/ledger.ts';
import { ledgerSummed, ledgerSums } from '#server/db/schema/ledger-sums.ts';
import type { KeyedHash, KeyedHashes } from '../../effects.ts';
import { onlyInOne } from '../../only-in-one.ts';
import type { Anchor } from './anchor-text.ts';
import { beginning } from './entry-text.ts';

/** What the entries of one month have moved, of one kind and account, in cents. */
export type LedgerSum = Omit<typeof ledgerSums.$inferSelect, 'tenant'>;

type Summed = typeof ledgerSummed.$inferSelect;

/** Up to where sums are kept, with their signature; null where they are not, and those that are there say nothing. */
export async function summedOf(db: Database, tenant: string): Promise<Summed | null> {
  const [summed] = await db.select().from(ledgerSummed).where(eq(ledgerSummed.tenant, tenant));
  return summed ?? null;
}

/** The last seal whose entry is among the kept sums; 0 before the first. */
export const summedUpTo = async (db: Database, tenant: string): Promise<number> =>
  (await summedOf(db, tenant))?.seq ?? 0;

export async function keptSums(db: Database, tenant: string): Promise<LedgerSum[]> {
  const { tenant: whose, ...kept } = ledgerSums;
  const { month, kind, account, debitCent, creditCent } = kept;
  return db.select({ month, kind, account, debitCent, creditCent }).from(ledgerSums).where(eq(whose, tenant));
}

/** One text for a sum, so that two lists of them can be told apart. */
const said = ({ month, kind, account, debitCent, creditCent }: LedgerSum) =>
  [month, kind, account, debitCent, creditCent].join('/');

/** Sums that only one of two lists has. */
export const wrongSums = (ones: readonly LedgerSum[], others: readonly LedgerSum[]): LedgerSum[] =>
  onlyInOne(ones, others, said);

/** The seal of a number as it is there, which need not be whole; null where there is none. */
export async function sealAt(db: Database, tenant: string, seq: number): Promise<Anchor | null> {
  if (seq === 0) return { seq, hash: beginning };
  const [seal] = await db
    .select({ seq: ledgerSeals.seq, hash: ledgerSeals.hash })
    .from(ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), eq(ledgerSeals.seq, seq)));
  return seal ?? null;
}

/** What is known of sums. */
export type Standing =
  /** They are those of entries each of which the service has written. */
  | 'proven'
  /** The same, but for entries whose key is not given. */
  | 'partly proven'
  /** An entry was not as it was written, or the sums were not those of the entries. It stays so until somebody deletes them. */
  | 'refuted';

const signable = ['proven', 'partly proven'] as const satisfies readonly Standing[];

/** All that kept sums say, as their hash covers it. @param upTo the last seal whose entry is among them */
const sumsText = (standing: (typeof signable)[number], tenant: string, upTo: Anchor, sums: readonly LedgerSum[]) =>
  JSON.stringify(['sums', standing, tenant, upTo.seq, upTo.hash, sums.map(said).toSorted()]);

/** In the place of a signature. */
const refuted: KeyedHash = { key: '', hash: '' };

/**
 * As what the service has signed the kept sums of a tenant; `nobody's` where they are not signed, were changed since, by an instance of the version before as well,
 * where the key is not given, and where none are kept.
 */
export async function standingOf(tx: Database, hashes: KeyedHashes, tenant: string): Promise<Standing | 'nobody’s'> {
  const summed = await summedOf(tx, tenant);
  const { seq = 0, key = null, hash = null } = summed ?? {};
  if (key === null || hash === null) return 'nobody’s';
  if (hash === refuted.hash) return 'refuted';
  const upTo = await sealAt(tx, tenant, seq);
  if (!upTo) return 'nobody’s';
  const sums = await keptSums(tx, tenant);
  const signed = signable.find((standing) => hashes.fits(sumsText(standing, tenant, upTo, sums), { key, hash }));
  return signed ?? 'nobody’s';
}

/** Whether somebody has found sums of a tenant refuted. */
export const isRefuted = eq(ledgerSummed.hash, refuted.hash);

interface Noted {
  readonly tenant: string;
  /** What is there before it; `null` where nothing is. */
  readonly before: Summed | null;
  readonly upTo: Anchor;
  readonly sums: readonly LedgerSum[];
  readonly standing: Standing;
}

/**
 * Notes up to which seal a tenant's sums are kept, signed where they may be: these sums, and no others that may be there by then.
 * @throws a lost serialization where somebody has changed or deleted what was there, in a transaction of one snapshot
 */
export async function noteSummed(
  tx: Database,
  hashes: KeyedHashes,
  { tenant, before, upTo, sums, standing }: Noted,
): Promise<void> {
  const signed = standing === 'refuted' ? refuted : hashes.of(sumsText(standing, tenant, upTo, sums));
  const set = { seq: upTo.seq, ...signed };
  if (before) await tx.update(ledgerSummed).set(set).where(eq(ledgerSummed.tenant, tenant));
  else {
    await tx
      .insert(ledgerSummed)
      .values({ tenant, ...set })
      .onConflictDoUpdate({ target: ledgerSummed.tenant, set });
  }
}

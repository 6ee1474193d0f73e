import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { ledgerFault, type LedgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerSeals } from '#server/db/schema/ledger.ts';
import type { KeyedHashes } from '../../effects.ts';
import type { Anchor } from './anchor-text.ts';
import { beginning, entryText, sealText, type LedgerEntry, type LedgerLine, type LedgerSeal } from './entry-text.ts';
import { linesOf } from './lines.ts';
import { headOf } from './seal.ts';

/** How many are read in one go: the books may be long. */
const page = 1000;

/** An entry by its number, and what is wrong with it; by its id where it has no number; of kept sums their month. */
export interface FoundFault {
  readonly seq: number | null;
  readonly entryId?: string;
  readonly month?: string;
  readonly what: LedgerFault;
}

/** What a look through a part of the books has found. */
export interface Looked {
  /** The first; null when all is as it was written. */
  readonly fault: FoundFault | null;
  /** Entries of which nobody can say whether they are as they were written: the key that was used then is not given. */
  readonly withoutKey: number;
}

/** What is wrong with what an entry says by itself; `undefined` where its key is not given. */
export function faultOfEntry(
  hashes: KeyedHashes,
  entry: LedgerEntry,
  lines: readonly LedgerLine[],
): LedgerFault | null | undefined {
  const isOurs = hashes.fits(entryText(entry, lines), entry);
  if (isOurs === false) return ledgerFault.forged;
  const total = lines.reduce((rest, { debitCent, creditCent }) => rest + debitCent - creditCent, 0);
  if (lines.length < 2 || total !== 0) return ledgerFault.balance;
  return isOurs === null ? undefined : null;
}

interface Sealed {
  readonly seal: LedgerSeal;
  readonly entry: LedgerEntry | null;
}

function faultOf(
  hashes: KeyedHashes,
  { seal, entry }: Sealed,
  lines: readonly LedgerLine[],
  before: Anchor,
): LedgerFault | null | undefined {
  if (seal.seq !== before.seq + 1) return ledgerFault.gap;
  if (seal.previousHash !== before.hash) return ledgerFault.chain;
  if (!entry) return ledgerFault.missing;
  const isSealed = hashes.fits(sealText(seal, entry, lines), seal);
  if (isSealed === false) return ledgerFault.hash;
  const what = faultOfEntry(hashes, entry, lines);
  return what === null && isSealed === null ? undefined : what;
}

/** A number below all that are given, which a look from the first one on, or from an anchor on, would never come to. */
async function firstBelow(db: Database, tenant: string): Promise<FoundFault | null> {
  const [seal] = await db
    .select({ seq: ledgerSeals.seq })
    .from(ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), lt(ledgerSeals.seq, 1)))
    .orderBy(asc(ledgerSeals.seq))
    .limit(1);
  return seal ? { seq: seal.seq, what: ledgerFault.gap } : null;
}

/** Whether the seal that an anchor names is there, and says the same. */
async function faultAt(db: Database, tenant: string, { seq, hash }: Anchor): Promise<FoundFault | null> {
  const [seal] = await db
    .select({ hash: ledgerSeals.hash })
    .from(ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), eq(ledgerSeals.seq, seq)));
  if (seal) return seal.hash === hash ? null : { seq, what: ledgerFault.anchor };
  const head = await headOf(db, tenant);
  return { seq, what: (head?.seq ?? 0) < seq ? ledgerFault.cut : ledgerFault.gap };
}

/**
 * Reads a tenant's seals with their entries from the first one on, or from an anchor on: each number, the chain, every keyed hash, every
 * balance. They never change, so that they are read page by page, each at its own moment.
 */
export async function checkSeals(
  db: Database,
  hashes: KeyedHashes,
  tenant: string,
  anchor: Anchor | null,
): Promise<Looked> {
  let fault = (anchor && (await faultAt(db, tenant, anchor))) ?? (await firstBelow(db, tenant));
  let before: Anchor = anchor ?? { seq: 0, hash: beginning };
  let withoutKey = 0;
  const end = (await headOf(db, tenant))?.seq ?? 0;
  while (before.seq < end) {
    const sealed = await db
      .select({ seal: ledgerSeals, entry: ledgerEntries })
      .from(ledgerSeals)
      .leftJoin(
        ledgerEntries,
        and(eq(ledgerEntries.tenant, ledgerSeals.tenant), eq(ledgerEntries.id, ledgerSeals.entryId)),
      )
      .where(and(eq(ledgerSeals.tenant, tenant), gt(ledgerSeals.seq, before.seq)))
      .orderBy(asc(ledgerSeals.seq))
      .limit(page);
    if (sealed.length === 0) break;
    const ids = sealed.map(({ seal }) => seal.entryId);
    const lines = await linesOf(db, tenant, ids);
    for (const each of sealed) {
      const what = faultOf(hashes, each, lines.get(each.seal.entryId) ?? [], before);
      if (what === undefined) withoutKey += 1;
      else if (what !== null) fault ??= { seq: each.seal.seq, what };
      before = each.seal;
    }
  }
  return { fault, withoutKey };
}

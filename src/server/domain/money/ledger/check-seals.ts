import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { ledgerFault, type LedgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerSeals } from '#server/db/schema/ledger.ts';
import type { KeyedHashes } from '../../effects.ts';
import type { Anchor } from './anchor-text.ts';
import { beginning, entryText, sealText, type LedgerEntry, type LedgerLine, type LedgerSeal } from './entry-text.ts';
import { entriesOf, linesOf } from './lines.ts';
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

export interface Sealed {
  readonly seal: LedgerSeal;
  readonly entry: LedgerEntry | null;
  readonly lines: readonly LedgerLine[];
}

/**
 * Seals by their numbers, with what they seal. Each table is asked by itself, by a list of keys that lie together: the database goes through its index once,
 * where a join would begin at its root for each entry.
 */
async function sealsAfter(db: Database, tenant: string, seq: number, count: number): Promise<Sealed[]> {
  const seals = await db
    .select()
    .from(ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), gt(ledgerSeals.seq, seq)))
    .orderBy(asc(ledgerSeals.seq))
    .limit(count);
  const ids = seals.map(({ entryId }) => entryId);
  const entries = await entriesOf(db, tenant, ids);
  const lines = await linesOf(db, tenant, ids);
  return seals.map((seal) => ({
    seal,
    entry: entries.get(seal.entryId) ?? null,
    lines: lines.get(seal.entryId) ?? [],
  }));
}

/** Whether a seal is the service's, with the entry and the lines that are there; null where its key is not given. */
const isSealOf = (hashes: KeyedHashes, { seal, entry, lines }: Sealed): boolean | null =>
  entry !== null && hashes.fits(sealText(seal, entry, lines), seal);

function faultOf(hashes: KeyedHashes, sealed: Sealed, before: Anchor): LedgerFault | null | undefined {
  const { seal, entry, lines } = sealed;
  if (seal.seq !== before.seq + 1) return ledgerFault.gap;
  if (seal.previousHash !== before.hash) return ledgerFault.chain;
  if (!entry) return ledgerFault.missing;
  const isSealed = isSealOf(hashes, sealed);
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

/** What stands where an anchor was told. */
export interface Anchored {
  /** Null where the seal that it names is there, says the same, and is not known to be anybody else's. */
  readonly fault: FoundFault | null;
  /** Since when books go on after it: what its seal and entry say of their moments. Null where nobody can say that they are the service's. */
  readonly since: Date | null;
}

export async function lookAt(
  db: Database,
  hashes: KeyedHashes,
  tenant: string,
  { seq, hash }: Anchor,
): Promise<Anchored> {
  const wrong = (what: LedgerFault): Anchored => ({ fault: { seq, what }, since: null });
  const [found] = await sealsAfter(db, tenant, seq - 1, 1);
  if (found?.seal.seq !== seq) {
    const head = await headOf(db, tenant);
    return wrong((head?.seq ?? 0) < seq ? ledgerFault.cut : ledgerFault.gap);
  }
  const { seal, entry } = found;
  if (seal.hash !== hash) return wrong(ledgerFault.anchor);
  const isOurs = isSealOf(hashes, found);
  if (isOurs === false) return wrong(entry ? ledgerFault.hash : ledgerFault.missing);
  const first = entry && entry.at < seal.sealedAt ? entry.at : seal.sealedAt;
  return { fault: null, since: isOurs ? first : null };
}

/** What is said of an entry with its seal; `undefined` where the key of one of them is not given. */
export interface Judged extends Sealed {
  readonly what: LedgerFault | null | undefined;
}

/**
 * Judges seals with their entries, page by page: each number, the chain, every keyed hash, every balance. They never change, so that each page may be read at
 * its own moment.
 * @param before what they go on after
 * @param end the last number
 */
export async function* judged(
  db: Database,
  hashes: KeyedHashes,
  tenant: string,
  { before: start, end }: { readonly before: Anchor; readonly end: number },
): AsyncGenerator<readonly Judged[]> {
  let before = start;
  while (before.seq < end) {
    const found = await sealsAfter(db, tenant, before.seq, Math.min(page, end - before.seq));
    if (found.length === 0) return;
    const all: Judged[] = [];
    for (const sealed of found) {
      all.push({ ...sealed, what: faultOf(hashes, sealed, before) });
      before = sealed.seal;
    }
    yield all;
  }
}

/** What a look through the seals has found. */
interface LookedAtSeals extends Looked {
  /** The last seal that was read. */
  readonly last: Anchor;
}

/**
 * Reads a tenant's seals with their entries from the first one on, or after one, to the last.
 * @param hear hears of each
 */
export async function checkSeals(
  db: Database,
  hashes: KeyedHashes,
  tenant: string,
  after: Anchor | null,
  hear: (judged: Judged) => void,
): Promise<LookedAtSeals> {
  let fault = await firstBelow(db, tenant);
  let last: Anchor = after ? { seq: after.seq, hash: after.hash } : { seq: 0, hash: beginning };
  let withoutKey = 0;
  const end = (await headOf(db, tenant))?.seq ?? 0;
  for await (const all of judged(db, hashes, tenant, { before: last, end })) {
    for (const each of all) {
      hear(each);
      const { what, seal } = each;
      if (what === undefined) withoutKey += 1;
      else if (what !== null) fault ??= { seq: seal.seq, what };
      last = { seq: seal.seq, hash: seal.hash };
    }
  }
  return { fault, withoutKey, last };
}

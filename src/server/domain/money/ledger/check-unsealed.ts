import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerAnchors, ledgerEntries, ledgerLines, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import type { Effects } from '../../effects.ts';
import { faultOfEntry, type FoundFault, type Looked } from './check-seals.ts';
import { linesOf } from './lines.ts';

const page = 1000;

/** The job seals every minute: what waits for longer says that it does not run. */
const lateAfterMs = 15 * 60_000;

/** Whether an entry of a moment should be sealed by now. */
export const isLate = (at: Date, { clock }: Pick<Effects, 'clock'>): boolean =>
  at.getTime() < clock.now().getTime() - lateAfterMs;

const isSealOf = and(eq(ledgerSeals.tenant, ledgerEntries.tenant), eq(ledgerSeals.entryId, ledgerEntries.id));

/** Entries without a seal, by their ids, and whether each waits for one. */
const withoutSeal = (db: Database, tenant: string, after: string) =>
  db
    .select({ entry: ledgerEntries, waits: sql<boolean>`${ledgerUnsealed.entryId} is not null` })
    .from(ledgerEntries)
    .leftJoin(ledgerSeals, isSealOf)
    .leftJoin(
      ledgerUnsealed,
      and(eq(ledgerUnsealed.tenant, ledgerEntries.tenant), eq(ledgerUnsealed.entryId, ledgerEntries.id)),
    )
    .where(and(eq(ledgerEntries.tenant, tenant), gt(ledgerEntries.id, after), isNull(ledgerSeals.entryId)))
    .orderBy(asc(ledgerEntries.id))
    .limit(page);

/** An entry of which only lines are left, or its place on the list of work. */
async function firstGone(db: Database, tenant: string): Promise<FoundFault | null> {
  for (const table of [ledgerUnsealed, ledgerLines]) {
    const [found] = await db
      .select({ entryId: table.entryId })
      .from(table)
      .leftJoin(ledgerEntries, and(eq(ledgerEntries.tenant, table.tenant), eq(ledgerEntries.id, table.entryId)))
      .where(and(eq(table.tenant, tenant), isNull(ledgerEntries.id)))
      .orderBy(asc(table.entryId))
      .limit(1);
    if (found) return { seq: null, entryId: found.entryId, what: ledgerFault.missing };
  }
  return null;
}

/** A numbered entry that stands on the list of work again, where it counts once more: the service takes it off as it numbers it. */
async function firstAgain(db: Database, tenant: string): Promise<FoundFault | null> {
  const [found] = await db
    .select({ seq: ledgerSeals.seq })
    .from(ledgerUnsealed)
    .innerJoin(
      ledgerSeals,
      and(eq(ledgerSeals.tenant, ledgerUnsealed.tenant), eq(ledgerSeals.entryId, ledgerUnsealed.entryId)),
    )
    .where(eq(ledgerUnsealed.tenant, tenant))
    .orderBy(asc(ledgerSeals.seq))
    .limit(1);
  return found ? { seq: found.seq, what: ledgerFault.forged } : null;
}

export interface Waiting extends Looked {
  /** Entries that have no number yet. */
  readonly unsealed: number;
  /** Those of them that have waited for longer than the job takes. */
  readonly late: number;
}

/** What is not sealed: each entry waits to be, was written by the service, and is there; and nothing else waits. */
export async function checkUnsealed(
  db: Database,
  effects: Pick<Effects, 'clock' | 'ledgerHashes'>,
  tenant: string,
): Promise<Waiting> {
  let [unsealed, late, withoutKey] = [0, 0, 0];
  let fault: FoundFault | null = null;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let count = page; count === page;) {
    const found = await withoutSeal(db, tenant, after);
    const ids = found.map(({ entry }) => entry.id);
    const lines = await linesOf(db, tenant, ids);
    for (const { entry, waits } of found) {
      unsealed += 1;
      if (isLate(entry.at, effects)) late += 1;
      const said = faultOfEntry(effects.ledgerHashes, entry, lines.get(entry.id) ?? []);
      if (said === undefined) withoutKey += 1;
      const what = said ?? (waits ? null : ledgerFault.unsealed);
      if (what !== null) fault ??= { seq: null, entryId: entry.id, what };
      after = entry.id;
    }
    count = found.length;
  }
  fault ??= (await firstGone(db, tenant)) ?? (await firstAgain(db, tenant));
  return { unsealed, late, withoutKey, fault };
}

/** The first anchor of the database that the seals do not bear out. */
export async function firstBrokenAnchor(db: Database, tenant: string): Promise<FoundFault | null> {
  const [found] = await db
    .select({ seq: ledgerAnchors.seq, hash: ledgerSeals.hash })
    .from(ledgerAnchors)
    .leftJoin(ledgerSeals, and(eq(ledgerSeals.tenant, ledgerAnchors.tenant), eq(ledgerSeals.seq, ledgerAnchors.seq)))
    .where(and(eq(ledgerAnchors.tenant, tenant), sql`${ledgerSeals.hash} is distinct from ${ledgerAnchors.hash}`))
    .orderBy(asc(ledgerAnchors.seq))
    .limit(1);
  if (!found) return null;
  return { seq: found.seq, what: found.hash === null ? ledgerFault.cut : ledgerFault.anchor };
}

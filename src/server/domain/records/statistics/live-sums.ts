import { eq, sql } from 'drizzle-orm';
import { ledgerFault, type LedgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { haveChanged } from '#server/db/changed-rows.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { liveChanges, liveSums } from '#server/db/schema/live-sums.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';
import { onlyInOne } from '../../only-in-one.ts';

type Sum = typeof liveSums.$inferSelect;

const keyOf = ({ tenant, month, productId, topic, kind }: Sum) =>
  JSON.stringify([tenant, month, productId, topic, kind]);

/** Each once, in the order of their keys. */
function together(parts: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { tenant, month, productId, topic, kind, count, cents } of parts) {
    const part = { tenant, month, productId, topic, kind, count, cents };
    const known = sums.get(keyOf(part));
    sums.set(keyOf(part), { ...part, count: count + (known?.count ?? 0), cents: cents + (known?.cents ?? 0) });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** @returns how many changes were added */
async function addLot(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    const changes = await tx
      .delete(liveChanges)
      .where(unlocked(tx, liveChanges, undefined))
      .returning();
    const values = together(changes);
    if (values.length === 0) return 0;
    const { tenant, month, productId, topic, kind, count, cents } = liveSums;
    await tx
      .insert(liveSums)
      .values(values)
      .onConflictDoUpdate({
        target: [tenant, month, productId, topic, kind],
        set: { count: plusExcluded(count), cents: plusExcluded(cents) },
      });
    haveChanged(tx, 'live-sums', values.map(keyOf));
    return changes.length;
  });
}

/**
 * Adds what has changed to the sums, a lot at a time. Several instances may do so at once: a change is deleted by the transaction that adds it, and
 * nobody waits for who has it. In which order they are added says nothing.
 * @param signal once it is aborted, no further lot is begun
 */
export async function addChanges(db: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted || (await addLot(db)) === 0) return;
  }
}

/** The sums of a tenant as they are now: what was added, and what has changed since, in one snapshot. What has come to nothing is left out. */
export async function liveSumsOf(tx: Database, tenant: string): Promise<Sum[]> {
  const added = await tx.select().from(liveSums).where(eq(liveSums.tenant, tenant));
  const { month, productId, topic, kind, count, cents } = liveChanges;
  const of = { tenant: liveChanges.tenant, month, productId, topic, kind };
  const total = (column: typeof count | typeof cents) => sql<number>`sum(${column})`.mapWith(Number);
  const since = await tx
    .select({ ...of, count: total(count), cents: total(cents) })
    .from(liveChanges)
    .where(eq(liveChanges.tenant, tenant))
    .groupBy(...Object.values(of));
  return together([...added, ...since]).filter((sum) => sum.count !== 0 || sum.cents !== 0);
}

/** The same, counted anew from bounties and referrals. */
async function countedOf(tx: Database, tenant: string): Promise<Sum[]> {
  const ofBounties = await tx
    .select({
      month: monthInBerlinOf(bounties.createdAt),
      productId: bounties.productId,
      kind: bounties.state,
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(${bounties.valueCent})`.mapWith(Number),
    })
    .from(bounties)
    .where(eq(bounties.tenant, tenant))
    .groupBy(sql`1`, bounties.productId, bounties.state);
  const visits = await tx
    .select({
      month: monthInBerlinOf(referrals.createdAt),
      productId: referrals.productId,
      clicks: sql<number>`sum(${referrals.clicks})`.mapWith(Number),
      entries: sql<number>`sum(${referrals.entries})`.mapWith(Number),
    })
    .from(referrals)
    .where(eq(referrals.tenant, tenant))
    .groupBy(sql`1`, referrals.productId);
  const parts = visits.flatMap(({ clicks, entries, ...of }): Sum[] => [
    { tenant, ...of, topic: 'visit', kind: 'clicks', count: clicks, cents: 0 },
    { tenant, ...of, topic: 'visit', kind: 'entries', count: entries, cents: 0 },
  ]);
  const all = [...ofBounties.map((sum): Sum => ({ tenant, topic: 'bounty', ...sum })), ...parts];
  return together(all).filter(({ count }) => count !== 0);
}

/** The first month whose sums are not those of the bounties and visits that there are, as both were at one moment. */
export async function firstWrongStatistics(
  db: Database,
  tenant: string,
): Promise<{ readonly seq: null; readonly month: string; readonly what: LedgerFault } | null> {
  const { kept, counted } = await transact(
    db,
    async (tx) => ({ kept: await liveSumsOf(tx, tenant), counted: await countedOf(tx, tenant) }),
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
  const said = (sum: Sum) => `${keyOf(sum)}${sum.count}/${sum.cents}`;
  const [month] = onlyInOne(kept, counted, said)
    .map((sum) => sum.month)
    .toSorted();
  return month === undefined ? null : { seq: null, month, what: ledgerFault.statistics };
}

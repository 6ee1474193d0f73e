import type { Database } from '#server/db/database.ts';
import { plusExcluded } from '#server/db/excluded.ts';
import { haveChanged } from '#server/db/changed-rows.ts';
import { referralSums } from '#server/db/schema/referral-sums.ts';
import type { referrals } from '#server/db/schema/referrals.ts';
import { monthInBerlin } from '../../berlin-months.ts';

type Sums = typeof referralSums.$inferInsert;

const counted = ['clicks', 'entries'] as const;

/** The visits of a referral that is deleted: they count in the month it was made in, with its product. */
export function ofReferral(referral: typeof referrals.$inferSelect): Sums {
  const { tenant, createdAt, productId, clicks, entries } = referral;
  return { tenant, month: monthInBerlin(createdAt), productId, clicks, entries };
}

const keyOf = ({ tenant, month, productId }: Sums) => JSON.stringify([tenant, month, productId]);

/**
 * Adds what is deleted to the sums, once a transaction and as the last thing that it locks: rows in one order, and held for no longer
 * than it takes to commit.
 */
export async function addToSums(tx: Database, deleted: readonly Sums[]): Promise<void> {
  const byKey = new Map<string, Sums>();
  for (const sums of deleted) {
    const known = byKey.get(keyOf(sums));
    const added = Object.fromEntries(counted.map((name) => [name, (known?.[name] ?? 0) + (sums[name] ?? 0)]));
    byKey.set(keyOf(sums), { ...sums, ...added });
  }
  const values = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sums]) => sums);
  if (values.length === 0) return;
  const set = Object.fromEntries(counted.map((name) => [name, plusExcluded(referralSums[name])]));
  await tx
    .insert(referralSums)
    .values(values)
    .onConflictDoUpdate({ target: [referralSums.tenant, referralSums.month, referralSums.productId], set });
  haveChanged(tx, 'sums', values.map(keyOf));
}

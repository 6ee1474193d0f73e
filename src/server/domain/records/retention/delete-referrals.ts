import { and, eq, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Referral } from '../../referral/referral/referral.ts';
import { deleteBlocksOf } from '../../money/holds/forget.ts';
import { groupedBy } from '../../grouped-by.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import type { Gone } from '../../topic-rules.ts';
import { batch, lockAndLookAgain, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';
import { addToSums, ofReferral } from '../deletion-log/sums.ts';
import { forgetReferrals } from '../feed/forget.ts';
import type { Effects } from '../../effects.ts';

/** Deletes referrals that nobody hangs on, which are locked, with their visits. They go on counting in the feed and in the sums. */
export async function deleteReferrals(tx: Database, effects: Effects, gone: readonly Referral[]): Promise<void> {
  for (const [tenant, theirs] of groupedBy(gone, (referral) => referral.tenant)) {
    const ids = theirs.map(({ number }) => number);
    await deleteBlocksOf(tx, { tenant, thing: blockedThing.referral, ids });
    await tx.delete(referrals).where(and(eq(referrals.tenant, tenant), inArray(referrals.number, ids)));
  }
  await forgetReferrals(tx, effects, gone);
  await addToSums(tx, gone.map(ofReferral));
}

/** Those of some referrals with which nobody gave data, ordered or earned anything, at most a batch. */
async function deleteThose(tx: Database, effects: Effects, areOver: SQL | undefined): Promise<readonly Gone[]> {
  const hangsOn = (table: typeof recipients | typeof orders | typeof bounties) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.tenant, referrals.tenant), eq(table.referralNumber, referrals.number)));
  const select = (areMeant: SQL | undefined) =>
    tx
      .select()
      .from(referrals)
      .where(
        and(
          areOver,
          notExists(hangsOn(recipients)),
          notExists(hangsOn(orders)),
          notExists(hangsOn(bounties)),
          areMeant,
        ),
      )
      .limit(batch);
  // Whoever orders or gives data holds the referral, and may have been faster.
  const unused = await lockAndLookAgain(tx, 'referral', select, {
    isRow: ({ tenant, number }) => and(eq(referrals.tenant, tenant), eq(referrals.number, number)),
    key: ({ number }) => number,
  });
  await deleteReferrals(tx, effects, unused);
  return unused;
}

/** Expired referrals that are of use to nobody. */
export const deleteUnusedReferrals: Deleter = (tx, effects) =>
  deleteThose(tx, effects, isOver(deadlines.unusedReferrals, referrals.expiresAt, effects.clock.now()));

/** Referrals whose link nobody has followed, and nobody can any more: anybody may have typed address and name. */
export const deleteUnconfirmedReferrals: Deleter = (tx, effects) =>
  deleteThose(
    tx,
    effects,
    and(
      isNull(referrals.confirmedAt),
      isOver(deadlines.unconfirmedReferrals, referrals.createdAt, effects.clock.now()),
    ),
  );

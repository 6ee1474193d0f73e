import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { blockedThing } from '#contract/blocks.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referralEvents, referrals } from '#server/db/schema/referrals.ts';
import { deleteBlocksOf, forgetReasons } from '../block/forget.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import type { Referral } from '../referral/referral.ts';

interface Maker {
  readonly tenant: string;
  readonly recommenderId: string;
}

/** A referral that others still have to do with works no longer and leads to nobody; what recipients have stays theirs. */
async function loosen(tx: Database, effects: Effects, { tenant, number, expiresAt }: Referral): Promise<void> {
  const now = effects.clock.now();
  await tx
    .update(referrals)
    .set({
      recommenderId: newUuid(effects.random),
      firstName: '',
      lastName: '',
      channel: '',
      widget: '',
      expiresAt: expiresAt < now ? expiresAt : now,
    })
    .where(and(eq(referrals.tenant, tenant), eq(referrals.number, number)));
}

/**
 * Ends the referrals of somebody who goes. Those with recipients, orders or bounties stay without their maker, so that
 * their bounties can be paid; the others go, and only sums remain. All are locked first: who gives data with one at this
 * moment, or orders, was faster and is seen here, or finds it gone or loosened.
 * @returns those that are gone, to be added to the sums
 */
export async function eraseReferrals(
  tx: Database,
  effects: Effects,
  { tenant, recommenderId }: Maker,
): Promise<Referral[]> {
  const theirs = and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, recommenderId));
  await tx.select({ number: referrals.number }).from(referrals).where(theirs).orderBy(referrals.number).for('update');
  const one = { one: sql`1` };
  const hasRecipient = exists(
    tx
      .select(one)
      .from(recipients)
      .where(and(eq(recipients.tenant, referrals.tenant), eq(recipients.referralNumber, referrals.number))),
  );
  const hasOrder = exists(
    tx
      .select(one)
      .from(orders)
      .where(and(eq(orders.tenant, referrals.tenant), eq(orders.referralNumber, referrals.number))),
  );
  // A recipient who is gone may still have to be paid.
  const hasBounty = exists(
    tx
      .select(one)
      .from(bounties)
      .where(and(eq(bounties.tenant, referrals.tenant), eq(bounties.referralNumber, referrals.number))),
  );
  const kept = await tx
    .select()
    .from(referrals)
    .where(and(theirs, or(hasRecipient, hasOrder, hasBounty)));
  for (const referral of kept) await loosen(tx, effects, referral);
  const thing = blockedThing.referral;
  await forgetReasons(tx, { tenant, thing, ids: kept.map(({ number }) => number) });
  const gone = await tx.select().from(referrals).where(theirs);
  const numbers = gone.map(({ number }) => number);
  if (numbers.length === 0) return [];
  await tx
    .delete(referralEvents)
    .where(and(eq(referralEvents.tenant, tenant), inArray(referralEvents.referralNumber, numbers)));
  await deleteBlocksOf(tx, { tenant, thing, ids: numbers });
  await tx.delete(referrals).where(theirs);
  return gone;
}

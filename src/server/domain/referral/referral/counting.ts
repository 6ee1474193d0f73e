import { and, eq, gt, isNotNull, isNull, type Placeholder } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Given } from '#server/db/statement.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { tell } from '../../records/feed/tell.ts';
import { knownChannel, type Visit } from './visits.ts';

export type Place = Pick<Visit, 'tenant' | 'number'>;

/** What statements that count at one link are given. */
export type Counting = Readonly<Record<'tenant' | 'number' | 'channel', string> & Record<'now', Date>>;

export const givenBy = ({ tenant, number, channel }: Visit, { clock }: Effects): Counting => {
  return { tenant, number, channel: knownChannel(channel), now: clock.now() };
};

export const isGiven = (given: Given<Counting>) =>
  and(eq(referrals.tenant, given('tenant')), eq(referrals.number, given('number')));

/** Those that a visitor may follow: `requireOpen` says the same of a row. */
export const areOpen = (now: Placeholder) =>
  and(isNotNull(referrals.confirmedAt), isNull(referrals.blockedAt), gt(referrals.expiresAt, now));

export const isOpen = (given: Given<Counting>) => and(isGiven(given), areOpen(given('now')));

/** The first visit of all is a milestone; the others only count. */
export async function recordOpening(db: Database, effects: Effects, { tenant, number }: Place): Promise<void> {
  await transact(db, async (tx) => {
    const first = await tx
      .update(referrals)
      .set({ openedAt: effects.clock.now() })
      .where(and(eq(referrals.tenant, tenant), eq(referrals.number, number), isNull(referrals.openedAt)))
      .returning({ productId: referrals.productId });
    const opened = first.map((details) => ({ topic: 'referral', kind: 'opened', subject: number, details }) as const);
    await tell(tx, effects, tenant, opened);
  });
}

import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { ConfiguredTenant } from '../../tenant-parts.ts';
import type { Recipient } from './recipient.ts';

/**
 * Holds the referral of a recipient before them where they have its maker's own address: who deletes the maker locks the referral and then
 * them (`eraseOwnRecipients`), and a link of theirs confirms nothing, so waits for nothing. All others are held before their referral, as
 * who confirms holds them while waiting for orders, and who takes those holds referrals (docs/decisions/2026-11-23-locks.md).
 * @returns the lock by which they are held after that
 */
export async function holdWhereOwn(
  tx: Database,
  { key: tenant, config }: ConfiguredTenant,
  { referralNumber, emailKey }: Pick<Recipient, 'referralNumber' | 'emailKey'>,
): Promise<'recipient' | 'recipient-at-referral'> {
  if (config.selfRecommendation) return 'recipient';
  const isMakers = and(
    eq(recommenders.tenant, referrals.tenant),
    eq(recommenders.id, referrals.recommenderId),
    eq(recommenders.emailKey, emailKey),
  );
  const its = tx
    .select({ number: referrals.number })
    .from(referrals)
    .innerJoin(recommenders, isMakers)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.number, referralNumber)));
  const key = ({ number }: { number: string }) => number;
  const own = await lockRows(tx, 'referral', its, { key, strength: 'key share', of: referrals });
  return own.length > 0 ? 'recipient-at-referral' : 'recipient';
}

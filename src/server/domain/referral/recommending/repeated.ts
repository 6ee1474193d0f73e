import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import type { Referral } from '../referral/referral.ts';

type Wished = Pick<
  Referral,
  'tenant' | 'recommenderId' | 'productId' | 'recommenderShare' | 'kind' | 'agentNumber' | 'agencyCent'
>;

/**
 * A link that nobody has opened yet does all that a second one of the same kind would do. Only for who is signed in:
 * to anybody else it would tell what belongs to an address.
 * @throws Failure PSOF0304
 */
export async function refuseRepeated(tx: Database, effects: Effects, wished: Wished): Promise<void> {
  const [same] = await tx
    .select({ number: referrals.number })
    .from(referrals)
    .where(
      and(
        eq(referrals.tenant, wished.tenant),
        eq(referrals.recommenderId, wished.recommenderId),
        eq(referrals.productId, wished.productId),
        eq(referrals.recommenderShare, wished.recommenderShare),
        eq(referrals.kind, wished.kind),
        eq(referrals.agentNumber, wished.agentNumber),
        // One that promises less is not what the page shows.
        eq(referrals.agencyCent, wished.agencyCent),
        isNotNull(referrals.confirmedAt),
        isNull(referrals.openedAt),
        isNull(referrals.blockedAt),
        gt(referrals.expiresAt, effects.clock.now()),
      ),
    )
    .limit(1);
  if (same) throw new Failure('PSOF0304');
}

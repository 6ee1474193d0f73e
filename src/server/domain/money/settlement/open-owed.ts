import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import type { Tenant } from '../../tenant.ts';
import { openBounties } from './settle.ts';

const batch = 200;

/** Opens the bounties of recipients who confirmed before there were any: a database of an earlier version owes them. */
export async function openOwed(db: Database, effects: Effects, tenant: Tenant): Promise<void> {
  const owed = await db
    .select({ referral: referrals, recipientNumber: recipients.number })
    .from(recipients)
    .innerJoin(referrals, and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber)))
    .innerJoin(
      recommenders,
      and(eq(recommenders.tenant, referrals.tenant), eq(recommenders.id, referrals.recommenderId)),
    )
    .leftJoin(bounties, and(eq(bounties.tenant, recipients.tenant), eq(bounties.recipientNumber, recipients.number)))
    .where(
      and(
        eq(recipients.tenant, tenant.key),
        isNotNull(recipients.confirmedAt),
        gt(referrals.bountyCent, 0),
        isNull(bounties.id),
      ),
    )
    .limit(batch);
  for (const each of owed) await transact(db, (tx) => openBounties(tx, effects, tenant, each));
}

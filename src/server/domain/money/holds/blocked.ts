import { and, count, eq, sql } from 'drizzle-orm';
import { bankQuestion } from '#contract/money/pay-runs/states.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { bankQuestions, payments } from '#server/db/schema/payments.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { among } from './among.ts';

/** A transfer of it was booked, or is at the bank, that had been freed, or was never handed out: two operators have to say whether it is paid. */
export const isPerhapsPaid = sql`exists (select 1 from ${bankQuestions} join ${payments}
  on ${payments.tenant} = ${bankQuestions.tenant} and ${payments.endToEndId} = ${bankQuestions.reference}
  where ${bankQuestions.tenant} = ${bounties.tenant} and ${bankQuestions.kind} = ${bankQuestion.contradiction}
  and ${bankQuestions.closedAt} is null and ${payments.bountyId} = ${bounties.id})`;

/**
 * The bounty at hand earns nothing at the moment (design §6 Blocked): it is held itself, it is perhaps paid, its referral is blocked,
 * or, for a recommender's own part, the account is. Whatever pays, gives or asks somebody to collect leaves it out.
 */
export const isBlocked = sql<boolean>`(${bounties.heldAt} is not null or ${isPerhapsPaid}
  or exists (select 1 from ${referrals} where ${referrals.tenant} = ${bounties.tenant}
    and ${referrals.number} = ${bounties.referralNumber} and ${referrals.blockedAt} is not null)
  or (${bounties.side} = ${bountySide.recommender} and exists (select 1 from ${recommenders}
    where ${recommenders.tenant} = ${bounties.tenant} and ${recommenders.id} = ${bounties.recommenderId}
    and ${recommenders.blockedAt} is not null)))`;

/** Those of some bounties of a tenant of which nobody knows yet whether they are paid. */
export const perhapsPaidAmong = (db: Database, tenant: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(db, tenant, { ids, which: isPerhapsPaid });

/** How many bounties of a tenant are held until two operators have said whether they are paid. */
export async function countPerhapsPaid(db: Database, tenant: string): Promise<number> {
  const [held] = await db
    .select({ count: count() })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), isPerhapsPaid));
  return held?.count ?? 0;
}

/** Those of some bounties of a tenant that earn nothing at the moment. */
export const blockedAmong = (db: Database, tenant: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(db, tenant, { ids, which: isBlocked });

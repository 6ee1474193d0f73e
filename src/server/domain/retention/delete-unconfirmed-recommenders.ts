import { and, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { referralEvents, referrals } from '#server/db/schema/referrals.ts';

/** A few at a time: nobody waits for a lock on many people. */
const batch = 100;

/**
 * Deletes people who made referrals or registered and never confirmed their address, with all that belongs to them: nobody knows
 * whether they typed it themselves (GDPR Art. 5 (1) e). Who made a referral after `before` is still being waited for.
 * @param before people and their referrals must be as old as this moment
 * @returns how many people are gone
 */
export async function deleteUnconfirmedRecommenders(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const recent = tx
      .select({ one: sql`1` })
      .from(referrals)
      .where(
        and(
          eq(referrals.tenant, recommenders.tenant),
          eq(referrals.recommenderId, recommenders.id),
          sql`${referrals.createdAt} > ${before.toISOString()}`,
        ),
      );
    const registered = tx
      .select({ one: sql`1` })
      .from(registrations)
      .where(
        and(
          eq(registrations.tenant, recommenders.tenant),
          eq(registrations.recommenderId, recommenders.id),
          sql`${registrations.createdAt} > ${before.toISOString()}`,
        ),
      );
    // Locked: who confirms at this moment waits and then finds nothing, instead of half of it.
    const people = await tx
      .select({ tenant: recommenders.tenant, id: recommenders.id })
      .from(recommenders)
      .where(
        and(
          isNull(recommenders.confirmedAt),
          lte(recommenders.createdAt, before),
          notExists(recent),
          notExists(registered),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const { tenant, id } of people) {
      const theirs = and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, id));
      const numbers = tx.select({ number: referrals.number }).from(referrals).where(theirs);
      await tx
        .delete(referralEvents)
        .where(and(eq(referralEvents.tenant, tenant), inArray(referralEvents.referralNumber, numbers)));
      await tx.delete(referrals).where(theirs);
      await tx.delete(registrations).where(and(eq(registrations.tenant, tenant), eq(registrations.recommenderId, id)));
      await tx.delete(consents).where(and(eq(consents.tenant, tenant), eq(consents.subject, id)));
      await tx.delete(purposeTokens).where(and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.subject, id)));
      await tx.delete(recommenders).where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
    }
    return people.length;
  });
}

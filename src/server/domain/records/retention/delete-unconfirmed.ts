import { and, eq, inArray, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { keepAccountBlocks } from '../../money/holds/gone.ts';
import { eraseMailsOfRecommenders } from '../erasure/erase-mails.ts';
import { withReferrals } from '../erasure/with-referrals.ts';
import { eraseUnconfirmed } from '../erasure/erase-unconfirmed.ts';
import { lockReferralsWhere } from '../../referral/referral/referral.ts';
import { groupedBy } from '../../grouped-by.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { deleteReferrals } from './delete-referrals.ts';
import { batch, lockAndLookAgain, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';
import { lockFree } from '#server/db/locks.ts';

/** Recipients who did not confirm in time (specification §9: 12 weeks). */
export const deleteUnconfirmedRecipients: Deleter = async (tx, effects) => {
  // Locked before anything of theirs is: who confirms at this moment, or gives the data again, keeps all of it.
  const over = tx
    .select()
    .from(recipients)
    .where(and(isNull(recipients.confirmedAt), lte(recipients.deleteAfter, effects.clock.now())))
    .limit(batch);
  const deleted = await lockFree(tx, 'recipient', over, { key: ({ number }) => number });
  for (const [tenant, theirs] of groupedBy(deleted, (recipient) => recipient.tenant))
    await eraseUnconfirmed(tx, effects, tenant, await withReferrals(tx, tenant, theirs));
  return deleted;
};

/**
 * Deletes people who made referrals or registered and never confirmed their address, with all that belongs to them: nobody knows
 * whether they typed it themselves (GDPR Art. 5 (1) e). Who made a referral lately is still being waited for.
 */
export const deleteUnconfirmedRecommenders: Deleter = async (tx, effects) => {
  const now = effects.clock.now();
  const over = (column: typeof recommenders.createdAt | typeof referrals.createdAt | typeof registrations.createdAt) =>
    isOver(deadlines.unconfirmedRecommenders, column, now);
  const recent = tx
    .select({ one: sql`1` })
    .from(referrals)
    .where(
      and(
        eq(referrals.tenant, recommenders.tenant),
        eq(referrals.recommenderId, recommenders.id),
        sql`not ${over(referrals.createdAt)}`,
      ),
    );
  const registered = tx
    .select({ one: sql`1` })
    .from(registrations)
    .where(
      and(
        eq(registrations.tenant, recommenders.tenant),
        eq(registrations.recommenderId, recommenders.id),
        sql`not ${over(registrations.createdAt)}`,
      ),
    );
  const select = (areMeant: SQL | undefined) =>
    tx
      .select({ tenant: recommenders.tenant, id: recommenders.id, emailKey: recommenders.emailKey })
      .from(recommenders)
      .where(
        and(
          isNull(recommenders.confirmedAt),
          over(recommenders.createdAt),
          notExists(recent),
          notExists(registered),
          areMeant,
        ),
      )
      .limit(batch);
  // Locked: who confirms at this moment waits and then finds nothing, instead of half of it.
  // Who recommends or registers holds the person, and may have been faster.
  const people = await lockAndLookAgain(tx, 'recommender', select, {
    isRow: ({ tenant, id }) => and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)),
    key: ({ id }) => id,
  });
  if (people.length === 0) return people;
  const gone = await lockReferralsWhere(
    tx,
    or(...people.map(({ tenant, id }) => and(eq(referrals.tenant, tenant), eq(referrals.recommenderId, id)))),
  );
  for (const [tenant, theirs] of groupedBy(people, (person) => person.tenant)) {
    const ids = theirs.map(({ id }) => id);
    const areTheirs = (column: PgColumn, of: PgColumn) => and(eq(of, tenant), inArray(column, ids));
    await tx.delete(registrations).where(areTheirs(registrations.recommenderId, registrations.tenant));
    await tx.delete(consents).where(areTheirs(consents.subject, consents.tenant));
    await tx.delete(purposeTokens).where(areTheirs(purposeTokens.subject, purposeTokens.tenant));
    await keepAccountBlocks(tx, effects, tenant, theirs);
    await tx.delete(recommenders).where(areTheirs(recommenders.id, recommenders.tenant));
    await eraseMailsOfRecommenders(tx, effects, tenant, theirs);
  }
  await deleteReferrals(tx, effects, gone);
  return people;
};

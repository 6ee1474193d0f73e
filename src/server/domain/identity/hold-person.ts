import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockingStatement } from '#server/db/locks.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { Given } from '#server/db/statement.ts';

/**
 * How firmly a person is held. `here`: they are not deleted before the transaction ends; many may hold them so, and change them.
 * `alone`: nobody else holds them alone or changes them until then, for what must not be done twice at once.
 * `whole`: nobody else holds them in any way, for who deletes or changes all of them.
 */
export type Hold = 'here' | 'alone' | 'whole';

const strengths = { here: 'key share', alone: 'no key update', whole: 'update' } as const;

type Place = Readonly<Record<'tenant' | 'id', string>>;
type Recommender = typeof recommenders.$inferSelect;
type Recipient = typeof recipients.$inferSelect;

const holdingRecommender = (hold: Hold) =>
  lockingStatement<Place, Recommender>('recommender', {
    read: (db: Database, given: Given<Place>) =>
      db
        .select()
        .from(recommenders)
        .where(and(eq(recommenders.tenant, given('tenant')), eq(recommenders.id, given('id')))),
    key: ({ id }) => id,
    strength: strengths[hold],
  });

const recommenderHeld = {
  here: holdingRecommender('here'),
  alone: holdingRecommender('alone'),
  whole: holdingRecommender('whole'),
} as const satisfies Record<Hold, unknown>;

const holdingRecipient = (lock: 'recipient' | 'recipient-at-referral', hold: Hold) =>
  lockingStatement<Place, Recipient>(lock, {
    read: (db: Database, given: Given<Place>) =>
      db
        .select()
        .from(recipients)
        .where(and(eq(recipients.tenant, given('tenant')), eq(recipients.number, given('id')))),
    key: ({ number }) => number,
    strength: strengths[hold],
  });

const recipientHeldBy = (lock: 'recipient' | 'recipient-at-referral') => ({
  here: holdingRecipient(lock, 'here'),
  alone: holdingRecipient(lock, 'alone'),
  whole: holdingRecipient(lock, 'whole'),
});

const recipientHeld = {
  recipient: recipientHeldBy('recipient'),
  'recipient-at-referral': recipientHeldBy('recipient-at-referral'),
} as const;

/**
 * Whoever writes something of a recommender, or to them, holds them first and then does what else there is to lock: who deletes
 * them waits and takes that along, or was faster and nothing of theirs is written any more (docs/decisions/2026-11-22-races.md).
 * @returns the person as they are now; null for one who is gone
 */
export async function holdRecommender(
  tx: Database,
  tenant: string,
  id: string,
  hold: Hold = 'here',
): Promise<Recommender | null> {
  const [person] = await recommenderHeld[hold](tx, { tenant, id });
  return person ?? null;
}

/** The same for a recipient, by their number. @param lock another one where their referral is held before (`holdWhereOwn`) */
export async function holdRecipient(
  tx: Database,
  tenant: string,
  number: string,
  hold: Hold = 'here',
  lock: 'recipient' | 'recipient-at-referral' = 'recipient',
): Promise<Recipient | null> {
  const [person] = await recipientHeld[lock][hold](tx, { tenant, id: number });
  return person ?? null;
}

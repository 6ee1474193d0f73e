import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';

/**
 * How firmly a person is held. `here`: they are not deleted before the transaction ends; many may hold them so, and change them.
 * `alone`: nobody else holds them alone or changes them until then, for what must not be done twice at once.
 * `whole`: nobody else holds them in any way, for who deletes or changes all of them.
 */
export type Hold = 'here' | 'alone' | 'whole';

const strengths = { here: 'key share', alone: 'no key update', whole: 'update' } as const;

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
): Promise<typeof recommenders.$inferSelect | null> {
  const isTheirs = and(eq(recommenders.tenant, tenant), eq(recommenders.id, id));
  const read = tx.select().from(recommenders).where(isTheirs);
  const [person] = await lockRows(tx, 'recommender', read, { key: (row) => row.id, strength: strengths[hold] });
  return person ?? null;
}

/** The same for a recipient, by their number. @param lock another one where their referral is held before (`holdWhereOwn`) */
export async function holdRecipient(
  tx: Database,
  tenant: string,
  number: string,
  hold: Hold = 'here',
  lock: 'recipient' | 'recipient-at-referral' = 'recipient',
): Promise<typeof recipients.$inferSelect | null> {
  const isTheirs = and(eq(recipients.tenant, tenant), eq(recipients.number, number));
  const read = tx.select().from(recipients).where(isTheirs);
  const [person] = await lockRows(tx, lock, read, { key: (row) => row.number, strength: strengths[hold] });
  return person ?? null;
}

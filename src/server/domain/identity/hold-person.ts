import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';

/**
 * How firmly a person is held. `here`: they are not deleted before the transaction ends; many may hold them so, and change them.
 * `alone`: nobody else holds them alone or changes them until then, for what must not be done twice at once.
 */
export type Hold = 'here' | 'alone';

const strengths = { here: 'key share', alone: 'no key update' } as const;

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
  const [person] = await tx
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)))
    .for(strengths[hold]);
  return person ?? null;
}

/** The same for a recipient, by their number. */
export async function holdRecipient(
  tx: Database,
  tenant: string,
  number: string,
  hold: Hold = 'here',
): Promise<typeof recipients.$inferSelect | null> {
  const [person] = await tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number)))
    .for(strengths[hold]);
  return person ?? null;
}

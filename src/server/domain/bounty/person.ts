import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { bountySide } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import type { Bounty } from './transitions.ts';

export interface BountyPerson {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** Who gets a bounty, or null when they have been erased. */
export async function personOf(db: Database, bounty: Bounty): Promise<BountyPerson | null> {
  const { tenant, side, recommenderId, recipientNumber } = bounty;
  const table = side === bountySide.recommender ? recommenders : recipients;
  const condition =
    side === bountySide.recommender
      ? and(eq(recommenders.tenant, tenant), eq(recommenders.id, recommenderId))
      : and(eq(recipients.tenant, tenant), eq(recipients.number, recipientNumber));
  const [person] = await db
    .select({ email: table.email, firstName: table.firstName, language: table.language })
    .from(table)
    .where(condition);
  return person ?? null;
}

import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import { emailKey } from '../identity/email-key.ts';
import type { Recommender } from './session.ts';

/** @throws Failure PSOF0204 when the person is gone: the session that names it cannot go on */
export async function readRecommender(db: Database, tenant: string, id: string): Promise<Recommender> {
  const [person] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
  if (!person) throw new Failure('PSOF0204');
  return person;
}

/** The person an address belongs to, compared without case and aliases, or null. */
export async function findByEmail(db: Database, tenant: string, email: string): Promise<Recommender | null> {
  const [person] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.emailKey, emailKey(email))));
  return person ?? null;
}

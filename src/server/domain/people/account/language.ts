import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';

/** Keeps the language in which a recommender gets mails. */
export async function keepLanguage(
  db: Database,
  { tenant, id, language }: { tenant: string; id: string; language: Language },
): Promise<void> {
  await db
    .update(recommenders)
    .set({ language })
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
}

import { and, eq, sql } from 'drizzle-orm';
import type { Happening } from '#contract/happenings.ts';
import type { Database } from '#server/db/database.ts';
import { happenings } from '#server/db/schema/happenings.ts';

type Named = Pick<Happening, 'topic' | 'kind' | 'subject'> & { readonly tenant: string };

/** Whether the feed says that this has happened; for who holds what it is about, so that nobody else tells it at this moment. */
export async function isTold(tx: Database, { tenant, topic, kind, subject }: Named): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(happenings)
    .where(
      and(
        eq(happenings.tenant, tenant),
        eq(happenings.subject, subject),
        eq(happenings.topic, topic),
        eq(happenings.kind, kind),
      ),
    )
    .limit(1);
  return found.length > 0;
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agencies } from '#server/db/schema/agencies.ts';

/** Whether an agency's orders wait for its word: the operator wants that, and it has not ended. */
export async function isReleaseWanted(db: Database, tenant: string, agency: string): Promise<boolean> {
  const wants = and(eq(agencies.releasesOrders, true), isNull(agencies.endedAt));
  const [wanted] = await db
    .select({ number: agencies.number })
    .from(agencies)
    .where(and(eq(agencies.tenant, tenant), eq(agencies.number, agency), wants));
  return wanted !== undefined;
}

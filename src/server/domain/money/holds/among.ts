import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';

/** Those of some bounties of a tenant of which something is true now. @param ids of bounties @param which in a statement on bounties */
export async function among(
  db: Database,
  tenant: string,
  { ids, which }: { readonly ids: readonly string[]; readonly which: SQL },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, [...ids]), which));
  return new Set(rows.map(({ id }) => id));
}

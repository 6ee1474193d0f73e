import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { deletionLog } from '#server/db/schema/deletions.ts';

/** The deletion log of a tenant in sums: by month, or by day of one month (`YYYY-MM`). */
export async function listDeletions(db: Database, tenant: string, month: string | undefined) {
  const ofMonth = sql<string>`to_char(${deletionLog.day}, 'YYYY-MM')`;
  const period = month === undefined ? ofMonth : sql<string>`${deletionLog.day}::text`;
  return db
    .select({
      period,
      kind: deletionLog.kind,
      rule: deletionLog.rule,
      count: sql<number>`sum(${deletionLog.count})`.mapWith(Number),
    })
    .from(deletionLog)
    .where(and(eq(deletionLog.tenant, tenant), month === undefined ? undefined : eq(ofMonth, month)))
    .groupBy(period, deletionLog.kind, deletionLog.rule)
    .orderBy(period, deletionLog.rule, deletionLog.kind);
}

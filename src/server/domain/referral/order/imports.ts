import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { KnownImport } from '#contract/referral/order/calls-imports.ts';
import type { Database } from '#server/db/database.ts';
import { orderImports } from '#server/db/schema/order-imports.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { partOf, readPlace } from '../../paged.ts';
import { stateOf, undoUntil, type ImportRow } from './import-record.ts';

const pageSize = 20;

function presented(row: ImportRow, now: Date): KnownImport {
  const { id: importId, operator, fileName, fileHash, undoneBy } = row;
  const { rowCount, newCount, changedCount, unchangedCount, wrongCount, unmatchedCount } = row;
  return {
    importId,
    state: stateOf(row, now),
    operator,
    startedAt: toTimestamp(row.startedAt),
    endedAt: toTimestampOrNull(row.endedAt),
    fileName,
    fileHash,
    rowCount,
    newCount,
    changedCount,
    unchangedCount,
    wrongCount,
    unmatchedCount,
    undoUntil: toTimestampOrNull(undoUntil(row, now)),
    undoneAt: toTimestampOrNull(row.undoneAt),
    undoneBy,
  };
}

function areOlder(place: string): SQL {
  const { at, id } = readPlace(place);
  return sql`(${orderImports.startedAt}, ${orderImports.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Imports of orders of a tenant, newest first, a page at a time. @param after what `next` of the page before said */
export async function listImports(
  db: Database,
  { clock }: Effects,
  tenant: string,
  after: string | undefined,
): Promise<{ imports: KnownImport[]; next: string | null }> {
  const { startedAt, id } = orderImports;
  const rows = await db
    .select()
    .from(orderImports)
    .where(and(eq(orderImports.tenant, tenant), after === undefined ? undefined : areOlder(after)))
    .orderBy(desc(startedAt), desc(id))
    .limit(pageSize + 1);
  const { content, next } = partOf(rows, pageSize, (row) => [row.startedAt, row.id]);
  const now = clock.now();
  return { imports: content.map((row) => presented(row, now)), next };
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { KnownImport } from '#contract/referral/order/calls-imports.ts';
import type { Database } from '#server/db/database.ts';
import { orderImports } from '#server/db/schema/order-imports.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { stateOf, undoUntil, type ImportRow } from './import-record.ts';
import { placeAt, placeOf } from './place.ts';

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

/** Imports of orders of a tenant, newest first, a page at a time. @param after what `next` of the page before said */
export async function listImports(
  db: Database,
  { clock }: Effects,
  tenant: string,
  after: string | undefined,
): Promise<{ imports: KnownImport[]; next: string | null }> {
  const { startedAt, id } = orderImports;
  const place = placeOf(after);
  const isAfter =
    place.at === null ? undefined : sql`(${startedAt}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
  const rows = await db
    .select()
    .from(orderImports)
    .where(and(eq(orderImports.tenant, tenant), isAfter))
    .orderBy(desc(startedAt), desc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const now = clock.now();
  const next = rows.length > pageSize && last ? placeAt(0, last.startedAt, last.id) : null;
  return { imports: page.map((row) => presented(row, now)), next };
}

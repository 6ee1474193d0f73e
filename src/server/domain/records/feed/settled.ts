import { desc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { happenings, type happeningCursors } from '#server/db/schema/happenings.ts';

type Cursor = typeof happeningCursors.$inferSelect;

/** The last that is to be seen at this moment, and a transaction id that was drawn after it. */
interface Look {
  readonly lastId: number;
  readonly fence: number;
  /** All transactions below it have ended. */
  readonly endedBelow: number;
}

/**
 * Looks at the end of the feed, before the transaction has locked or written anything, by which it draws an id. Who has drawn an id up to the last one had a transaction id before
 * that (`next_happening`), so one that is lower than `fence`, which is drawn after the look.
 */
export async function lookAtEnd(tx: Database): Promise<Look> {
  const [last] = await tx.select({ id: happenings.id }).from(happenings).orderBy(desc(happenings.id)).limit(1);
  const found = await tx.execute<{ fence: string; below: string }>(
    sql`select pg_current_xact_id()::text as fence, pg_snapshot_xmin(pg_current_snapshot())::text as below`,
  );
  const [row] = (found as { rows: { fence: string; below: string }[] }).rows;
  return { lastId: last?.id ?? 0, fence: Number(row?.fence), endedBelow: Number(row?.below) };
}

/**
 * Up to which id nothing can come any more: ids are drawn before their transactions commit, so that a lower one may be seen after a higher
 * one. Where somebody who was there at the look may still write, what was seen is kept, to be asked about again at the next look; it is
 * not exchanged before for what was seen later, or it would never be reached while there is always somebody.
 * @returns the cursor as it is then, and the id
 */
export function settle(
  cursor: Pick<Cursor, 'readId' | 'seenId' | 'seenBefore'>,
  { lastId, fence, endedBelow }: Look,
): { readonly settledId: number; readonly seen: Pick<Cursor, 'seenId' | 'seenBefore'> } {
  const { readId, seenId, seenBefore } = cursor;
  const nothing = { seenId: null, seenBefore: null };
  if (endedBelow >= fence) return { settledId: Math.max(readId, lastId), seen: nothing };
  const now = { seenId: lastId, seenBefore: fence };
  if (seenId === null || seenBefore === null) return { settledId: readId, seen: now };
  // Of a higher one than are drawn now: the database was restored into another server, where nobody is left of those who were there.
  const isOver = endedBelow >= seenBefore || seenBefore > fence;
  return isOver
    ? { settledId: Math.max(readId, seenId), seen: now }
    : { settledId: readId, seen: { seenId, seenBefore } };
}

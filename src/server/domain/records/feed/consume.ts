import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { happeningCursors, happenings } from '#server/db/schema/happenings.ts';
import { transact } from '#server/db/transact.ts';
import { lookAtEnd, settle } from './settled.ts';

/** As it was told. */
export type Told = typeof happenings.$inferSelect;

interface Consumer {
  /** Its cursor's name, for as long as it exists. */
  readonly name: string;
  /**
   * Takes what happened, in order. What it writes with `tx` is there if and only if the cursor goes on; what it does besides may be done
   * again, after a failure.
   */
  readonly take: (tx: Database, told: readonly Told[]) => Promise<void>;
  /** So many at a time. */
  readonly lot?: number;
}

const usualLot = 1000;

/** @returns how many were taken; null while another instance does it, or where one has meanwhile */
async function takeLot(db: Database, { name, take, lot = usualLot }: Consumer): Promise<number | null> {
  return transact(db, async (tx) => {
    const isMine = eq(happeningCursors.consumer, name);
    const read = () => tx.select().from(happeningCursors).where(isMine);
    const [before] = await read();
    const look = await lookAtEnd(tx);
    const [cursor] = await lockFree(tx, 'happening-cursor', read(), { key: ({ consumer }) => consumer });
    // What another instance has seen since, later than this look, would pass for another server's (`settle`).
    if (!cursor || !isDeepStrictEqual(cursor, before)) return null;
    const { settledId, seen } = settle(cursor, look);
    const told = await tx
      .select()
      .from(happenings)
      .where(and(gt(happenings.id, cursor.readId), lte(happenings.id, settledId)))
      .orderBy(asc(happenings.id))
      .limit(lot);
    const readId = told.length === lot ? (told.at(-1)?.id ?? settledId) : settledId;
    if (told.length > 0) await take(tx, told);
    await tx
      .update(happeningCursors)
      .set({ readId, ...seen })
      .where(isMine);
    return told.length;
  });
}

async function hasNews(db: Database, consumer: string): Promise<boolean> {
  const [cursor] = await db.select().from(happeningCursors).where(eq(happeningCursors.consumer, consumer));
  if (!cursor) await db.insert(happeningCursors).values({ consumer }).onConflictDoNothing();
  const unread = db
    .select({ id: happenings.id })
    .from(happenings)
    .where(gt(happenings.id, cursor?.readId ?? 0));
  return (await unread.limit(1)).length > 0;
}

/**
 * Gives a consumer what happened since it was last given something, of all tenants, in the order of the ids: of one tenant what follows from
 * something comes after it. At least once, and nothing is passed over that commits late; what may still be overtaken waits for the next call.
 * @param signal once it is aborted, no further lot is begun
 * @returns how many it has taken
 */
export async function consume(db: Database, consumer: Consumer, signal?: AbortSignal): Promise<number> {
  if (!(await hasNews(db, consumer.name))) return 0;
  const { lot = usualLot } = consumer;
  const isStopped = () => signal?.aborted === true;
  let taken = 0;
  let count = lot;
  while (count === lot && !isStopped()) {
    count = (await takeLot(db, consumer)) ?? 0;
    taken += count;
  }
  return taken;
}

import { and, inArray, lte, sql } from 'drizzle-orm';
import { unlockedIn } from '#server/db/locks.ts';
import type { Destinations } from './destinations.ts';
import { isOpen, minutesAfter, type Ground, type Outbox, type WaitingRow, type WaitingTable } from './outbox.ts';

/** So many are given up by one statement. */
const lot = 200;

/**
 * Gives up what was written before a moment, is due, and goes to one of some destinations: nobody has tried it, and no attempt is counted.
 * @returns those that are given up; more may be left
 */
async function giveUpLot<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  { db, clock }: Ground,
  of: { readonly destinations: readonly string[]; readonly writtenBy: Date; readonly reason: string },
): Promise<Row[]> {
  if (of.destinations.length === 0) return [];
  const table: WaitingTable = outbox.table;
  const now = clock.now();
  const late = db
    .select({ tenant: table.tenant, id: table.id })
    .from(table)
    .where(
      and(
        isOpen(table),
        lte(table.nextAttemptAt, now),
        lte(table.createdAt, of.writtenBy),
        inArray(outbox.destination, [...of.destinations]),
      ),
    )
    .limit(lot);
  const givenUp = await db
    .update(table)
    .set({ ...outbox.whenGivenUp, failedAt: now, lastError: of.reason })
    .where(sql`(${table.tenant}, ${table.id}) in ${unlockedIn(late)}`)
    .returning();
  return givenUp as Row[];
}

const minutesOfDay = 24 * 60;

/** Gives up what has waited too long for destinations to which nothing can go. */
export async function giveUpLate<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  ground: Ground,
  destinations: Destinations,
): Promise<void> {
  const { limits } = outbox;
  const now = ground.clock.now();
  // As long as all attempts of one take: as when each had been tried.
  const tried = minutesAfter(now, -limits.pauses.reduce((sum, pauseMinutes) => sum + pauseMinutes, 0));
  const waited = minutesAfter(now, -limits.patienceDays * minutesOfDay);
  for (const late of [
    { destinations: destinations.lostSince(tried, now), writtenBy: tried, reason: 'OUT-OF-REACH' },
    { destinations: outbox.withheld?.() ?? [], writtenBy: waited, reason: 'WITHHELD' },
  ]) {
    let rows = await giveUpLot(outbox, ground, late);
    while (rows.length > 0) {
      for (const row of rows) outbox.tell(row, 'given-up', late.reason);
      rows = await giveUpLot(outbox, ground, late);
    }
  }
}

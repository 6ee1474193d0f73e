import { and, asc, eq, lte, min, notInArray, sql, type SQL } from 'drizzle-orm';
import { unlockedIn } from '#server/db/locks.ts';
import { isOpen, minutesAfter, type Ground, type Outbox, type WaitingRow, type WaitingTable } from './outbox.ts';

/** Of whom nothing is taken. */
interface PassedOver {
  readonly destinations: readonly string[];
  readonly tenants: readonly string[];
}

const noneOf = (what: SQL, those: readonly string[]) => (those.length > 0 ? notInArray(what, [...those]) : undefined);

/**
 * Takes the row that is due first, of all tenants. It is moved on by one short statement and no transaction stays open while
 * the other side is talked to; SKIP LOCKED and the moved time keep everybody else away from it.
 * @returns the row with this attempt counted, by which whoever took it is known (`mark`); null when none is due
 */
export async function takeNext<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  { db, clock }: Ground,
  { destinations, tenants }: PassedOver,
): Promise<Row | null> {
  const table: WaitingTable = outbox.table;
  const now = clock.now();
  const due = db
    .select({ tenant: table.tenant, id: table.id })
    .from(table)
    .where(
      and(
        isOpen(table),
        lte(table.nextAttemptAt, now),
        noneOf(outbox.destination, destinations),
        noneOf(sql`${table.tenant}`, tenants),
      ),
    )
    .orderBy(asc(table.nextAttemptAt))
    .limit(1);
  const taken = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, nextAttemptAt: minutesAfter(now, outbox.limits.leaseMinutes) })
    // `=` and not `in`: a subquery that is run once locks one row, one that is joined may lock several.
    .where(sql`(${table.tenant}, ${table.id}) = (${unlockedIn(due)})`)
    .returning();
  const [row] = taken as Row[];
  return row ?? null;
}

/**
 * Writes what became of a row, unless somebody else has taken it since, or it is over: who comes late changes nothing.
 * @param row as it was taken
 * @returns whether it was written
 */
export async function mark<Row extends WaitingRow>(
  { table }: { readonly table: WaitingTable },
  { db }: Pick<Ground, 'db'>,
  row: Row,
  changes: Partial<Row>,
): Promise<boolean> {
  const marked = await db
    .update(table)
    .set(changes)
    .where(and(eq(table.tenant, row.tenant), eq(table.id, row.id), eq(table.attempts, row.attempts), isOpen(table)))
    .returning({ id: table.id });
  return marked.length > 0;
}

/** When something is due next that goes to none of these; null where nothing waits. */
export async function nextDue<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  { db }: Ground,
  destinations: readonly string[],
): Promise<Date | null> {
  const table: WaitingTable = outbox.table;
  const [row] = await db
    .select({ at: min(table.nextAttemptAt) })
    .from(table)
    .where(and(isOpen(table), noneOf(outbox.destination, destinations)));
  return (row?.at ?? null) as Date | null;
}

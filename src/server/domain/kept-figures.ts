import { eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { keptFigures } from '#server/db/schema/health.ts';

/** The gauges that somebody keeps who makes a pass over everything anyway. */
export type KeptGauge = 'ledger_check' | 'sealed_unreadable' | 'deletion_finished';

export interface KeptFigure {
  /** '' where it is of all tenants. */
  readonly tenant: string;
  readonly gauge: KeptGauge;
  readonly label: string;
  readonly value: number;
  readonly at: Date;
}

const { tenant, gauge, label, value, at } = keptFigures;

const isZero = eq(value, 0);
const inPlaceOf = { all: undefined, none: undefined, zero: isZero, older: or(isZero, lt(at, sql`excluded.at`)) };

/**
 * Keeps figures of a pass that was made.
 * @param over which kept ones they take the place of: all; none, since what fails says since when nobody has succeeded; those that say 0, since what finds
 * nothing has not looked at all; or these and what is older, since a pass that has begun before may have missed what another one has found
 */
export async function keepFigures(
  db: Database,
  figures: readonly KeptFigure[],
  over: keyof typeof inPlaceOf = 'all',
): Promise<void> {
  if (figures.length === 0) return;
  const target = [tenant, gauge, label];
  // In one order: of two instances neither waits for the other's rows while it holds some.
  const sorted = figures.toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const insert = db.insert(keptFigures).values(sorted);
  const set = { value: sql`excluded.value`, at: sql`excluded.at` };
  if (over === 'none') await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target, set, setWhere: inPlaceOf[over] });
}

/** What is kept of a gauge, of all tenants. */
export const readKept = (db: Database, which: KeptGauge) =>
  db.select().from(keptFigures).where(eq(gauge, which)).orderBy(tenant, label);

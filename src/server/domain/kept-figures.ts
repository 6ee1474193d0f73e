import { eq, sql } from 'drizzle-orm';
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

const { tenant, gauge, label } = keptFigures;

/**
 * Keeps figures of a pass that was made.
 * @param isOnlyFirst leaves those that are kept already as they are: what fails says since when nobody has succeeded
 */
export async function keepFigures(db: Database, figures: readonly KeptFigure[], isOnlyFirst = false): Promise<void> {
  if (figures.length === 0) return;
  const target = [tenant, gauge, label];
  // In one order: of two instances neither waits for the other's rows while it holds some.
  const sorted = figures.toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const insert = db.insert(keptFigures).values(sorted);
  if (isOnlyFirst) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target, set: { value: sql`excluded.value`, at: sql`excluded.at` } });
}

/** What is kept of a gauge, of all tenants. */
export const readKept = (db: Database, which: KeptGauge) =>
  db.select().from(keptFigures).where(eq(gauge, which)).orderBy(tenant, label);

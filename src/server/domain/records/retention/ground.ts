import { or, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockFree, type Lockable } from '#server/db/locks.ts';
import type { Effects } from '../../effects.ts';
import type { Gone, MetDeadline, Pass } from '../../topic-rules.ts';

/** Deletes what one deadline is about. */
export type Deleter = MetDeadline<Effects>['meet'];

/**
 * So many people, referrals or files in one transaction: nobody waits for many locks, nor for statements about many to be put together, which keeps the
 * process from everything else. The next transaction takes the next.
 */
export const batch = 100;

/** Where nothing is said of a pass: one alone. */
export const alone = (): Pass => ({ after: null, most: 1, at: null });

/** The first of some rows with those of the same tenant. */
export const ofFirstTenant = <Row extends Gone>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ tenant }) => tenant === rows[0]?.tenant);

/**
 * Locks rows that nobody else has locked, and looks again once they are: PostgreSQL shows a locked row as it stands then, but what
 * hangs on it as it stood before, so that of two at the same moment both would tell of one, and what came meanwhile would be overrun.
 * @param select reads the rows whose time is over, at most a batch, of those of which this is true
 * @param isRow says which row that is
 * @param key by what it is known
 * @returns those that are locked and meant still
 */
export async function lockAndLookAgain<Row>(
  tx: Database,
  lock: Parameters<typeof lockFree>[1],
  select: (isMeant: SQL | undefined) => Lockable<Row>,
  { isRow, key }: { readonly isRow: (row: Row) => SQL | undefined; readonly key: (row: Row) => string },
): Promise<Row[]> {
  const locked = await lockFree(tx, lock, select(undefined), { key });
  return locked.length === 0 ? [] : select(or(...locked.map(isRow)));
}

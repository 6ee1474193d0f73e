import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';

/** A row that was deleted, of which no more is told than whose it was. */
export interface Gone {
  readonly tenant: string;
}

/**
 * Deletes what one deadline is about, in the transaction that notes it. Several instances may be at it: each row is deleted,
 * and told of, by one.
 * @returns a line for each that is gone
 */
export type Deleter = (tx: Database, effects: Effects) => Promise<readonly Gone[]>;

/** So many people, referrals or files in one transaction: nobody waits for many locks. The next hour takes the next. */
export const batch = 500;

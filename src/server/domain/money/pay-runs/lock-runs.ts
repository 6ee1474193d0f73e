import { asc, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { payRuns } from '#server/db/schema/payments.ts';

/** Locks runs until the transaction ends, by their ids. @param areMeant which, of one tenant */
export const lockRuns = (tx: Database, areMeant: SQL | undefined) => {
  const { id, state, sentAt } = payRuns;
  const read = tx.select({ id, state, sentAt }).from(payRuns).where(areMeant).orderBy(asc(id));
  return lockRows(tx, 'pay-run', read, { key: (run) => run.id });
};

import type { Database } from '#server/db/database.ts';

/**
 * A database in which something happens once between what a job has read and the first transaction in which it acts on that. Reads
 * are not kept from it: on PGlite, where one is done after the other, too.
 */
export function withMeanwhile(db: Database, happens: () => Promise<unknown>): Database {
  let isDone = false;
  const transaction: Database['transaction'] = async (work, config) => {
    if (!isDone) {
      isDone = true;
      await happens();
    }
    return db.transaction(work, config);
  };
  return Object.assign(Object.create(db) as Database, { transaction });
}

import type { Database } from './database.ts';

/** The SQL states by which PostgreSQL gives a transaction up that may well succeed when it is begun again (PostgreSQL, appendix A). */
const passing: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** What else is over by itself: a lock or a statement that took too long. */
const tooLong: ReadonlySet<string> = new Set([
  '55P03', // lock_not_available
  '57014', // query_canceled
]);

/** The first attempt included. */
const mostAttempts = 4;

/** The SQL state for which a statement failed, or null for every other error. */
export function sqlStateOf(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    // The driver's error has both; drizzle's wraps it.
    const code: unknown = Reflect.get(at, 'code');
    if ('severity' in at && typeof code === 'string') return code;
  }
  return null;
}

/** Whether the database was only too busy: the same request may well succeed a little later. */
export function isContention(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && (passing.has(state) || tooLong.has(state));
}

/**
 * Makes a transaction of this database begin again when it lost against another one: a deadlock, or a serialization failure.
 * Nothing of the lost attempt is left in the database, mails included, so that what the function does besides must be safe to
 * repeat. A transaction within a transaction is not repeated by itself: the outermost is, with all of it.
 * @param onRepeat told the SQL state, each time
 */
export function repeatLost<Db extends Database>(db: Db, onRepeat: (sqlState: string) => void): Db {
  const begin: Database['transaction'] = db.transaction.bind(db);
  const transaction: Database['transaction'] = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        const state = sqlStateOf(error);
        if (state === null || !passing.has(state) || attempt >= mostAttempts) throw error;
        onRepeat(state);
      }
    }
  };
  return Object.assign(db, { transaction });
}

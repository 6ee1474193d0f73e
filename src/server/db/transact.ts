import { is } from 'drizzle-orm';
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { isAway, UnknownOutcome } from './away.ts';
import type { Database } from './database.ts';
import { give, HeldLocks, heldIn, type WrongLockOrder } from './held-locks.ts';
import { sqlStateOf } from './sql-state.ts';

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

/**
 * How long a connection may keep others waiting, for each that is made. A machine that vanishes in the middle of a transaction (power,
 * network) never closes its connections: without the first the database would keep its locks until TCP gives up after hours. Who waits for
 * a lock for half a minute (files of orders and of the bank hold theirs for seconds) is told to come again instead of keeping a connection
 * that others want, and no statement goes on for ever, a report over everything included.
 */
export const patience = `set idle_in_transaction_session_timeout = '1min'; set lock_timeout = '30s'; set statement_timeout = '10min'`;

/** Whether the database was only too busy: the same request may well succeed a little later. */
export function isContention(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && (passing.has(state) || tooLong.has(state));
}

/** Who hears what becomes of a database's transactions. */
export interface TransactionListeners {
  /** One lost against another one and is begun again, for this SQL state. */
  readonly onRepeat?: ((sqlState: string) => void) | undefined;
  /** Locks were taken in a wrong order. Whoever hears of it lets the transaction go on; with nobody to hear it, it fails. */
  readonly onWrongLockOrder?: ((wrong: WrongLockOrder) => void) | undefined;
}

const listening = Symbol('listening');

/** Lets somebody hear of all transactions of a database. */
export const listenTo = <Db extends Database>(db: Db, listeners: TransactionListeners): Db =>
  Object.assign(db, { [listening]: listeners });

const listenersOf = (db: Database) => (Reflect.get(db, listening) ?? {}) as TransactionListeners;

/**
 * What a transaction was to lock first came to be only after it had gone on: it begins again, and finds it then. It counts as what the database itself
 * gives up.
 */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly severity = 'ERROR';
  readonly code = '40001';
}

interface How {
  readonly config?: PgTransactionConfig;
}

type Work<Answer> = (tx: Database) => Promise<Answer>;

async function begin<Answer>(db: Database, work: Work<Answer>, { config }: How): Promise<Answer> {
  let isDone = false;
  try {
    return await db.transaction(async (tx) => {
      give(tx, new HeldLocks(listenersOf(db).onWrongLockOrder));
      const answer = await work(tx);
      isDone = true;
      return answer;
    }, config);
  } catch (error) {
    if (isDone && isAway(error)) throw new UnknownOutcome('the connection ended with the commit', { cause: error });
    throw error;
  }
}

/** For what must not be there without its cause. @throws Error outside of a transaction */
export function requireTransaction(tx: Database): void {
  if (!is(tx, PgTransaction)) throw new Error('what belongs together is written outside of a transaction');
}

/** A part of a transaction: what it has locked the whole has, unless it fails. */
async function continueIn<Answer>(outer: Database, work: Work<Answer>): Promise<Answer> {
  const held = heldIn(outer);
  const before = held.mark;
  try {
    return await outer.transaction(async (tx) => {
      give(tx, held);
      return work(tx);
    });
  } catch (error) {
    held.backTo(before);
    throw error;
  }
}

/**
 * Does work in a transaction, the only way to one: all of it or nothing. It begins again when it lost against another one, by a deadlock
 * or a serialization failure. Nothing of the lost attempt is left in the database, mails included, so that what the function does besides
 * must be safe to repeat. Within a transaction it makes a part that can fail by itself (a savepoint), which is not repeated by itself: the
 * outermost is, with all of it.
 * @throws as the work does, what the database says of it, and UnknownOutcome
 */
export async function transact<Answer>(db: Database, work: Work<Answer>, how: How = {}): Promise<Answer> {
  if (is(db, PgTransaction)) return continueIn(db, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(db, work, how);
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === null || !passing.has(state) || attempt >= mostAttempts) throw error;
      listenersOf(db).onRepeat?.(state);
    }
  }
}

import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A lock by its name and its place in the order of all (`locks.ts`). */
export interface Lock {
  readonly name: string;
  readonly rank: number;
  /** Nobody takes it who does not hold this one, so that nobody waits for it. */
  readonly within: string | null;
}

/** What of a lock is taken, and how firmly: who holds a key less firmly may have to wait for more. */
interface Wanted {
  readonly lock: Lock;
  readonly keys: readonly string[];
  readonly strength: number;
}

/** Locks were wanted in an order by which two transactions can wait for each other. */
export class WrongLockOrder extends Error {
  override readonly name = 'WrongLockOrder';
}

const refuse = (wrong: WrongLockOrder): void => {
  throw wrong;
};

/** One key that was taken, and what was held before. */
interface Step {
  readonly name: string;
  readonly key: string;
  readonly strength: number | undefined;
  readonly last: Lock | null;
}

/** The locks that a transaction has taken so far. */
export class HeldLocks {
  readonly #onWrong: (wrong: WrongLockOrder) => void;
  /** How firmly each key of a lock is held. */
  readonly #held = new Map<string, Map<string, number>>();
  readonly #steps: Step[] = [];
  /** The one of them that comes last in the order. */
  #last: Lock | null = null;

  /** @param onWrong told what is wanted in a wrong order; without it that is thrown */
  constructor(onWrong: (wrong: WrongLockOrder) => void = refuse) {
    this.#onWrong = onWrong;
  }

  #keysOf(name: string): Map<string, number> {
    const keys = this.#held.get(name) ?? new Map<string, number>();
    this.#held.set(name, keys);
    return keys;
  }

  /** Whether all of these are held already, as firmly. */
  has({ lock, keys, strength }: Wanted): boolean {
    const held = this.#keysOf(lock.name);
    return keys.every((key) => (held.get(key) ?? -1) >= strength);
  }

  /**
   * Looks whether these may be waited for: what is held already always, anything else only where nothing is held that comes later.
   * @param ascends whether several of this lock are taken in the order of their keys, also those of several takes
   */
  judge({ lock, keys, strength }: Wanted, ascends: boolean = false): void {
    const held = this.#keysOf(lock.name);
    const isFresh = (key: string) => (held.get(key) ?? -1) < strength;
    const fresh = keys.filter(isFresh);
    if (fresh.length === 0) return;
    const tell = (why: string) => this.#onWrong(new WrongLockOrder(`${lock.name} is wanted ${why}`));
    if (lock.within !== null) {
      if (this.#keysOf(lock.within).size === 0) tell(`without ${lock.within}`);
      return;
    }
    if (this.#last && this.#last.rank > lock.rank) tell(`after ${this.#last.name}`);
    const greatest = ascends ? [...held.keys()].reduce((one, other) => (other > one ? other : one), '') : '';
    if (fresh.some((key) => key < greatest)) tell('after one with a greater key');
  }

  /** These are held from now on. What was just made, by rows that nobody else sees, keeps nobody waiting. */
  add({ lock, keys, strength }: Wanted, isNew: boolean = false): void {
    const held = this.#keysOf(lock.name);
    for (const key of keys) {
      const before = held.get(key);
      if (before !== undefined && before >= strength) continue;
      this.#steps.push({ name: lock.name, key, strength: before, last: this.#last });
      held.set(key, strength);
      if (!isNew && lock.within === null && (this.#last === null || this.#last.rank < lock.rank)) this.#last = lock;
    }
  }

  /** Where `backTo` leads. */
  get mark(): number {
    return this.#steps.length;
  }

  /** What was taken since is free again, as PostgreSQL leaves it when it goes back to a savepoint. */
  backTo(mark: number): void {
    for (const { name, key, strength, last } of this.#steps.splice(mark).toReversed()) {
      if (strength === undefined) this.#keysOf(name).delete(key);
      else this.#keysOf(name).set(key, strength);
      this.#last = last;
    }
  }
}

const ofTransactions = new WeakMap<Database, HeldLocks>();

/** A transaction, or a part of one, has these. */
export function give(tx: Database, held: HeldLocks): void {
  ofTransactions.set(tx, held);
}

/** What a transaction has taken so far. @throws Error outside of one, where a lock is over with its statement */
export function heldIn(tx: Database): HeldLocks {
  const known = ofTransactions.get(tx);
  if (known) return known;
  if (!is(tx, PgTransaction)) throw new Error('a lock is taken outside of a transaction');
  const held = new HeldLocks();
  give(tx, held);
  return held;
}

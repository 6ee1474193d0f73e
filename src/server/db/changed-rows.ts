import type { Database } from './database.ts';
import { heldIn } from './held-locks.ts';
import { lockOf, strengths, type LockOfRows } from './locks.ts';

const toChange = (name: LockOfRows, keys: readonly string[]) => ({
  lock: lockOf(name),
  keys,
  strength: strengths.indexOf('no key update'),
});

/** Whether rows are locked as who changes them needs it. */
export const areLocked = (tx: Database, name: LockOfRows, keys: readonly string[]): boolean =>
  heldIn(tx).has(toChange(name, keys));

/** Rows that a statement has just changed, and may have waited for. @throws WrongLockOrder as `lockRows` */
export function haveChanged(tx: Database, name: LockOfRows, keys: readonly string[]): void {
  const wanted = toChange(name, keys);
  heldIn(tx).judge(wanted);
  heldIn(tx).add(wanted);
}

/** Rows that this transaction has just made: nobody else sees them, and they were not waited for. */
export function haveMade(tx: Database, name: LockOfRows, keys: readonly string[]): void {
  heldIn(tx).add({ lock: lockOf(name), keys, strength: strengths.length }, true);
}

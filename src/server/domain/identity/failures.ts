import type { ErrorCode } from '#contract/error-codes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { forgiveTries, limitTries, madeNow, type Tried } from './tries.ts';

/**
 * Takes tries back whose attempt is broken off before it is judged: by a refusal of another kind, or a database that is away.
 * @throws whatever `attempt` throws, also where the tries cannot be taken back
 */
export async function forgiveBroken<Result>(
  db: Database,
  effects: Effects,
  tried: readonly Tried[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    await Promise.allSettled([forgiveTries(db, effects, tried)]);
    throw error;
  }
}

/**
 * Counts a try that is forgiven unless it fails: only failures use the limit up, and one that is refused unheard, or broken off, is none.
 * An attempt therefore returns what is wrong, and does not throw it.
 * @throws Failure PSOF0009, or the code given, beyond the limit; whatever `attempt` throws
 */
export async function limitFailures<Result>(
  db: Database,
  effects: Effects,
  tried: readonly Tried[],
  { attempt, isFailure, code = 'PSOF0009' }: Attempt<Result>,
): Promise<Result> {
  const made = madeNow(effects, tried);
  await limitTries(db, effects, made, code);
  const result = await forgiveBroken(db, effects, made, attempt);
  if (!isFailure(result)) await forgiveTries(db, effects, made);
  return result;
}

interface Attempt<Result> {
  readonly attempt: () => Promise<Result>;
  readonly isFailure: (result: Result) => boolean;
  readonly code?: ErrorCode;
}

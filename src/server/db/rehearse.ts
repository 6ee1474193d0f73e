import type { Database } from './database.ts';
import { transact } from './transact.ts';

/** Ends a transaction whose effects nobody wants. */
class Rehearsed<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('rehearsed');
    this.answer = answer;
  }
}

/**
 * Does work as `transact`. A rehearsal answers the same, or fails as it would, and leaves nothing of it behind: what somebody wants to see
 * before they do it is what would happen, and no second account of it.
 */
export async function transactOrRehearse<Answer>(
  db: Database,
  dryRun: boolean,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!dryRun) return transact(db, work);
  try {
    return await transact(db, async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer as Answer;
    throw error;
  }
}

import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Lets one piece of work change what operators did, which the database holds to be only added to (`migrations/*_append-only.sql`): `DELETE` what is
 * over, or `UPDATE` whom it was about, and nothing else of it. Shut again when the work is done; where it fails, with its transaction.
 * @param tx a transaction; outside of one the door stays shut
 */
export async function throughTrailDoor<Done>(
  tx: Database,
  change: 'DELETE' | 'UPDATE',
  work: () => PromiseLike<Done>,
): Promise<Done> {
  const set = (to: string) => tx.execute(sql`select set_config('operator_actions.door', ${to}, true)`);
  await set(change);
  const done = await work();
  await set('');
  return done;
}

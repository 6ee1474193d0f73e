import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { happenings } from '#server/db/schema/happenings.ts';
import type { Told } from './consume.ts';

/**
 * What was told, as it is now: whoever takes somebody out of the feed waits until the transaction ends, and finds what it has written.
 * @param told what was read before, in order
 */
export async function holdNamed(tx: Database, told: readonly Pick<Told, 'id'>[]): Promise<Told[]> {
  if (told.length === 0) return [];
  const ids = told.map(({ id }) => id);
  const read = tx.select().from(happenings).where(inArray(happenings.id, ids)).orderBy(asc(happenings.id));
  return lockRows(tx, 'happening', read, { key: ({ id }) => String(id), strength: 'share' });
}

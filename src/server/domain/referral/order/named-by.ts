import { and, eq, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { recipientSpellings } from '#server/db/schema/recipient-spellings.ts';
import { recipients } from '#server/db/schema/recipients.ts';

/**
 * The recipients whom addresses name, by how they are reached or by another spelling that they have confirmed; to be joined.
 * @param hashes as they are kept
 */
export function namedBy(db: Database, tenant: string, hashes: readonly string[]) {
  const some = [...hashes];
  const reached = db
    .select({ number: recipients.number, hash: recipients.emailHash })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), inArray(recipients.emailHash, some)));
  const otherwise = db
    .select({ number: recipientSpellings.number, hash: recipientSpellings.emailHash })
    .from(recipientSpellings)
    .where(and(eq(recipientSpellings.tenant, tenant), inArray(recipientSpellings.emailHash, some)));
  return union(reached, otherwise).as('named');
}
